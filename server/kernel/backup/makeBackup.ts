import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import type pg from 'pg'
import type { Environment } from '../../../config/environment'
import type { Database } from '../../foundation/db/database'
import { CannotStart } from '../../foundation/faults/errors'
import type { StorageAccount } from '../../foundation/storage/account'
import { NotStored, type Storage, type StoredFile } from '../../foundation/storage/storage'
import { readStorageAccounts } from '../places/storageAccounts'
import { ArchiveWriter } from './ArchiveWriter'
import { describeSchema, keepTables } from './describe'
import { holdFiles } from './heldStorage'
import { insistOnKeyFile, writeKey } from './keyFile'
import { knownSecrets } from './knownSecrets'
import type { EndedBackup } from './lastBackup'
import { dropLeftBackups, lockBackup } from './leftBackups'
import { FILES, FORMAT, HEAD, type Head, MANIFEST, type Manifest } from './manifest'
import { markOf } from './markOf'
import { ownSchemas, sitesElsewhere } from './ownSchemas'
import type { Progress } from './progress'
import { beginReading } from './session'
import type { SchemaShape } from './shape'
import { type SigningKey, sign } from './signature'
import { signingKey } from './signingKeys'
import { openSource, type Source } from './source'
import { writeTables } from './writeTables'

export interface BackupOptions {
  environment: Environment
  workerFile: string
  file: string
  /** Where the key goes, apart. */
  keyFile?: string
  withBuckets: boolean
  /** Its first line signs the backup, in place of the key. */
  passphraseFile?: string
  /** Nothing signs it. */
  isUnsigned?: boolean
  progress: Progress
  /** For tests: called once the snapshot is taken. */
  onSnapshot?: () => Promise<void>
}

export interface Made {
  bytes: number
  rows: number
  manifest: Manifest
}

/** Writes a backup of the installation, whose server may go on meanwhile. Throws CannotStart with a sentence. */
export async function makeBackup(options: BackupOptions): Promise<Made> {
  const { environment, file, keyFile, withBuckets } = options
  refuseOverwriting(file)
  if (keyFile !== undefined) {
    refuseOverwriting(keyFile)
    insistOnKeyFile(environment)
  }
  await dropLeftBackups(file, options.progress)
  const source = await openSource(environment, options.workerFile)
  try {
    const key = options.isUnsigned ? undefined : signingKey(environment, options.passphraseFile)
    const held = await holdFiles({ environment, withBuckets, folders: await source.folders() })
    try {
      const made = await writeAll({ ...options, ...(key && { key }) }, source, held)
      if (keyFile !== undefined) writeKey(environment, keyFile)
      return made
    } finally {
      await held.release()
    }
  } finally {
    await source.close()
  }
}

function refuseOverwriting(file: string): void {
  if (!existsSync(file)) return
  throw new CannotStart(
    `文件 ${file} 已存在，不会被覆盖。请换一个文件名。 / The file ${file} is there already and is not overwritten. Choose another name.`,
  )
}

interface Signed extends BackupOptions {
  key?: SigningKey
}

async function writeAll(options: Signed, source: Source, held: Awaited<ReturnType<typeof holdFiles>>): Promise<Made> {
  const { environment, file, withBuckets, onSnapshot } = options
  const database = await source.open()
  const reading = await beginReading(database)
  try {
    await source.begun(basename(file))
    const secrets = withBuckets ? knownSecrets(environment) : { decrypt: () => '' }
    const accounts = await readStorageAccounts({ reader: database.kysely, secrets, environment })
    const storage = await held.open(accounts)
    await onSnapshot?.()
    return await ended(options, source, () =>
      writeArchive(options, { database, client: reading.client, storage, accounts }),
    )
  } finally {
    await reading.end()
  }
}

/** Notes how it went, whatever came of it. */
async function ended({ progress }: BackupOptions, source: Source, work: () => Promise<Made>): Promise<Made> {
  const note = (line: EndedBackup): Promise<void> =>
    source
      .ended(line)
      .catch(() => progress.say('没能在服务器上记录这次备份', 'This backup could not be noted at the server'))
  try {
    const made = await work()
    await note({ bytes: made.bytes, files: made.manifest.files.count, rows: made.rows, trouble: null })
    return made
  } catch (error) {
    await note({
      bytes: null,
      files: null,
      rows: null,
      trouble: error instanceof Error ? error.message : String(error),
    })
    throw error
  }
}

interface Parts {
  database: Database
  client: pg.PoolClient
  storage: Storage
  accounts: readonly StorageAccount[]
}

async function writeArchive({ file, withBuckets, progress, key }: Signed, parts: Parts): Promise<Made> {
  const { database, client, storage, accounts } = parts
  const schemas: SchemaShape[] = []
  for (const name of await ownSchemas(client)) schemas.push(await describeSchema(database, client, name))
  if (database.kind === 'postgres') await keepTables(client, schemas)
  const head: Head = {
    colonnade: 'backup',
    format: FORMAT,
    made_at: new Date().toISOString(),
    mark: await markOf(client),
    database: { kind: database.kind, version: database.version },
  }
  const lock = await lockBackup(file).catch((error: unknown) => {
    throw explained(error, file)
  })
  const archive = new ArchiveWriter(file)
  try {
    await archive.addBytes(HEAD, Buffer.from(JSON.stringify(head, null, 2)))
    const tables = await writeTables(archive, client, schemas, progress)
    const { missing, ...files } = await writeFiles(archive, storage, progress)
    const manifest: Manifest = {
      ...head,
      schemas,
      tables,
      files,
      sites_elsewhere: await sitesElsewhere(client),
      missing,
      buckets_left_out: withBuckets
        ? []
        : accounts.flatMap(({ place, name }) => (place.provider === 's3' ? [name] : [])),
    }
    await archive.addBytes(MANIFEST, Buffer.from(JSON.stringify(manifest)))
    return { bytes: await archive.finish(key && ((sum) => sign(key, sum))), rows: rowsOfAll(tables), manifest }
  } catch (error) {
    await archive.giveUp()
    throw explained(error, file)
  } finally {
    lock.release()
  }
}

const rowsOfAll = (tables: Manifest['tables']): number =>
  Object.values(tables).reduce((all, own) => all + Object.values(own).reduce((sum, { rows }) => sum + rows, 0), 0)

async function writeFiles(
  archive: ArchiveWriter,
  storage: Storage,
  progress: Progress,
): Promise<Manifest['files'] & Pick<Manifest, 'missing'>> {
  const found = { count: 0, bytes: 0, missing: [] as string[] }
  for await (const file of storage.list('')) {
    const begun = await begin(storage, file)
    if (!begun) {
      found.missing.push(file.key)
      continue
    }
    await archive.add({ name: FILES + file.key, size: file.size, writtenAt: file.writtenAt }, begun)
    found.count += 1
    found.bytes += file.size
    if (found.count % 500 === 0) progress.say(`已备份 ${found.count} 个文件`, `${found.count} files`)
  }
  return found
}

/** Undefined where it is gone from its bucket since it was listed. */
async function begin(storage: Storage, { key }: StoredFile): Promise<AsyncIterable<Uint8Array> | undefined> {
  const bytes = storage.open(key)[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>
  try {
    const first = await bytes.next()
    return after(first, bytes)
  } catch (error) {
    if (error instanceof NotStored) return undefined
    throw error
  }
}

async function* after(first: IteratorResult<Uint8Array>, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (let next = first; !next.done; next = await rest.next()) yield next.value
}

function explained(error: unknown, file: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code !== 'ENOSPC' && code !== 'EACCES' && code !== 'ENOENT' && code !== 'EROFS') return error
  const why: readonly [string, string] =
    code === 'ENOSPC' ? ['磁盘已满', 'the disk is full'] : [`无法写入（${code}）`, `it cannot be written (${code})`]
  return new CannotStart(
    `没能写完备份文件 ${file}：${why[0]}。没有留下任何内容，请换一个位置再试。 / ` +
      `The backup ${file} was not written: ${why[1]}. Nothing is left of it; try again in another place.`,
  )
}
