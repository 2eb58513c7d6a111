import { useEffect, useRef } from 'react'
import { nothingPicked, pickedAfter } from './picking'
import type { DataTableProps } from './tableProps'
import { useKeys } from './useKeys'

const ENTER = 'Enter'
const SPACE = ' '

/** j and k walk, and take what lies beside with them; a space looks at the row; Shift+J and Shift+K move the row, x ticks, Shift+X ticks from the last one, e edits, Enter opens. */
export function useRowKeys(
  props: DataTableProps,
  active: number,
  setActive: (index: number) => void,
  table: { current: HTMLDivElement | null },
  height: number,
): void {
  const { ids, picked = nothingPicked, onPick, onEdit, onOpen, onPeek, walk: walking, chosen } = props
  const anchor = useRef<number>(undefined)
  const id = ids[active]
  const moved = useRef<number>(undefined)
  useEffect(() => {
    const at = moved.current === undefined ? -1 : ids.indexOf(moved.current)
    if (at >= 0) setActive(at)
  }, [ids, setActive])
  const chosenAt = walking && chosen !== undefined ? ids.indexOf(chosen) : -1
  useEffect(() => {
    if (chosenAt < 0) return
    setActive(chosenAt)
    keepInView(table.current, chosenAt * height, height)
  }, [chosenAt, setActive, table, height])
  const walk = (to: number): void => {
    moved.current = undefined
    if (to < 0 || to >= ids.length) return
    setActive(to)
    keepInView(table.current, to * height, height)
  }
  const pick = (from: number | undefined): void => {
    if (id === undefined || props.folds?.get(id)?.isAbove) return
    onPick?.(pickedAfter(ids, picked, id, from))
    anchor.current = id
  }
  const move = (step: 1 | -1): void => {
    if (id !== undefined && props.moving?.onStep(id, step)) moved.current = id
  }
  const open = (event: KeyboardEvent): void => {
    if (id !== undefined && !(event.target as Element).closest('button, a')) onOpen?.(id)
  }
  const peek = (event: KeyboardEvent): void => {
    if (id === undefined || (event.target as Element).closest('button, a, input')) return
    event.preventDefault()
    onPeek?.(id)
  }
  useKeys({
    j: () => (walking ? walking.next?.() : walk(active + 1)),
    k: () => (walking ? walking.previous?.() : walk(Math.max(0, active - 1))),
    ...(props.moving ? { 'Shift+J': () => move(1), 'Shift+K': () => move(-1) } : {}),
    x: () => pick(undefined),
    'Shift+X': () => pick(anchor.current),
    ...(id !== undefined && onEdit ? { e: () => onEdit(id) } : {}),
    ...(id !== undefined && onOpen ? { [ENTER]: open } : {}),
    ...(id !== undefined && onPeek ? { [SPACE]: peek } : {}),
  })
}

const keepInView = (scroller: HTMLElement | null, top: number, height: number): void => {
  if (!scroller) return
  const room = scroller.clientHeight - 2 * height
  if (top < scroller.scrollTop) scroller.scrollTop = top
  else if (top > scroller.scrollTop + room) scroller.scrollTop = top - room
}
