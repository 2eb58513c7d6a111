import type { DragEvent, MouseEvent } from 'react'
import type { FileItem } from '../../resources/kit/files'
import { useFiles } from './BrowserContext'
import { putMoved } from './moved'
import { clicked } from './selection'
import { useDropOn } from './useDropOn'

const isTouch = ({ nativeEvent }: MouseEvent): boolean =>
  'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch'

/** What a file in the grid does: it is ticked, opened, dragged away, and a folder takes what is dropped on it. */
export function useFileCell(place: number, item: FileItem | undefined) {
  const files = useFiles()
  const { selection, select, selected, may, picks } = files
  const isFolder = item?.kind === 'folder'
  const { isOver, listeners } = useDropOn(item?.id ?? null, isFolder)
  const isSelected = item !== undefined && (selection.isAll || selection.picked.has(item.id))
  const idAt = (index: number): number | undefined => files.itemAt(index)?.id
  const onClick = (event: MouseEvent): void => {
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (!item || !isOwn) return
    if (isTouch(event) && selected.length === 0) {
      files.open(item)
      return
    }
    const isMany = picks?.isMany ?? true
    const isMore = event.ctrlKey || event.metaKey || isTouch(event)
    select((known) => clicked(known, place, idAt, { isRange: event.shiftKey && isMany, isMore: isMore && isMany }))
  }
  const onContextMenu = (event: MouseEvent): void => {
    if (!item || picks) return
    // The key that opened our menu may ask for the browser's own as well.
    event.preventDefault()
    const { currentTarget } = event
    if (!(event.target instanceof Node && currentTarget.contains(event.target))) return
    if (!isSelected) select((known) => clicked(known, place, idAt, { isRange: false, isMore: false }))
    if (currentTarget instanceof HTMLElement) currentTarget.focus({ preventScroll: true })
    files.openMenu({ id: item.id, anchor: currentTarget })
  }
  const onDragStart = (event: DragEvent): void => {
    if (!item) return
    putMoved(event.dataTransfer, isSelected ? selected.map(({ id }) => id) : [item.id])
  }
  return {
    isSelected,
    isOver,
    handlers: {
      ...listeners,
      // Whoever comes here otherwise than by the keys of the grid goes on from here.
      onFocus: () => select((known) => (known.focus === place ? known : { ...known, focus: place })),
      onClick,
      onContextMenu,
      onDoubleClick: () => item && files.open(item),
      draggable: may.has('update') && !picks && item !== undefined && files.renaming !== item.id,
      onDragStart,
    },
  }
}
