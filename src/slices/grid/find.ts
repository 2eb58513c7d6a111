import type { Cell } from './gridTypes'

interface Extent {
  rows: number
  columns: number
}

/** The next cell whose text holds what is looked for, from a cell on and round the end; undefined: none. */
export function foundAfter(
  from: Cell,
  { rows, columns }: Extent,
  way: 1 | -1,
  holds: (cell: Cell) => boolean,
): Cell | undefined {
  const count = rows * columns
  const start = from.row * columns + from.column
  for (let step = 1; step <= count; step += 1) {
    const place = (((start + way * step) % count) + count) % count
    const cell = { row: Math.floor(place / columns), column: place % columns }
    if (holds(cell)) return cell
  }
  return undefined
}
