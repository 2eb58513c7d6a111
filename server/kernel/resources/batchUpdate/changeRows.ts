import { type Kysely, sql } from 'kysely'
import { changedValues } from '../../../../src/resources/kit/batchUpdate/changedValues'
import type { FieldChange } from '../../../../src/resources/kit/batchUpdate/fieldChange'
import { checkDraft } from '../../../../src/resources/kit/checkDraft'
import type { AnyRow, Resource } from '../../../../src/resources/kit/resource'
import { comparisonKey } from '../../../../src/resources/kit/text/comparisonKey'
import type { WordBook } from '../../../../src/resources/rules/words/WordBook'
import type { Tables } from '../../../foundation/db/database'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import { comparedSql, isCaseFolded } from '../../changes/columns'
import { withWordsOf } from '../words/checkedWords'
import { type ChangedRow, changedTo, differingFrom } from './changedRow'

/** The columns that have to be read: those changed, those copied from, those that rules look at, and the one that hides. */
export function columnsFor(resource: Resource, changes: readonly FieldChange[]): string[] {
  const copied = changes.flatMap(({ way, value }) => (way === 'copy' ? [String(value)] : []))
  const looked = (resource.rules ?? []).flatMap(({ reads }) => reads)
  const titles = resource.englishTitleField ? [resource.englishTitleField] : []
  const hidden = resource.wordsCheckedIn ? ['status'] : []
  return [...new Set([...changes.map(({ field }) => field), ...copied, ...looked, ...titles, ...hidden])]
}

function changeRow(resource: Resource, changes: readonly FieldChange[], row: AnyRow, book: WordBook): ChangedRow {
  const given = changedValues(resource, changes, row)
  const differing = differingFrom(row, given)
  if (Object.keys(differing).length === 0) return { row, values: {}, problems: [] }
  const checked = withWordsOf(book, resource, checkDraft(resource, differing, { isPartial: true, current: row }), row)
  // What is refused is shown as it would have become.
  const { values, problems } = checked
  return problems.length > 0 ? { row, values, problems } : changedTo(row, checked)
}

/** The values that several rows would have where only one may, as they are compared. */
export class UniqueValues {
  readonly #seen = new Map<string, Set<unknown>>()

  constructor(
    private readonly place: Place,
    private readonly resource: Resource,
  ) {}

  /** Rows whose new value another row has, or is about to get, are refused. */
  async refuseTaken(reader: Kysely<Tables>, rows: readonly ChangedRow[]): Promise<ChangedRow[]> {
    let left = [...rows]
    for (const name of Object.keys(this.resource.fields)) {
      if (!this.resource.fields[name]?.unique || !left.some(({ values }) => name in values)) continue
      left = await this.#refuseOf(name, reader, left)
    }
    return left
  }

  async #refuseOf(name: string, reader: Kysely<Tables>, rows: readonly ChangedRow[]): Promise<ChangedRow[]> {
    const isFolded = isCaseFolded(this.resource, name)
    const fold = (value: unknown): unknown => (isFolded && typeof value === 'string' ? comparisonKey(value) : value)
    const wanted = rows.flatMap(({ values }) => (name in values ? [fold(values[name])] : []))
    const column = comparedSql(this.resource, name, sql.id('t', name))
    const { rows: there } = await sql<{ id: number; value: unknown }>`SELECT t.id, ${column} AS value
      FROM ${tableSql(this.place, this.resource.name)} t WHERE ${column} = ANY(${wanted}::text[])`.execute(reader)
    const owners = new Map(there.map(({ id, value }) => [value, id]))
    const seen = this.#seen.get(name) ?? new Set()
    this.#seen.set(name, seen)
    return rows.map((each) => {
      const value = fold(each.values[name])
      if (!(name in each.values) || each.problems.length > 0) return each
      const isTaken = (owners.get(value) ?? each.row.id) !== each.row.id || seen.has(value)
      seen.add(value)
      return isTaken ? { ...each, problems: [{ field: name, message: 'check.taken' }] } : each
    })
  }
}

/** What the changes make of these rows, in a place with these words. */
export const changeRows = (
  resource: Resource,
  changes: readonly FieldChange[],
  rows: readonly AnyRow[],
  book: WordBook,
): ChangedRow[] => rows.map((row) => changeRow(resource, changes, row, book))
