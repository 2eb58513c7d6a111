import { type Kysely, sql } from 'kysely'
import { resourceOf } from '../../../../src/resources'
import { checkDraft } from '../../../../src/resources/kit/checkDraft'
import type { RowEdit, RowResult } from '../../../../src/resources/kit/grid/updateRows'
import type { Problem } from '../../../../src/resources/kit/problem'
import type { AnyRow, Resource } from '../../../../src/resources/kit/resource'
import type { WordBook } from '../../../../src/resources/rules/words/WordBook'
import type { Tables } from '../../../foundation/db/database'
import { tableSql } from '../../../foundation/db/tableSql'
import type { Services } from '../../../foundation/services/services'
import { targetOf } from '../../changes/titles'
import { type ChangedRow, changedTo } from '../batchUpdate/changedRow'
import { UniqueValues } from '../batchUpdate/changeRows'
import type { Where } from '../context'
import { withWordsOf } from '../words/checkedWords'

/** Only what the grid declares may be edited by it. */
const strangers = ({ grid }: Resource, values: RowEdit['values']): Problem[] =>
  Object.keys(values)
    .filter((name) => !grid?.columns.some((column) => column === name))
    .map((field) => ({ field, message: 'check.unknownField' }))

/** What an edit makes of the row as it is, in a place with these words; `values` only what differs. */
export function editedRow(resource: Resource, { values }: RowEdit, row: AnyRow, book: WordBook): ChangedRow {
  const unknown = strangers(resource, values)
  if (unknown.length > 0) return { row, values: {}, problems: unknown }
  return changedTo(
    row,
    withWordsOf(book, resource, checkDraft(resource, values, { isPartial: true, current: row }), row),
  )
}

/** Edited rows, each with what became of it so far. */
export class EditedRows {
  readonly #results = new Map<number, RowResult>()
  #left: ChangedRow[]

  /** Rows that are gone, or of which somebody else saved a version meanwhile, are settled at once. */
  constructor(
    private readonly resource: Resource,
    private readonly edits: readonly RowEdit[],
    rows: readonly AnyRow[],
    book: WordBook,
  ) {
    const byId = new Map(rows.map((row) => [row.id, row]))
    this.#left = edits.flatMap((edit) => {
      const row = byId.get(edit.id)
      if (!row) return this.#settle({ id: edit.id, outcome: 'gone' })
      const edited = editedRow(resource, edit, row, book)
      if (edited.problems.length > 0) return [edited]
      if (Object.keys(edited.values).length === 0) return this.#settle({ id: row.id, outcome: 'saved', row })
      return row.version === edit.version ? [edited] : this.#settle({ id: row.id, outcome: 'conflict', row })
    })
    this.#takeRefused()
  }

  get left(): readonly ChangedRow[] {
    return this.#left
  }

  /** Says why a row is not written. */
  refuse(id: number, why: { problems: readonly Problem[]; message?: string }): void {
    if (!this.#left.some(({ row }) => row.id === id)) return
    this.#settle({ id, outcome: 'refused', ...why })
    this.#left = this.#left.filter(({ row }) => row.id !== id)
  }

  /** What only the database knows: rows that references point to, values that others have already. */
  async check(services: Services, where: Where, reader: Kysely<Tables>): Promise<void> {
    for (const name of Object.keys(this.resource.fields)) await this.#checkReference(services, where, reader, name)
    this.#left = await new UniqueValues(where.place, this.resource).refuseTaken(reader, this.#left)
    this.#takeRefused()
  }

  /** What is left was written: `rows` as they are now. */
  saved(rows: readonly AnyRow[]): void {
    const notes = new Map(this.#left.map((each) => [each.row.id, each.notes]))
    for (const row of rows) {
      const noted = notes.get(row.id)
      this.#settle({ id: row.id, outcome: 'saved', row, ...(noted && { notes: noted }) })
    }
    this.#left = []
  }

  /** One answer for each row, in the order of the edits. */
  results(): RowResult[] {
    return this.edits.map(({ id }) => this.#results.get(id) ?? { id, outcome: 'gone' })
  }

  #settle(result: RowResult): [] {
    this.#results.set(result.id, result)
    return []
  }

  #takeRefused(): void {
    for (const { row, problems } of this.#left) if (problems.length > 0) this.refuse(row.id, { problems })
  }

  async #checkReference(services: Services, { place }: Where, reader: Kysely<Tables>, name: string): Promise<void> {
    const field = this.resource.fields[name]
    const target = field && targetOf(this.resource, field)
    const ids = this.#left.flatMap(({ values }) => [values[name]].flat()).filter((id) => typeof id === 'number')
    if (!target || ids.length === 0) return
    const there = resourceOf(target).scope === 'control' ? services.places.control : place
    const from = there.database === place.database ? reader : there.database.kysely
    const { rows } = await sql<{ id: number }>`SELECT id FROM ${tableSql(there, target)}
      WHERE id = ANY(${ids}::bigint[])`.execute(from)
    const known = new Set<unknown>(rows.map(({ id }) => id))
    for (const { row, values } of this.#left)
      if ([values[name]].flat().some((id) => typeof id === 'number' && !known.has(id)))
        this.refuse(row.id, { problems: [{ field: name, message: 'check.ref' }] })
  }
}
