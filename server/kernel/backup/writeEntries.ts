import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip as gunzipFrom } from 'node:zlib'
import type { Database } from '../../foundation/db/database'
import { insistOnKey } from '../../foundation/storage/storage'
import { loadPart } from './loadPart'
import { FILES, tableOfPart } from './manifest'
import { NotABackup } from './NotABackup'
import type { Progress } from './progress'
import { type ArchiveEntry, bytesOf, entriesOf } from './readArchive'
import type { TableShape } from './shape'
import type { Verified } from './verifyArchive'

const gunzip = promisify(gunzipFrom)

interface Writing {
  file: string
  verified: Verified
  database: Database
  /** The folder into which files go. */
  files: string
  progress: Progress
}

/** Writes rows and files. Each entry has to be the one that was verified: the file is read a second time. */
export async function writeEntries({ file, verified, database, files, progress }: Writing): Promise<void> {
  const { manifest, digests } = verified
  const tables = new Map<string, TableShape>()
  for (const { name, tables: own } of manifest.schemas)
    for (const table of own) tables.set(`${name}/${table.name}`, table)
  const { size } = await stat(file)
  let [read, nth] = [0, 0]
  for await (const entry of entriesOf(file)) {
    const expected = nth < digests.length ? digests.at(nth++) : undefined
    const part = tableOfPart(entry.name)
    if (part) {
      const table = tables.get(`${part.schema}/${part.table}`)
      const bytes = await bytesOf(entry.body)
      if (!table || createHash('sha256').update(bytes).digest('hex') !== expected)
        throw new NotABackup('broken', entry.name)
      await loadPart(database, { schema: part.schema, table, bytes: await gunzip(bytes) })
    } else if (entry.name.startsWith(FILES)) await writeFile(entry, files, expected)
    read += entry.size
    progress.at('恢复数据', 'Restoring', read / size)
  }
  progress.at('恢复数据', 'Restoring', 1)
}

/** With the time at which it was written: by that files expire. */
async function writeFile({ name, body, writtenAt }: ArchiveEntry, folder: string, expected?: string): Promise<void> {
  const path = join(folder, insistOnKey(name.slice(FILES.length)))
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  const summed = async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of source) {
      hash.update(piece)
      yield piece
    }
  }
  await pipeline(body, summed, createWriteStream(path, { mode: 0o600 }))
  if (hash.digest('hex') !== expected) throw new NotABackup('broken', name)
  await utimes(path, writtenAt, writtenAt)
}
