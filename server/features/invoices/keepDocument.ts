import { createHash } from 'node:crypto'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { file } from '../../../src/resources/file'
import { tableSql } from '../../foundation/db/tableSql'
import type { Services } from '../../foundation/services/services'
import type { ChangeWriter } from '../../kernel/changes'
import { holdFolder } from '../../kernel/files/folders'
import { addFile } from '../../kernel/files/keepFile'
import { newContentFolder } from '../../kernel/files/takeIn'

const PDF = 'application/pdf'
const FOLDER = '发票 Invoices'

/** The folder of this name, made where there is none. */
async function folderOf(writer: ChangeWriter, name: string, parent: number | null): Promise<number> {
  const { trx, place } = writer
  await holdFolder(trx, place, parent)
  const { rows } = await sql<{ id: number }>`SELECT id FROM ${tableSql(place, 'file')}
    WHERE kind = 'folder' AND name = ${name} AND parent_id IS NOT DISTINCT FROM ${parent} ORDER BY id LIMIT 1`.execute(
    trx,
  )
  if (rows[0]) return rows[0].id
  const [id = 0] = await writer.insert(file, [{ name, parent_id: parent, kind: 'folder', is_private: true }])
  return id
}

export interface Keeping {
  services: Services
  site: string
  userId: number | null
  now: Date
}

/**
 * Stores a PDF as a private file, among those of its year; answers its link. The bytes lie there before the row is
 * committed: where that fails, nothing names them, and the cleaning takes them away.
 */
export async function keepDocument(
  writer: ChangeWriter,
  { services, site, userId, now }: Keeping,
  name: string,
  bytes: Buffer,
): Promise<string> {
  const top = await folderOf(writer, FOLDER, null)
  const parent = await folderOf(writer, String(now.getUTCFullYear()), top)
  const stored = `${newContentFolder(writer.place)}/original`
  await services.storage.put(stored, Readable.from([bytes]), { type: PDF })
  const content = {
    hash: createHash('sha256').update(bytes).digest('hex'),
    stored,
    size: bytes.length,
    name,
    mime: PDF,
    kind: 'document' as const,
    width: null,
    height: null,
  }
  const kept = await addFile(writer, content, parent, { site, userId, cause: 'made', isPrivate: true })
  if (kept.isKnown) await services.storage.clear(dirname(stored))
  return kept.path
}
