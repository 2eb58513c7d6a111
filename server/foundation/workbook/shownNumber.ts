import { format } from 'numfmt'
import type { Cell } from './cells'

/** The formats of numbers that files name by number alone; of dates see numberFormat. */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
}

/** Exponents and fractions show less than a number says, and a cell of text shows all of it. */
const SHOWS_LESS = /E[+-]|\?\/|^General$|^@$/i

/** The code by which a style shows numbers; undefined where the number itself says as much. */
export function numberCode(id: number, code = BUILT_IN[id]): string | undefined {
  return code === undefined || SHOWS_LESS.test(code) ? undefined : code
}

/** What stands in the cell: `0017` of 17 by `0000`. A number that its code cannot show stays one. */
export function shownNumber(value: number, code: string): Cell {
  try {
    return format(code, value).trim() || value
  } catch {
    return value
  }
}
