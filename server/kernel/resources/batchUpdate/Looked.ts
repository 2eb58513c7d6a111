import type { Label } from '../../../../src/resources/kit/label'
import type { AnyRow, Resource } from '../../../../src/resources/kit/resource'
import { rowTitle } from '../../../../src/resources/kit/rowTitle'
import { type ChangedRow, isChanged, isHidden, isWarned } from './changedRow'

const SHOWN = 50
/** Rows that would be left alone: as many as are told of on a further page, and at all. */
const REFUSED_PAGE = 200
export const MOST_REFUSED = 10_000
/** What a sensitive word changes though nobody asked for it. */
const STATUS = 'status'
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
  #hidden = 0
  #warned = 0
  readonly #rows: Seen[] = []
  readonly #notedRows: Seen[] = []
  readonly #refusedRows: Seen[] = []
  readonly #extremes = new Map<string, Extreme>()
  readonly #numbers: readonly string[]

  /** `refusedFrom`: so many of the rows that would be left alone have been told of before. */
  constructor(
    private readonly look: Look,
    private readonly refusedFrom = 0,
  ) {
    this.#numbers = look.fields.filter((name) => NUMBERS.has(look.face.fields[name]?.kind ?? ''))
  }

  take(rows: readonly ChangedRow[]): void {
    for (const row of rows) this.#takeOne(row)
  }

  #takeOne(changed: ChangedRow): void {
    this.#total += 1
    if (changed.problems.length > 0) {
      if (this.#isToldOf(this.#refused)) this.#refusedRows.push(this.#seen(changed))
      this.#refused += 1
      return
    }
    if (!isChanged(changed)) return
    this.#changed += 1
    this.#note(changed)
    if (this.#rows.length >= SHOWN && this.#numbers.length === 0) return
    const seen = this.#seen(changed)
    if (this.#rows.length < SHOWN) this.#rows.push(seen)
    for (const name of this.#numbers) if (differs(seen, name)) this.#reach(name, seen)
  }

  #isToldOf(refused: number): boolean {
    const size = this.refusedFrom > 0 ? REFUSED_PAGE : SHOWN
    return refused >= this.refusedFrom && refused < Math.min(this.refusedFrom + size, MOST_REFUSED)
  }

  #note(changed: ChangedRow): void {
    if (isHidden(changed)) this.#hidden += 1
    else if (isWarned(changed)) this.#warned += 1
    else return
    if (this.#notedRows.length < SHOWN) this.#notedRows.push(this.#seen(changed))
  }

  #seen(changed: ChangedRow): Seen {
    const { row, values } = changed
    const beside = this.look.beside?.(changed)
    const names = STATUS in row ? new Set([...this.look.fields, STATUS]) : this.look.fields
    const before = Object.fromEntries([...names].map((name) => [name, row[name] ?? null]))
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
    const rows = [...this.#rows, ...this.#notedRows, ...this.#refusedRows]
    const all = [...rows, ...extremes.flatMap(({ lowest, highest }) => [lowest, highest])]
    return {
      total: this.#total,
      changed: this.#changed,
      refused: this.#refused,
      unchanged: this.#total - this.#changed - this.#refused,
      hidden: this.#hidden,
      warned: this.#warned,
      fields: this.#hidden > 0 ? [...new Set([...this.look.fields, STATUS])] : this.look.fields,
      rows: this.#rows.map((seen) => this.#face(seen)),
      extremes: extremes.map(({ field, lowest, highest }) => ({
        field,
        lowest: this.#face(lowest),
        highest: this.#face(highest),
      })),
      noted_rows: this.#notedRows.map((seen) => ({ ...this.#face(seen), notes: seen.changed.notes ?? [] })),
      refused_listed: Math.min(this.#refused, MOST_REFUSED),
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
