import { type SqlBool, sql } from 'kysely'
import { DEEPEST_FOLDER } from '../../../config/fileLimits'
import { file } from '../../../src/resources/file'
import { cleanText } from '../../../src/resources/kit/text/cleanText'
import { comparisonKey } from '../../../src/resources/kit/text/comparisonKey'
import { tableSql } from '../../foundation/db/tableSql'
import { Conflict, NotFound, Refusal } from '../../foundation/faults/errors'
import type { ChangeWriter } from '../changes'
import { comparisonSql } from '../kinds/comparisonSql'
import { handle } from '../resources/actions/handle'
import { scopeCondition } from '../resources/conditions'
import { below, holdFolder, namesLike, pathOf, refuseTooDeep } from './folders'
import { cleanName, linkOf } from './names'
import { refuseUsed, usesOf, usesReach } from './usedIn'

/** A name as it was typed must be one that can be kept: whoever renames wants to see what was written. */
export function insistOnName(name: string): string {
  const typed = cleanText(name)
  if (typed === '' || cleanName(typed) !== typed.replace(/\s+/g, ' ')) throw new Refusal(422, 'file.badName')
  return cleanName(typed)
}

/** Throws Conflict with the id of what has the name. */
export async function refuseTaken(
  { trx, place }: Pick<ChangeWriter, 'trx' | 'place'>,
  parent: number | null,
  name: string,
  except = 0,
): Promise<void> {
  await holdFolder(trx, place, parent)
  if (!(await namesLike(trx, place, parent, name, except)).has(comparisonKey(name))) return
  const at = parent === null ? sql`parent_id IS NULL` : sql`parent_id = ${parent}`
  const { rows } = await sql<{ id: number }>`SELECT id FROM ${tableSql(place, 'file')}
    WHERE ${at} AND ${comparisonSql(sql`name`)} = ${comparisonKey(name)} AND id <> ${except} LIMIT 1`.execute(trx)
  throw new Conflict('file.nameTaken', { id: rows[0]?.id ?? null }, { name })
}

const folderCreate = handle(file, 'folder-create', async ({ input, change }) => {
  const name = insistOnName(input.name)
  const parent = input.parent_id
  const folder_id = await change(async (writer) => {
    refuseTooDeep((await pathOf(writer.trx, writer.place, parent)).length + 1)
    await refuseTaken(writer, parent, name)
    const [id = 0] = await writer.insert(file, [{ name, parent_id: parent, kind: 'folder' }])
    return id
  })
  return { folder_id }
})

const rename = handle(file, 'rename', async ({ input, row, where, change }) => {
  const name = insistOnName(input.name)
  await change(async (writer) => {
    await refuseTaken(writer, row.parent_id, name, row.id)
    const path = row.link_key === null ? {} : { path: linkOf(row.link_key, where.site, name) }
    await writer.update(file, [{ id: row.id, values: { name, ...path } }])
  })
  return {}
})

interface Moved {
  id: number
  name: string
  kind: string
}

const move = handle(file, 'move', async ({ input: { parent_id }, scope, change }) => {
  const moved = await change(async (writer) => {
    const { trx, place } = writer
    const { rows } = await sql<Moved>`SELECT t.id, t.name, t.kind FROM ${tableSql(place, 'file')} t
      WHERE ${scopeCondition(place, file, scope)} ORDER BY t.id FOR NO KEY UPDATE`.execute(trx)
    if (rows.length === 0) throw new NotFound('file.notFound')
    await refuseLoop(writer, rows, parent_id)
    for (const { id, name } of rows) await refuseTaken(writer, parent_id, name, id)
    refuseTwins(rows)
    await writer.update(
      file,
      rows.map(({ id }) => ({ id, values: { parent_id } })),
    )
    return rows.length
  })
  return { moved }
})

/** Two of one name cannot come into the same folder together either. */
function refuseTwins(rows: readonly Moved[]): void {
  const seen = new Set<string>()
  for (const { name, id } of rows) {
    if (seen.has(comparisonKey(name))) throw new Conflict('file.nameTaken', { id }, { name })
    seen.add(comparisonKey(name))
  }
}

async function refuseLoop({ trx, place }: ChangeWriter, rows: readonly Moved[], parent: number | null): Promise<void> {
  const above = await pathOf(trx, place, parent)
  if (rows.some(({ id }) => above.some((step) => step.id === id))) throw new Refusal(422, 'file.intoItself')
  const folders = rows.filter(({ kind }) => kind === 'folder').map(({ id }) => id)
  if (folders.length === 0) return
  const { rows: deepest } = await sql<{ depth: number }>`${below(place, folders)}
    SELECT coalesce(max(depth), 0)::int AS depth FROM below WHERE kind = 'folder' AND depth <= ${DEEPEST_FOLDER}`.execute(
    trx,
  )
  refuseTooDeep(above.length + 1 + (deepest[0]?.depth ?? 0))
}

const remove = handle(file, 'delete', async ({ input, scope, services, where, change }) => {
  const reach = await usesReach(services, where.place, where.site)
  const deleted = await change(async (writer) => {
    const { trx, place } = writer
    const { rows } = await sql<{ id: number }>`SELECT t.id FROM ${tableSql(place, 'file')} t
      WHERE ${scopeCondition(place, file, scope)} ORDER BY t.id FOR UPDATE`.execute(trx)
    if (rows.length === 0) throw new NotFound('file.notFound')
    const ids = rows.map(({ id }) => id)
    if (!input.with_used) refuseUsed(await usesOf(reach, ids, trx))
    const all = await sql<{ id: number }>`${below(place, ids)} SELECT DISTINCT id FROM below`.execute(trx)
    const meant = all.rows.map(({ id }) => id)
    return (await writer.removeWhere(file, sql<SqlBool>`t.id = ANY(${meant}::bigint[])`)).length
  })
  return { deleted }
})

export const folderActions = [folderCreate, rename, move, remove]
