import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { isShownWhole, MAX_WIDTH, type TableColumn } from './column'

/** What stands between a number and the edge of its cell. */
const EDGE = 10

type Needs = Readonly<Record<string, number>>

const nothing: Needs = {}

const widestCut = (cells: Iterable<Element>): number =>
  Math.max(0, ...[...cells].map((cell) => (cell.scrollWidth > cell.clientWidth ? cell.scrollWidth + EDGE : 0)))

/** What the columns of numbers lack, by name; nothing where all of them are whole. `before`: cells that stand before the first column. */
const needsOf = (table: HTMLElement, columns: readonly TableColumn[], before: number): Needs =>
  Object.fromEntries(
    columns.flatMap((column, index) => {
      if (!isShownWhole(column)) return []
      const cells = table.querySelectorAll(`.co-table__rows > .co-tr > :nth-child(${index + before + 1})`)
      const need = Math.min(MAX_WIDTH, widestCut(cells))
      return need > column.width ? [[column.name, need]] : []
    }),
  )

/**
 * The columns, each at least as wide as the numbers and moments that are in view: `1` in place of `1,240` is another number. It is
 * looked at before the browser paints, whenever other rows are drawn; a column that was widened stays so.
 */
export function useWholeNumbers(
  table: RefObject<HTMLElement | null>,
  columns: readonly TableColumn[],
  before: number,
  drawn: readonly unknown[],
): readonly TableColumn[] {
  const [needs, setNeeds] = useState(nothing)
  useLayoutEffect(() => {
    if (!table.current) return
    const found = Object.entries(needsOf(table.current, columns, before))
    if (found.length === 0) return
    setNeeds((known) => {
      const more = found.filter(([name, need]) => need > (known[name] ?? 0))
      return more.length === 0 ? known : { ...known, ...Object.fromEntries(more) }
    })
  }, [table, columns, before, ...drawn])
  return useMemo(
    () =>
      columns.map((column) => {
        const need = needs[column.name] ?? 0
        return need > column.width ? { ...column, width: need } : column
      }),
    [columns, needs],
  )
}
