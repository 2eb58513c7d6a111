import { type DragEvent, useCallback, useMemo, useRef, useState } from 'react'

/** Beside another row, or under it. */
export type DropPlace = 'before' | 'after' | 'under'

export interface Drop {
  target: number
  place: DropPlace
}

export interface Moving {
  /** Rows may go under others. */
  nests: boolean
  mayDrop: (id: number, target: number) => boolean
  onMove: (id: number, drop: Drop) => void
  /** One place up or down among its kin; false where it is the first or the last already. */
  onStep: (id: number, step: 1 | -1) => boolean
}

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null

/** The upper and the lower part of a row mean beside it; in a tree the middle means under it. */
const placeOf = (y: number, box: DOMRect, nests: boolean): DropPlace => {
  const part = (y - box.top) / box.height
  if (!nests) return part < 1 / 2 ? 'before' : 'after'
  return part < 1 / 4 ? 'before' : part > 3 / 4 ? 'after' : 'under'
}

/** Moving rows by their grip. The listeners are the table's; only the row that is pointed at is drawn anew. */
export function useDragging(moving: Moving | undefined) {
  const dragged = useRef<number>(undefined)
  const [drop, setDrop] = useState<Drop>()
  const end = useCallback(() => {
    dragged.current = undefined
    setDrop(undefined)
  }, [])
  const listeners = useMemo(() => {
    if (!moving) return {}
    return {
      onDragStart: (event: DragEvent) => {
        const row = rowOf(event.target)
        if (!row || !(event.target as Element).closest('[data-grip]')) return
        dragged.current = Number(row.dataset.id)
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', row.dataset.id ?? '')
        event.dataTransfer.setDragImage(row, 20, 20)
      },
      onDragOver: (event: DragEvent) => {
        const row = rowOf(event.target)
        const id = dragged.current
        if (id === undefined) return
        const target = Number(row?.dataset.id)
        if (!row || !moving.mayDrop(id, target)) return setDrop(undefined)
        event.preventDefault()
        const place = placeOf(event.clientY, row.getBoundingClientRect(), moving.nests)
        setDrop((known) => (known?.target === target && known.place === place ? known : { target, place }))
      },
      onDrop: (event: DragEvent) => {
        const id = dragged.current
        event.preventDefault()
        if (id !== undefined && drop) moving.onMove(id, drop)
        end()
      },
      onDragEnd: end,
    }
  }, [moving, drop, end])
  return { drop, listeners }
}
