import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { DEEPEST_FOLDER } from '../../../config/fileLimits'
import type { FolderNode, FolderStep } from '../../../src/resources/kit/files'
import { comparisonKey } from '../../../src/resources/kit/text/comparisonKey'
import type { Tables } from '../../foundation/db/database'
import { keyOfPlace, type Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { NotFound, Refusal } from '../../foundation/faults/errors'
import { comparisonSql, nameOrder } from '../kinds/comparisonSql'
import { isClosed } from '../places/closedFile'

/** What lies right in a folder; in an index, unlike IS NOT DISTINCT FROM. */
export const isIn = (parent: number | null): RawBuilder<SqlBool> =>
  parent === null ? sql<SqlBool>`t.parent_id IS NULL` : sql<SqlBool>`t.parent_id = ${parent}`

interface Above extends FolderStep {
  quota_mb: number | null
}

/** From the top to the folder itself; none for the top. Throws NotFound where it is no folder. */
export async function pathOf(reader: Kysely<Tables>, place: Place, id: number | null): Promise<Above[]> {
  if (id === null) return []
  const table = tableSql(place, 'file')
  const { rows } = await sql<Above & { depth: number }>`WITH RECURSIVE up AS (
      SELECT t.id, t.name, t.parent_id, t.quota_mb, 1 AS depth FROM ${table} t WHERE t.id = ${id} AND t.kind = 'folder'
      UNION ALL SELECT t.id, t.name, t.parent_id, t.quota_mb, up.depth + 1 FROM ${table} t JOIN up ON t.id = up.parent_id
        WHERE up.depth <= ${DEEPEST_FOLDER})
    SELECT id, name, quota_mb, depth FROM up ORDER BY depth DESC`.execute(reader)
  if (rows.length === 0) throw new NotFound('file.noFolder')
  return rows.map(({ id: step, name, quota_mb }) => ({ id: step, name, quota_mb }))
}

/** A folder of this depth may still be made, or moved to. */
export function refuseTooDeep(depth: number): void {
  if (depth > DEEPEST_FOLDER) throw new Refusal(422, 'file.tooDeep', { limit: DEEPEST_FOLDER })
}

/** These rows and all below them, as `below (id, kind, size)`. */
export const below = (place: Place, ids: readonly number[]) => sql`WITH RECURSIVE below AS (
    SELECT t.id, t.kind, t.size, 0 AS depth, t.id AS top FROM ${tableSql(place, 'file')} t WHERE t.id = ANY(${[...ids]}::bigint[])
    UNION SELECT t.id, t.kind, t.size, below.depth + 1, below.top FROM ${tableSql(place, 'file')} t
      JOIN below ON t.parent_id = below.id WHERE below.depth <= ${DEEPEST_FOLDER + 1})`

/** Files and bytes in each of these folders, with all below. */
export async function heldIn(
  reader: Kysely<Tables>,
  place: Place,
  ids: readonly number[],
): Promise<Map<number, { files: number; size: number }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ top: number; files: number; size: number }>`${below(place, ids)}
    SELECT top, count(*) FILTER (WHERE kind <> 'folder')::int AS files, coalesce(sum(size), 0) AS size
    FROM below GROUP BY top`.execute(reader)
  return new Map(rows.map(({ top, files, size }) => [top, { files, size }]))
}

/** One after another in a folder: whoever looks whether a name is free there writes before the next one looks. */
export async function holdFolder(trx: Kysely<Tables>, place: Place, parent: number | null): Promise<void> {
  const key = `files ${keyOfPlace(place).split(' ').at(-1)} ${parent ?? 'top'}`
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
}

/** Names in the folder that begin like this one, in small letters. */
export async function namesLike(
  trx: Kysely<Tables>,
  place: Place,
  parent: number | null,
  stem: string,
  except = 0,
): Promise<Set<string>> {
  const { rows } = await sql<{
    name: string
  }>`SELECT ${comparisonSql(sql`t.name`)} AS name FROM ${tableSql(place, 'file')} t
    WHERE ${isIn(parent)} AND starts_with(${comparisonSql(sql`t.name`)}, ${comparisonKey(stem)}) AND t.id <> ${except}`.execute(
    trx,
  )
  return new Set(rows.map(({ name }) => name))
}

/** Every folder of the place with what is in it and below it. */
export async function allFolders(reader: Kysely<Tables>, place: Place): Promise<FolderNode[]> {
  const table = tableSql(place, 'file')
  const { rows } =
    await sql<FolderNode>`SELECT t.id, t.name, t.parent_id, t.quota_mb, ${isClosed(place)} AS is_closed, coalesce(f.files, 0)::int AS files,
      coalesce(f.size, 0) AS size FROM ${table} t
    LEFT JOIN (SELECT parent_id, count(*) AS files, sum(size) AS size FROM ${table} WHERE kind <> 'folder' GROUP BY parent_id) f
      ON f.parent_id = t.id
    WHERE t.kind = 'folder' ORDER BY ${nameOrder(sql`t.name`)}, t.id`.execute(reader)
  return withAllBelow(rows)
}

function withAllBelow(folders: readonly FolderNode[]): FolderNode[] {
  const nodes = new Map(folders.map((folder) => [folder.id, { ...folder }]))
  for (const { id, files, size, parent_id } of folders) {
    const seen = new Set([id])
    for (let above = parent_id; above !== null && !seen.has(above); ) {
      seen.add(above)
      const node = nodes.get(above)
      if (!node) break
      node.files += files
      node.size += size
      above = node.parent_id
    }
  }
  return [...nodes.values()]
}
