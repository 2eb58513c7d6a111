import type { SheetRow } from './cells'

/** What there is to know of a row beside its cells, gathered while they are read. */
export class RowMarks {
  #faults: Record<number, string> | undefined
  #isHidden = false
  #hasPlain = false

  /** `struck`: by cell style, which strike their text out; undefined where none does. */
  constructor(private readonly struck: readonly boolean[] | undefined) {}

  begin(isHidden: boolean): void {
    this.#faults = undefined
    this.#isHidden = isHidden
    this.#hasPlain = false
  }

  /** A cell of this style has a value. */
  fill(style: number): void {
    if (this.struck?.[style] !== true) this.#hasPlain = true
  }

  /** A cell has none, but this: `#N/A`, or `=` for a formula without its result. */
  fault(column: number, fault: string): void {
    this.#faults ??= {}
    this.#faults[column] = fault
  }

  /** The row with what is to be said of it; undefined where there is nothing in it. */
  rowWith(row: SheetRow): SheetRow | undefined {
    if (row.cells.length === 0 && !this.#faults) return undefined
    if (this.#faults) row.faults = this.#faults
    if (this.#isHidden) row.look = 'hidden'
    else if (this.struck && row.cells.length > 0 && !this.#hasPlain) row.look = 'struck'
    return row
  }
}
