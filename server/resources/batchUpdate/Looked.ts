import type { FieldChange } from '../../../src/resources/kit/batchUpdate/fieldChange'
import type { Label } from '../../../src/resources/kit/label'
import type { AnyRow, Resource } from '../../../src/resources/kit/resource'
import { rowTitle } from '../../../src/resources/kit/rowTitle'
import type { ChangedRow } from './changeRows'

const SHOWN = 50
const NAMELESS: Label = ['', '']

interface Extreme {
  field: string
  lowest: ChangedRow
  highest: ChangedRow
}

const NUMBERS: ReadonlySet<string> = new Set(['int', 'number', 'money', 'rate'])

/** What has been looked at so far, and what of it is shown. */
export class Looked {
  #total = 0
  #changed = 0
  #refused = 0
  readonly #rows: ChangedRow[] = []
  readonly #refusedRows: ChangedRow[] = []
  readonly #extremes = new Map<string, Extreme>()
  readonly #fields: readonly string[]
  readonly #numbers: readonly string[]

  constructor(
    private readonly resource: Resource,
    changes: readonly FieldChange[],
  ) {
    this.#fields = [...new Set(changes.map(({ field }) => field))]
    this.#numbers = this.#fields.filter((name) => NUMBERS.has(resource.fields[name]?.kind ?? ''))
  }

  take(rows: readonly ChangedRow[]): void {
    for (const row of rows) this.#takeOne(row)
  }

  #takeOne(changed: ChangedRow): void {
    this.#total += 1
    if (changed.problems.length > 0) {
      this.#refused += 1
      if (this.#refusedRows.length < SHOWN) this.#refusedRows.push(changed)
      return
    }
    if (Object.keys(changed.values).length === 0) return
    this.#changed += 1
    if (this.#rows.length < SHOWN) this.#rows.push(changed)
    for (const name of this.#numbers) if (typeof (changed.values[name] ?? null) !== 'object') this.#reach(name, changed)
  }

  #reach(field: string, changed: ChangedRow): void {
    const known = this.#extremes.get(field) ?? { field, lowest: changed, highest: changed }
    const value = (row: ChangedRow): number => Number(row.values[field])
    if (value(changed) < value(known.lowest)) known.lowest = changed
    if (value(changed) > value(known.highest)) known.highest = changed
    this.#extremes.set(field, known)
  }

  /** `shown`: the rows whose titles of references are wanted. */
  answer() {
    const extremes = [...this.#extremes.values()]
    const all = [...this.#rows, ...this.#refusedRows, ...extremes.flatMap(({ lowest, highest }) => [lowest, highest])]
    return {
      total: this.#total,
      changed: this.#changed,
      refused: this.#refused,
      unchanged: this.#total - this.#changed - this.#refused,
      rows: this.#rows.map((row) => this.#face(row)),
      extremes: extremes.map(({ field, lowest, highest }) => ({
        field,
        lowest: this.#face(lowest),
        highest: this.#face(highest),
      })),
      refused_rows: this.#refusedRows.map((row) => ({ ...this.#face(row), problems: row.problems })),
      shown: all.flatMap(({ row, values }): AnyRow[] => [row, { ...row, ...values }]),
    }
  }

  #face({ row, values }: ChangedRow) {
    const before = Object.fromEntries(this.#fields.map((name) => [name, row[name] ?? null]))
    return { id: row.id, title: rowTitle(this.resource, row) ?? NAMELESS, before, after: { ...before, ...values } }
  }
}
