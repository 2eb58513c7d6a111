import { createHash } from 'node:crypto'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { file } from '../../../src/resources/file'
import { tableSql } from '../../foundation/db/tableSql'
import type { Services } from '../../foundation/services/services'
import type { ChangeWriter } from '../../kernel/changes'
import { contentTypeOf, HEAD_BYTES } from '../../kernel/files/contentType'
import { holdFolder } from '../../kernel/files/folders'
import { addFile } from '../../kernel/files/keepFile'
import type { MailFile } from '../../kernel/files/mails/readMail'
import { cleanName } from '../../kernel/files/names'
import { newContentFolder } from '../../kernel/files/takeIn'
import type { EntryFile } from '../enquiries/index'

const FOLDER = '邮件附件 Attachments'

async function folderNamed(writer: ChangeWriter, name: string, parent: number | null): Promise<number> {
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

interface Keeping {
  services: Services
  site: string
  now: Date
}

async function keepOne(
  writer: ChangeWriter,
  { services, site }: Keeping,
  parent: number,
  given: MailFile,
): Promise<EntryFile> {
  const bytes = Buffer.from(given.content)
  const name = cleanName(given.name)
  const type = await contentTypeOf(bytes.subarray(0, HEAD_BYTES), name)
  const stored = `${newContentFolder(writer.place)}/original`
  await services.storage.put(stored, Readable.from([bytes]), { type: type.mime })
  const hash = createHash('sha256').update(bytes).digest('hex')
  const content = { hash, stored, size: bytes.length, name, ...type, width: null, height: null }
  const kept = await addFile(writer, content, parent, { site, userId: null, cause: 'made', isPrivate: true })
  if (kept.isKnown) await services.storage.clear(dirname(stored))
  return { file_id: kept.id, name, size: bytes.length }
}

/**
 * What came with a mail, as private files among those of its year: under names without folders, and as what their bytes are. The
 * bytes lie there before the rows are committed: where that fails nothing names them, and the cleaning takes them away.
 */
export async function keepFiles(
  writer: ChangeWriter,
  keeping: Keeping,
  files: readonly MailFile[],
): Promise<readonly EntryFile[]> {
  const filled = files.filter(({ content }) => content.length > 0)
  if (filled.length === 0) return []
  const top = await folderNamed(writer, FOLDER, null)
  const parent = await folderNamed(writer, String(keeping.now.getUTCFullYear()), top)
  const kept: EntryFile[] = []
  for (const each of filled) kept.push(await keepOne(writer, keeping, parent, each))
  return kept
}
