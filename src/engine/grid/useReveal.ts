import { type RefObject, useEffect } from 'react'
import type { Cell } from '../../slices/grid/gridTypes'
import type { PlacedColumn } from './GridRow'
import { HEAD_WIDTH } from './gridProps'

export const TOP_HEIGHT = 36

/** What stands over the cells at the left edge, in pixels. */
const coveredBy = (scroller: HTMLElement): number => {
  const pinned = scroller.querySelector<HTMLElement>('.co-cell--pinned')
  const isOver = pinned !== null && getComputedStyle(pinned).position === 'sticky'
  return HEAD_WIDTH + (isOver ? pinned.offsetWidth : 0)
}

/** Keeps the cell that the keys are in within view. */
export function useReveal(
  scroller: RefObject<HTMLDivElement | null>,
  { row, column }: Cell,
  columns: readonly PlacedColumn[],
  rowHeight: number,
): void {
  const place = columns[column]
  useEffect(() => {
    const box = scroller.current
    if (!box || !place) return
    const top = row * rowHeight
    if (top < box.scrollTop) box.scrollTop = top
    const room = box.clientHeight - TOP_HEIGHT - rowHeight
    if (room > 0 && top > box.scrollTop + room) box.scrollTop = top - room
    const covered = coveredBy(box)
    if (column > 0 && place.start - covered < box.scrollLeft) box.scrollLeft = place.start - covered
    const end = place.start + place.width - box.clientWidth
    if (box.clientWidth > 0 && end > box.scrollLeft) box.scrollLeft = Math.min(end, place.start - covered)
  }, [scroller, row, column, place, rowHeight])
}
