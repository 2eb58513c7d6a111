import { memo, useId } from 'react'
import type { FileItem } from '../../resources/kit/files'
import { FileMore } from './FileMore'
import { FileName } from './FileName'
import { FileThumb, focalOf } from './FileThumb'
import { FileTick } from './FileTick'
import { useFileCell } from './useFileCell'
import { useFileFacts } from './useFileFacts'

interface FileTileProps {
  place: number
  item: FileItem | undefined
  isFocus: boolean
}

/** A file as a picture with its name. Scrolling draws those alone that come into view. */
export const FileTile = memo(function FileTile({ place, item, isFocus }: FileTileProps) {
  const { isSelected, isOver, handlers } = useFileCell(place, item)
  const facts = useFileFacts()
  const id = useId()
  // biome-ignore lint/a11y/useSemanticElements: as the grid
  if (!item) return <span role="gridcell" className="co-ftile co-ftile--waiting" aria-busy="true" tabIndex={-1} />
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the grid
    <div
      role="gridcell"
      data-place={place}
      tabIndex={isFocus ? 0 : -1}
      aria-selected={isSelected}
      aria-labelledby={`${id}-name ${id}-facts`}
      className={`co-ftile${isSelected ? ' is-picked' : ''}${isOver ? ' is-over' : ''}`}
      {...handlers}
    >
      <FileTick place={place} item={item} isPicked={isSelected} />
      <FileMore item={item} />
      <span className="co-ftile__picture">
        <FileThumb kind={item.kind} mime={item.mime} thumb={item.thumb} focal={focalOf(item)} />
      </span>
      <FileName item={item} id={`${id}-name`} />{' '}
      <span id={`${id}-facts`} className="co-ftile__facts co-num">
        {facts.brief(item)}
      </span>
    </div>
  )
})
