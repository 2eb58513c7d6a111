import { extname } from 'node:path'
import { sql } from 'kysely'
import { file } from '../../../src/resources/file'
import type { FileVersion } from '../../../src/resources/kit/files'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import type { Services } from '../../foundation/services/services'
import type { ChangeWriter } from '../changes'
import type { FoundFile } from './fileRows'
import { holdFolder, namesLike, pathOf } from './folders'
import { freeName, linkOf, newLinkKey } from './names'
import type { Content } from './takeIn'

/** What is written of a content, whether it is new or replaces another. */
const ofContent = ({ hash, size, mime, kind, width, height }: Content) => ({ hash, size, mime, kind, width, height })

export interface Kept {
  id: number
  /** The same bytes lay in the storage already: those that were brought are not needed. */
  isKnown: boolean
}

/** Notes the content, or that it is wanted again; where it is known already, answers where it lies. */
export async function noteContent({ trx, place }: ChangeWriter, content: Content): Promise<{ isKnown: boolean }> {
  const { hash, stored, size, mime, kind, width, height } = content
  const { rows } = await sql<{ stored: string }>`INSERT INTO ${tableSql(place, 'file_content')} AS c
      (hash, stored, size, mime, kind, width, height)
    VALUES (${hash}, ${stored}, ${size}, ${mime}, ${kind}, ${width}, ${height})
    ON CONFLICT (hash) DO UPDATE SET created_at = now() RETURNING stored`.execute(trx)
  return { isKnown: rows[0]?.stored !== stored }
}

export async function noteVersion(
  { trx, place }: ChangeWriter,
  userId: number | null,
  version: { id: number; revision: number; hash: string; name: string; cause: FileVersion['cause'] },
): Promise<void> {
  const { id, revision, hash, name, cause } = version
  await sql`INSERT INTO ${tableSql(place, 'file_version')} (file_id, revision, hash, name, cause, created_by)
    VALUES (${id}, ${revision}, ${hash}, ${name}, ${cause}, ${userId})`.execute(trx)
}

/** The number of the next content: whatever was taken back meanwhile, none is given twice. */
async function nextRevision({ trx, place }: ChangeWriter, id: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`SELECT coalesce(max(revision), 0)::int AS last
    FROM ${tableSql(place, 'file_version')} WHERE file_id = ${id}`.execute(trx)
  return (rows[0]?.last ?? 0) + 1
}

/** Where and by whom. */
export interface KeptFor {
  site: string
  userId: number | null
  cause: FileVersion['cause']
  isPrivate?: boolean
}

/** A new file in a folder, under a name that is free there. Throws NotFound where the folder is gone. */
export async function addFile(
  writer: ChangeWriter,
  content: Content,
  parent: number | null,
  { site, userId, cause, isPrivate }: KeptFor,
): Promise<Kept & { path: string }> {
  const { trx, place } = writer
  await holdFolder(trx, place, parent)
  await pathOf(trx, place, parent)
  const stem = content.name.slice(0, content.name.length - extname(content.name).length).replace(/ \(\d{1,4}\)$/, '')
  const name = freeName(content.name, await namesLike(trx, place, parent, stem))
  const { isKnown } = await noteContent(writer, content)
  const key = newLinkKey()
  const path = linkOf(key, site, name)
  const row = {
    name,
    parent_id: parent,
    ...ofContent(content),
    link_key: key,
    path,
    revision: 1,
    ...(isPrivate && { is_private: true }),
  }
  const [id = 0] = await writer.insert(file, [row])
  await noteVersion(writer, userId, { id, revision: 1, hash: content.hash, name, cause })
  return { id, isKnown, path }
}

/** Another content for a file that stays where it is and keeps its link. */
export async function replaceContent(
  writer: ChangeWriter,
  { id, name }: Pick<FoundFile, 'id' | 'name'>,
  content: Content,
  { userId, cause }: KeptFor,
): Promise<Kept & { revision: number }> {
  const { isKnown } = await noteContent(writer, content)
  const revision = await nextRevision(writer, id)
  await writer.update(file, [{ id, values: { ...ofContent(content), revision } }])
  await noteVersion(writer, userId, { id, revision, hash: content.hash, name, cause })
  return { id, isKnown, revision }
}

/** Do other files hold the same? */
export async function isDuplicate({ database, ...place }: Place, hash: string, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM ${tableSql({ database, ...place }, 'file')}
    WHERE hash = ${hash} AND id <> ${id} LIMIT 1`.execute(database.kysely)
  return rows.length > 0
}

/** Where bytes were not needed, since the same lay there already. */
export async function dropBrought({ storage }: Pick<Services, 'storage'>, { stored }: Content): Promise<void> {
  await storage.clear(stored.slice(0, stored.lastIndexOf('/')))
}

/** After a failure: what was committed all the same leaves the bytes to the row that names them. */
export async function dropUnnamed(services: Pick<Services, 'storage'>, place: Place, content: Content): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM ${tableSql(place, 'file_content')} WHERE stored = ${content.stored}`.execute(
    place.database.kysely,
  )
  if (rows.length === 0) await dropBrought(services, content)
}
