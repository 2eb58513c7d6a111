import { sql } from 'kysely'
import type { Resource } from '../../../src/resources/kit/resource'
import { listSql, nextId, tableSql } from '../../foundation/db/tableSql'
import { columnsNamed, isSortedByHand, KEPT_BY_JOURNAL, SORT_STEP } from './columns'
import { newValue } from './sql/fragments'
import { journalOfNew } from './sql/ranges'
import { recordsOf } from './sql/records'
import type { Values } from './sql/rowTexts'
import { journalOf, runFor, userOf, type WriterScope } from './writerScope'

const namesOf = (rows: readonly Values[]): Set<string> => new Set(rows.flatMap((row) => Object.keys(row)))

/** New rows; the answer is their ids in the same order. A clash of a unique value is thrown as it comes. */
export async function insertRows(
  scope: WriterScope,
  resource: Resource,
  rows: readonly Values[],
  reserved?: readonly number[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const numbered = isSortedByHand(resource) ? await withSort(scope, resource, rows) : rows
  const columns = columnsNamed(resource, namesOf(numbered)).filter(({ name }) => !KEPT_BY_JOURNAL.has(name))
  const records = recordsOf(columns, numbered)
  const names = columns.map(({ name }) => sql.id(name))
  const table = tableSql(scope.place, resource.name)
  const user = userOf(scope)
  const id = reserved ? sql`(${[...reserved]}::bigint[])[n._ord + 1]` : nextId(scope.place, resource.name)
  const [answer] = await runFor(
    scope,
    sql<{
      ids: number[]
    }>`WITH m AS MATERIALIZED (SELECT n.*, ${id} AS _id FROM ${records.source}),
      w AS (INSERT INTO ${table} (${listSql([sql.id('id'), ...names, sql.id('created_by'), sql.id('updated_by')])})
        SELECT ${listSql([sql`m._id`, ...columns.map(newValue), user, user])} FROM m ORDER BY m._ord RETURNING id, version),
      j AS (${journalOfNew(scope, resource, 'w')})
      SELECT array_agg(_id ORDER BY _ord) AS ids FROM m`,
  )
  const ids = answer?.ids ?? []
  scope.note(resource, ids)
  return ids
}

/** Rows without a sort number stand after the last. */
async function withSort(scope: WriterScope, resource: Resource, rows: readonly Values[]): Promise<readonly Values[]> {
  if (rows.every((row) => typeof row.sort === 'number')) return rows
  let last = await lastSort(scope, resource)
  return rows.map((row) => {
    if (typeof row.sort === 'number') return row
    last += SORT_STEP
    return { ...row, sort: last }
  })
}

export async function lastSort(scope: WriterScope, resource: Resource): Promise<number> {
  const table = tableSql(scope.place, resource.name)
  const [row] = await runFor(scope, sql<{ last: number }>`SELECT coalesce(max(sort), 0) AS last FROM ${table}`)
  return row?.last ?? 0
}

export interface Restored {
  /** In the order asked. */
  ids: number[]
  /** Those that did not go in: their id, or one of their unique values, is taken. */
  refused: number[]
}

/** Rows that were there before, with the ids they had; their version goes on counting. */
export async function insertFormer(scope: WriterScope, resource: Resource, rows: readonly Values[]): Promise<Restored> {
  if (rows.length === 0) return { ids: [], refused: [] }
  const columns = columnsNamed(resource, namesOf(rows))
  const records = recordsOf(columns, rows)
  const [answer] = await runFor(
    scope,
    sql<{ ids: number[] | null }>`WITH m AS MATERIALIZED (SELECT n.* FROM ${records.source}),
      w AS (INSERT INTO ${tableSql(scope.place, resource.name)} (${listSql(columns.map(({ name }) => sql.id(name)))})
        SELECT ${listSql(columns.map(newValue))} FROM m ORDER BY m._ord ON CONFLICT DO NOTHING RETURNING id, version),
      j AS (${journalOf(scope, resource, 'created', 'w', sql`NULL::jsonb`)})
      SELECT array_agg(id) AS ids FROM w`,
  )
  const done = new Set(answer?.ids ?? [])
  const asked = rows.map((row) => Number(row.id))
  const ids = asked.filter((id) => done.has(id))
  scope.note(resource, ids)
  return { ids, refused: asked.filter((id) => !done.has(id)) }
}
