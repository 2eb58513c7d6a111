import { sql } from 'kysely'
import type { Resource } from '../../../src/resources/kit/resource'
import { listSql, nextId, tableSql } from '../../foundation/db/tableSql'
import { isSortedByHand, KEPT_BY_JOURNAL, SORT_STEP, type TableColumn } from './columns'
import { lastSort } from './insertRows'
import type { Match } from './matchRecords'
import { assignments, newValue } from './sql/fragments'
import { journalOfNew } from './sql/ranges'
import type { Records } from './sql/records'
import { stamps } from './updateRows'
import { journalOf, runFor, userOf, type WriterScope } from './writerScope'

interface Answer {
  ords: number[]
  codes: number[]
  rowids: (number | null)[]
  clashing: { _ord: number; _clash: (number | null)[] }[] | null
  inserted: number[] | null
  changed: number[] | null
}

/** What an INSERT of rows `m` names and gives, beside the id. Rows without a sort number stand after the last. */
async function insertion(scope: WriterScope, resource: Resource, columns: readonly TableColumn[]) {
  const next = isSortedByHand(resource)
    ? sql`${sql.lit(await lastSort(scope, resource))} + ${sql.lit(SORT_STEP)} * (m._ord + 1)`
    : undefined
  const user = userOf(scope)
  const givenOrNext = (column: TableColumn) =>
    next && column.name === 'sort' ? sql`coalesce(m.sort, ${next})` : newValue(column)
  const sort = next && !columns.some(({ name }) => name === 'sort') ? [next] : []
  const known = columns.map(({ name }) => sql.id(name))
  const names = [...known, ...sort.map(() => sql.id('sort')), sql.id('created_by'), sql.id('updated_by')]
  const values = [...columns.map(givenOrNext), ...sort, user, user]
  return { names: listSql(names), values: listSql(values) }
}

const journaledColumns = (columns: readonly TableColumn[]): TableColumn[] =>
  columns.filter(({ name }) => !KEPT_BY_JOURNAL.has(name))

/** Adds the rows that clash with none, with the journal; the answer is their ids by their `_ord`. */
export async function insertNew(
  scope: WriterScope,
  resource: Resource,
  records: Records,
): Promise<Map<number, number>> {
  const { place } = scope
  const { names, values } = await insertion(scope, resource, journaledColumns(records.columns))
  const [answer] = await runFor(
    scope,
    sql<Pick<Answer, 'ords' | 'rowids' | 'inserted'>>`
      WITH m AS MATERIALIZED (SELECT n.*, ${nextId(place, resource.name)} AS _id FROM ${records.source}),
      a AS (INSERT INTO ${tableSql(place, resource.name)} (id, ${names}) SELECT m._id, ${values} FROM m
        ON CONFLICT DO NOTHING RETURNING id, version),
      ja AS (${journalOfNew(scope, resource, 'a')})
      SELECT array_agg(_ord) AS ords, array_agg(_id) AS rowids, (SELECT array_agg(id) FROM a) AS inserted FROM m`,
  )
  const inserted = new Set(answer?.inserted)
  const added = new Map<number, number>()
  answer?.ords.forEach((ord, at) => {
    const id = answer.rowids[at]
    if (typeof id === 'number' && inserted.has(id)) added.set(ord, id)
  })
  return added
}

/** Adds and changes rows that were matched by their key, in one statement with the journal. */
export async function write(scope: WriterScope, resource: Resource, { records, unique, select }: Match) {
  const { place } = scope
  const columns = journaledColumns(records.columns)
  const written = { ...records, columns }
  const { names, values } = await insertion(scope, resource, columns)
  const table = tableSql(place, resource.name)
  const clash = sql.join([sql`NULL::bigint`, ...unique.map((_, index) => sql.id(`_clash${index}`))])
  const [answer] = await runFor(
    scope,
    sql<Answer>`WITH m AS MATERIALIZED (${select}),
      a AS (INSERT INTO ${table} (id, ${names})
        SELECT m._id, ${values} FROM m WHERE m._code = 0 ON CONFLICT DO NOTHING RETURNING id, version),
      u AS (UPDATE ${table} t SET ${listSql([...assignments(scope.place, resource, written), ...stamps(scope)])}
        FROM m WHERE m._code = 1 AND t.id = m._id AND t.version = m._held RETURNING t.id, t.version, m._before),
      ja AS (${journalOfNew(scope, resource, 'a')}),
      ju AS (${journalOf(scope, resource, 'updated', 'u', sql`w._before`)})
      SELECT array_agg(_ord) AS ords, array_agg(_code) AS codes, array_agg(_id) AS rowids,
        (SELECT jsonb_agg(jsonb_build_object('_ord', _ord, '_clash', jsonb_build_array(${clash}))) FROM m WHERE _code = 5) AS clashing,
        (SELECT array_agg(id) FROM a) AS inserted, (SELECT array_agg(id) FROM u) AS changed FROM m`,
  )
  if (!answer) throw new Error('A batch without an answer')
  return { ...answer, unique: unique.map(({ name }) => name) }
}
