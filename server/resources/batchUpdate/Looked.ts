import type { Label } from '../../../src/resources/kit/label'
import type { AnyRow, Resource } from '../../../src/resources/kit/resource'
import { rowTitle } from '../../../src/resources/kit/rowTitle'
import type { ChangedRow } from './changeRows'

const SHOWN = 50
const NAMELESS: Label = ['', '']

type Values = Readonly<Record<string, unknown>>

/** What is shown of each row, as it is and as it would be. */
export interface Look {
  /** The kinds of what is shown. */
  face: Resource
  fields: readonly string[]
  /** Beside the values of its columns, what is worked out for the eye alone. */
  beside?(changed: ChangedRow): { before: Values; after: Values }
}

interface Seen {
  changed: ChangedRow
  before: Values
  after: Values
}

interface Extreme {
  field: string
  lowest: Seen
  highest: Seen
}

const NUMBERS: ReadonlySet<string> = new Set(['int', 'number', 'money', 'rate'])

/** What has been looked at so far, and what of it is shown. */
export class Looked {
  #total = 0
  #changed = 0
  #refused = 0
  readonly #rows: Seen[] = []
  readonly #refusedRows: Seen[] = []
  readonly #extremes = new Map<string, Extreme>()
  readonly #numbers: readonly string[]

  constructor(private readonly look: Look) {
    this.#numbers = look.fields.filter((name) => NUMBERS.has(look.face.fields[name]?.kind ?? ''))
  }

  take(rows: readonly ChangedRow[]): void {
    for (const row of rows) this.#takeOne(row)
  }

  #takeOne(changed: ChangedRow): void {
    this.#total += 1
    if (changed.problems.length > 0) {
      this.#refused += 1
      if (this.#refusedRows.length < SHOWN) this.#refusedRows.push(this.#seen(changed))
      return
    }
    if (Object.keys(changed.values).length === 0) return
    this.#changed += 1
    if (this.#rows.length >= SHOWN && this.#numbers.length === 0) return
    const seen = this.#seen(changed)
    if (this.#rows.length < SHOWN) this.#rows.push(seen)
    for (const name of this.#numbers) if (differs(seen, name)) this.#reach(name, seen)
  }

  #seen(changed: ChangedRow): Seen {
    const { row, values } = changed
    const beside = this.look.beside?.(changed)
    const before = Object.fromEntries(this.look.fields.map((name) => [name, row[name] ?? null]))
    const after = { ...before, ...pick(values, before) }
    return { changed, before: { ...before, ...beside?.before }, after: { ...after, ...beside?.after } }
  }

  #reach(field: string, seen: Seen): void {
    const known = this.#extremes.get(field) ?? { field, lowest: seen, highest: seen }
    const value = ({ after }: Seen): number => Number(after[field])
    if (value(seen) < value(known.lowest)) known.lowest = seen
    if (value(seen) > value(known.highest)) known.highest = seen
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
      rows: this.#rows.map((seen) => this.#face(seen)),
      extremes: extremes.map(({ field, lowest, highest }) => ({
        field,
        lowest: this.#face(lowest),
        highest: this.#face(highest),
      })),
      refused_rows: this.#refusedRows.map((seen) => ({ ...this.#face(seen), problems: seen.changed.problems })),
      shown: all.flatMap(({ changed: { row, values } }): AnyRow[] => [row, { ...row, ...values }]),
    }
  }

  #face({ changed: { row }, before, after }: Seen) {
    return { id: row.id, title: rowTitle(this.look.face, row) ?? NAMELESS, before, after }
  }
}

const pick = (values: Values, like: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in like))

/** An emptied number has no place among the least and the most. */
const differs = ({ before, after }: Seen, name: string): boolean =>
  typeof (after[name] ?? null) !== 'object' && after[name] !== before[name]
