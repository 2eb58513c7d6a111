import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** A cell by its place among those shown; -1 is the head of its row or column. */
export interface GridPlace {
  row: number
  column: number
}

const PAGE = 10

type Step = (at: GridPlace, rows: number, columns: number, isFar: boolean) => GridPlace

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: ({ row, column }, _, __, isFar) => ({ row: isFar ? 0 : Math.max(column < 0 ? 0 : -1, row - 1), column }),
  ArrowDown: ({ row, column }, rows, _, isFar) => ({ row: isFar ? rows - 1 : Math.min(rows - 1, row + 1), column }),
  ArrowLeft: ({ row, column }, _, __, isFar) => ({ row, column: isFar ? 0 : Math.max(row < 0 ? 0 : -1, column - 1) }),
  ArrowRight: ({ row, column }, _, columns, isFar) => ({
    row,
    column: isFar ? columns - 1 : Math.min(columns - 1, column + 1),
  }),
  PageUp: ({ row, column }) => ({ row: Math.max(0, row - PAGE), column }),
  PageDown: ({ row, column }, rows) => ({ row: Math.min(rows - 1, row + PAGE), column }),
  Home: ({ row, column }, _, __, isFar) => ({ row: isFar ? 0 : row, column: Math.min(column, 0) }),
  End: ({ row }, rows, columns, isFar) => ({ row: isFar ? rows - 1 : row, column: columns - 1 }),
}

export const cellId = ({ row, column }: GridPlace): string => `${row}:${column}`

/** One cell takes the focus; arrows lead it about, Space and Enter act. */
export function useGridKeys(
  grid: RefObject<HTMLElement | null>,
  { rows, columns }: { rows: number; columns: number },
  act: (at: GridPlace, isRange: boolean) => void,
) {
  const [active, setActive] = useState<GridPlace>({ row: 0, column: 0 })
  const isMoved = useRef(false)
  const held = { row: Math.min(active.row, rows - 1), column: Math.min(active.column, columns - 1) }

  useLayoutEffect(() => {
    if (!isMoved.current) return
    isMoved.current = false
    const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${cellId(active)}"]`)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [grid, active])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey) return
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      act(held, event.shiftKey)
      return
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    isMoved.current = true
    setActive(step(held, rows, columns, event.ctrlKey))
  }
  return { active: held, take: useCallback((at: GridPlace) => setActive(at), []), onKeyDown }
}
