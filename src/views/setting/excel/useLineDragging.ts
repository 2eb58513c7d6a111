import { type DragEvent, type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react'

/** Before or after the line that is pointed at. */
export type LinePlace = 'before' | 'after'

interface LineDrop {
  at: number
  place: LinePlace
}

const lineOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null

const dropAt = (line: HTMLElement, y: number): LineDrop => {
  const { top, height } = line.getBoundingClientRect()
  return { at: Number(line.dataset.line), place: y - top < height / 2 ? 'before' : 'after' }
}

/** The place that a line has once it is taken out and put there. */
const targetOf = (from: number, { at, place }: LineDrop): number => {
  const gap = place === 'before' ? at : at + 1
  return gap > from ? gap - 1 : gap
}

/** Moving the lines of a list by their grips. The listeners are the list's; without `onMove` nothing moves. */
export function useLineDragging(onMove: ((from: number, to: number) => void) | undefined) {
  const dragged = useRef<number>(undefined)
  const [drop, setDrop] = useState<LineDrop>()
  const end = useCallback(() => {
    dragged.current = undefined
    setDrop(undefined)
  }, [])
  const listeners = useMemo(() => {
    if (!onMove) return {}
    return {
      onDragStart: (event: DragEvent) => {
        const line = lineOf(event.target)
        if (!line || !(event.target as Element).closest('[data-grip]')) return
        dragged.current = Number(line.dataset.line)
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', line.dataset.line ?? '')
        event.dataTransfer.setDragImage(line, 12, 12)
      },
      onDragOver: (event: DragEvent) => {
        const line = lineOf(event.target)
        if (dragged.current === undefined || !line) return
        event.preventDefault()
        setDrop(dropAt(line, event.clientY))
      },
      onDrop: (event: DragEvent) => {
        const line = lineOf(event.target)
        const from = dragged.current
        event.preventDefault()
        if (from !== undefined && line) onMove(from, targetOf(from, dropAt(line, event.clientY)))
        end()
      },
      onDragEnd: end,
    }
  }, [onMove, end])
  return { drop, listeners }
}

/** Alt with an arrow moves the line that has the focus. */
export const movesByKeys =
  (onMove: (by: 1 | -1) => void) =>
  (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
