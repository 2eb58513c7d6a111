import { memo, useId } from 'react'
import { useLabel } from '../../i18n/useLabel'
import { file as fileResource } from '../../resources/file'
import type { FileItem } from '../../resources/kit/files'
import { useAppSelector } from '../../slices/hooks'
import { selectLanguage } from '../../slices/settings'
import { exactTime, friendlyTime } from '../format/time'
import { FileMore } from './FileMore'
import { FileName } from './FileName'
import { FileThumb, focalOf } from './FileThumb'
import { FileTick } from './FileTick'
import { useFileCell } from './useFileCell'
import { useFileFacts } from './useFileFacts'

interface FileLineProps {
  place: number
  item: FileItem | undefined
  isFocus: boolean
  isNarrow: boolean
}

/** A file as a line: its name, then what is known of it. Scrolling draws those alone that come into view. */
export const FileLine = memo(function FileLine({ place, item, isFocus, isNarrow }: FileLineProps) {
  const { isSelected, isOver, handlers } = useFileCell(place, item)
  const language = useAppSelector(selectLanguage)
  const label = useLabel()
  const facts = useFileFacts()
  const id = useId()
  // biome-ignore lint/a11y/useSemanticElements: as the grid
  if (!item) return <span role="gridcell" className="co-fcell co-fcell--waiting" aria-busy="true" tabIndex={-1} />
  const kind = fileResource.fields.kind.choices?.[item.kind]
  const changed = String(item.updated_at ?? '')
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: as the grid */}
      <div
        role="gridcell"
        data-place={place}
        tabIndex={isFocus ? 0 : -1}
        aria-selected={isSelected}
        aria-labelledby={isNarrow ? `${id}-name ${id}-facts` : `${id}-name`}
        className={`co-fcell co-fcell--name co-fline${isSelected ? ' is-picked' : ''}${isOver ? ' is-over' : ''}`}
        {...handlers}
      >
        <FileTick place={place} item={item} isPicked={isSelected} />
        <FileThumb kind={item.kind} mime={item.mime} thumb={item.thumb} focal={focalOf(item)} />
        <FileName item={item} id={`${id}-name`} />{' '}
        {isNarrow && (
          <span id={`${id}-facts`} className="co-hint co-num">
            {facts.brief(item)}
          </span>
        )}
        <FileMore item={item} />
      </div>
      {!isNarrow && (
        <>
          <Plain name="kind">{kind ? label(kind) : item.kind}</Plain>
          <Plain name="size">{facts.size(item)}</Plain>
          <Plain name="updated_at" {...(changed ? { title: exactTime(changed, language) } : {})}>
            {changed ? friendlyTime(changed, language) : '–'}
          </Plain>
        </>
      )}
    </>
  )
})

const Plain = ({ name, title, children }: { name: string; title?: string; children: string }) => (
  // biome-ignore lint/a11y/useSemanticElements: as the grid
  // biome-ignore lint/a11y/useFocusableInteractive: one cell of the line takes the focus
  <span role="gridcell" className={`co-fcell co-fcell--${name} co-num`} title={title}>
    {children}
  </span>
)
