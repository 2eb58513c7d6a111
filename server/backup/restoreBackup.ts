import { createWriteStream, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { mkdir, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip as gunzipFrom } from 'node:zlib'
import type { Environment } from '../../config/environment'
import type { Database } from '../db/database'
import { noteRestored } from '../db/restoredOf'
import { CannotStart } from '../faults/errors'
import { filesFolder } from '../places/storageAccounts'
import { keyFileOf } from '../secrets/secrets'
import { insistOnKey } from '../storage/storage'
import { compareSums } from './compare'
import { finishLater, setSequences } from './finishSchema'
import { type KeptKey, putKey, readKey } from './keyFile'
import { loadPart } from './loadPart'
import { makeSchema, refuseNewer } from './makeSchema'
import { FILES, type Manifest, tableOfPart } from './manifest'
import { NotABackup } from './NotABackup'
import type { Progress } from './progress'
import { type ArchiveEntry, bytesOf, entriesOf } from './readArchive'
import type { TableShape } from './shape'
import { openTarget, refuseFiles, type SeedArchive, type Target } from './target'
import { beginUnfinished, endUnfinished } from './unfinished'
import { verifyArchive } from './verifyArchive'

const gunzip = promisify(gunzipFrom)

export interface RestoreOptions {
  environment: Environment
  workerFile: string
  file: string
  /** The key that was kept apart. */
  keyFile?: string
  progress: Progress
  seedArchive?: SeedArchive
}

/** Writes a backup into an empty place. Throws CannotStart with a sentence; where the file is at fault nothing has been written. */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { environment, file, keyFile, progress } = options
  const { size } = await stat(file).catch(() => {
    throw new CannotStart(`找不到备份文件 ${file}。 / There is no backup ${file}.`)
  })
  const key = keyFile === undefined ? undefined : readKey(keyFile)
  refuseOtherKey(environment, key)
  const manifest = await verifyArchive(file, (bytes) =>
    progress.at('核对备份文件', 'Checking the backup', bytes / size),
  )
  progress.at('核对备份文件', 'Checking the backup', 1)
  refuseNewer(manifest.schemas)
  refuseFiles(filesFolder(environment))
  const target = await openTarget({
    environment,
    databaseUrl: environment.databaseUrl,
    workerFile: options.workerFile,
    work: 'restore',
    isResumed: false,
    seedArchive: options.seedArchive,
  })
  try {
    await writeAll(options, manifest, target, size)
    if (key?.kind === 'file') putKey(environment.dataDir, key.text)
    return manifest
  } finally {
    await target.close()
  }
}

/** A key that is there already opens what is there; it is not replaced. */
function refuseOtherKey({ dataDir }: Environment, key: KeptKey | undefined): void {
  const file = keyFileOf(dataDir)
  if (key?.kind !== 'file' || !existsSync(file) || readFileSync(file, 'utf8').trim() === key.text.trim()) return
  throw new CannotStart(
    `${file} 中已有另一把密钥，不会被覆盖。请用 DATA_DIR 指定一个空文件夹，或先把它移走。 / ` +
      `There is another key in ${file} already, and it is not overwritten. Set DATA_DIR to an empty folder, or move that file away first.`,
  )
}

async function writeAll(options: RestoreOptions, manifest: Manifest, target: Target, size: number): Promise<void> {
  const { environment, progress } = options
  const { database } = target
  const files = filesFolder(environment)
  const unfinished = `${files}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  await beginUnfinished(database, `backup ${manifest.mark} ${manifest.made_at}`)
  for (const [at, schema] of manifest.schemas.entries()) {
    progress.at('建立数据表', 'Making tables', at / manifest.schemas.length)
    const rows = new Map(Object.entries(manifest.tables[schema.name] ?? {}).map(([name, each]) => [name, each.rows]))
    await makeSchema(database, schema, rows)
  }
  progress.at('建立数据表', 'Making tables', 1)
  await writeEntries(options, manifest, { database, files: unfinished, size })
  await finishLater(database, (share) => progress.at('建立索引', 'Making indexes', share))
  for (const schema of manifest.schemas) await setSequences(database, schema)
  await compareSums(database, manifest, progress)
  await noteRestored(database, manifest.made_at)
  await database.maintain('periodic')
  if (existsSync(unfinished)) {
    rmSync(files, { recursive: true, force: true })
    renameSync(unfinished, files)
  }
  await endUnfinished(database)
  await target.finish()
}

interface Into {
  database: Database
  files: string
  size: number
}

async function writeEntries({ file, progress }: RestoreOptions, manifest: Manifest, into: Into): Promise<void> {
  const tables = new Map<string, TableShape>()
  for (const { name, tables: own } of manifest.schemas)
    for (const table of own) tables.set(`${name}/${table.name}`, table)
  let read = 0
  for await (const entry of entriesOf(file)) {
    const part = tableOfPart(entry.name)
    if (part) {
      const table = tables.get(`${part.schema}/${part.table}`)
      if (!table) throw new NotABackup('broken', entry.name)
      const bytes = await gunzip(await bytesOf(entry.body))
      await loadPart(into.database, { schema: part.schema, table, bytes })
    } else if (entry.name.startsWith(FILES)) await writeFile(entry, into.files)
    read += entry.size
    progress.at('恢复数据', 'Restoring', read / into.size)
  }
  progress.at('恢复数据', 'Restoring', 1)
}

/** With the time at which it was written: by that files expire. */
async function writeFile({ name, body, writtenAt }: ArchiveEntry, folder: string): Promise<void> {
  const path = join(folder, insistOnKey(name.slice(FILES.length)))
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await pipeline(body, createWriteStream(path, { mode: 0o600 }))
  await utimes(path, writtenAt, writtenAt)
}
