import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Environment } from '../../../config/environment'
import { noteRestored } from '../../foundation/db/restoredOf'
import { CannotStart } from '../../foundation/faults/errors'
import { keyFileOf } from '../../foundation/secrets/secrets'
import { doubtWaitingMails } from '../mail/doubtWaiting'
import { filesFolder } from '../places/storageAccounts'
import { compareSums } from './compare'
import { finishLater, setSequences } from './finishSchema'
import { insistOnJournals } from './insistOnJournals'
import { insistOnSchemas } from './insistOnSchemas'
import { insistOnSignature } from './insistOnSignature'
import { type KeptKey, putKey, readKey } from './keyFile'
import { refuseNewer } from './madeScope'
import { makeSchema } from './makeSchema'
import type { Manifest } from './manifest'
import { OwnDefinitions } from './OwnDefinitions'
import type { SchemaPlan } from './planSchema'
import type { Progress } from './progress'
import { dropMark, type RestoreMark, readMark, writeMark } from './restoreMark'
import { sayLeftOut } from './sayLeftOut'
import { keysOfRestore, readPassphrase } from './signingKeys'
import { isInPlace, openTarget, refuseFiles, type SeedArchive, type Target } from './target'
import { beginUnfinished, endUnfinished, hasUnfinished } from './unfinished'
import { type Verified, verifyArchive } from './verifyArchive'
import { writeEntries } from './writeEntries'

export interface RestoreOptions {
  environment: Environment
  workerFile: string
  file: string
  /** The key that was kept apart. */
  keyFile?: string
  passphraseFile?: string
  /** A backup that nobody known here has signed is taken all the same. */
  trustsUnsigned?: boolean
  progress: Progress
  seedArchive?: SeedArchive
}

/**
 * Writes a backup into an empty place; what a restore that was broken off has left there is gone on with, or goes. Throws CannotStart with a
 * sentence; where the file is at fault nothing has been written.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { environment, keyFile } = options
  const { dataDir } = environment
  const key = keyFile === undefined ? undefined : readKey(keyFile)
  refuseOtherKey(environment, key)
  const verified = await verify(options, key)
  const { manifest } = verified
  const mark = markFor(options, manifest)
  if (mark.is_placing && isInPlace(environment)) {
    dropMark(dataDir)
    return manifest
  }
  if (!mark.is_placing) refuseFiles(filesFolder(environment))
  const target = await openTarget({
    environment,
    databaseUrl: environment.databaseUrl,
    workerFile: options.workerFile,
    work: 'restore',
    isResumed: mark.is_placing,
    seedArchive: options.seedArchive,
  })
  try {
    if (!mark.is_placing) await writeOrDiscard(options, verified, target, mark)
    await place(environment, target, key, { ...mark, is_placing: true })
    return manifest
  } finally {
    await target.close()
  }
}

/** Reads the whole file before anything is done with it. */
async function verify(options: RestoreOptions, key: KeptKey | undefined): Promise<Verified> {
  const { environment, file, passphraseFile, trustsUnsigned = false, progress } = options
  const { size } = await stat(file).catch(() => {
    throw new CannotStart(`找不到备份文件 ${file}。 / There is no backup ${file}.`)
  })
  const keys = [
    ...keysOfRestore(environment, key),
    ...(passphraseFile === undefined ? [] : [readPassphrase(passphraseFile)]),
  ]
  const verified = await verifyArchive(file, (bytes) =>
    progress.at('核对备份文件', 'Checking the backup', bytes / size),
  )
  progress.at('核对备份文件', 'Checking the backup', 1)
  insistOnSignature(verified, { keys, trustsUnsigned, progress })
  insistOnSchemas(verified.manifest.schemas)
  refuseNewer(verified.manifest.schemas)
  return verified
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

/** What a restore that was broken off says of itself, where it is the same and all of it is written; else that of a new one. */
function markFor({ environment: { dataDir }, file, progress }: RestoreOptions, manifest: Manifest): RestoreMark {
  const backup = `${manifest.mark} ${manifest.made_at}`
  const left = readMark(dataDir)
  if (left?.is_placing && left.backup !== backup)
    throw new CannotStart(
      `另一份备份（${left.file}）已恢复到 ${dataDir}，只差最后一步。请先用它再次运行 npm run restore；或用 DATA_DIR 指定一个空文件夹。 / ` +
        `Another backup (${left.file}) is restored into ${dataDir} but for the last step. Run npm run restore with that one first, or set DATA_DIR to an empty folder.`,
    )
  if (left?.is_placing)
    progress.say('接着上次完成最后一步', 'Going on with the last step of the restore that was broken off')
  else if (left)
    progress.say(
      `清除 ${left.began_at} 开始、没有完成的恢复，重新开始`,
      `Beginning again: the restore of ${left.began_at} was broken off, and what it left goes`,
    )
  return left?.is_placing ? left : { backup, file, began_at: new Date().toISOString(), is_placing: false }
}

/** A backup that is refused leaves nothing behind. */
async function writeOrDiscard(
  options: RestoreOptions,
  verified: Verified,
  target: Target,
  mark: RestoreMark,
): Promise<void> {
  const { environment } = options
  const unfinished = unfinishedFiles(environment)
  rmSync(unfinished, { recursive: true, force: true })
  writeMark(environment.dataDir, mark)
  try {
    await writeAll(options, verified, target)
  } catch (error) {
    if (error instanceof CannotStart) {
      await target.discard()
      rmSync(unfinished, { recursive: true, force: true })
      dropMark(environment.dataDir)
    }
    throw error
  }
}

const unfinishedFiles = (environment: Environment): string => `${filesFolder(environment)}.unfinished`

async function writeAll(options: RestoreOptions, verified: Verified, { database }: Target): Promise<void> {
  const { environment, progress, file } = options
  const { manifest } = verified
  await beginUnfinished(database, `backup ${manifest.mark} ${manifest.made_at}`)
  const own = new OwnDefinitions(database)
  const plans = new Map<string, SchemaPlan>()
  for (const [at, schema] of manifest.schemas.entries()) {
    progress.at('建立数据表', 'Making tables', at / manifest.schemas.length)
    const rows = new Map(Object.entries(manifest.tables[schema.name] ?? {}).map(([name, each]) => [name, each.rows]))
    plans.set(schema.name, await makeSchema({ database, own, rows }, schema))
  }
  progress.at('建立数据表', 'Making tables', 1)
  sayLeftOut(progress, plans)
  await writeEntries({ file, verified, database, files: unfinishedFiles(environment), progress })
  const later = [...plans.values()].flatMap((plan) => plan.later)
  await finishLater(database, later, (share) => progress.at('建立索引', 'Making indexes', share))
  for (const schema of manifest.schemas) await setSequences(database, schema)
  await compareSums(database, manifest, progress)
  await insistOnJournals(database, manifest.schemas)
  for (const { name } of manifest.schemas) await doubtWaitingMails(database.kysely, name)
  await noteRestored(database, manifest.made_at)
  await database.maintain('periodic')
}

/** Gives everything its name, the database last. Each step may be done already. */
async function place(
  environment: Environment,
  target: Target,
  key: KeptKey | undefined,
  mark: RestoreMark,
): Promise<void> {
  const { dataDir } = environment
  const [files, unfinished] = [filesFolder(environment), unfinishedFiles(environment)]
  writeMark(dataDir, mark)
  if (key?.kind === 'file') putKey(dataDir, key.text)
  if (existsSync(unfinished)) {
    rmSync(files, { recursive: true, force: true })
    renameSync(unfinished, files)
  }
  if (await hasUnfinished(target.database)) await endUnfinished(target.database)
  await target.finish()
  dropMark(dataDir)
}
