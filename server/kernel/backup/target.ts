import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '../../../config/environment'
import type { Database } from '../../foundation/db/database'
import { insistOnFolder } from '../../foundation/db/dataFolder'
import { type FolderLock, lockFolder } from '../../foundation/db/embedded/folderLock'
import { embeddedFolder, openEmbedded } from '../../foundation/db/openEmbedded'
import { openPostgres } from '../../foundation/db/openPostgres'
import { CannotStart } from '../../foundation/faults/errors'
import { literal, rowsIn } from './rowsIn'
import { dropUnfinished, hasUnfinished } from './unfinished'

/** Where an installation is to be written. */
export interface Target {
  database: Database
  /** Puts what has been written where a server finds it. */
  finish(): Promise<void>
  /** Takes away all that has been written. */
  discard(): Promise<void>
  close(): Promise<void>
}

/** What a new embedded database starts from, where its making is to be spared: its archive or the file of that. */
export type SeedArchive = Uint8Array | string

interface TargetOptions {
  seedArchive?: SeedArchive | undefined
  environment: Pick<Environment, 'dataDir'>
  databaseUrl: string | undefined
  workerFile: string
  /** Names the folder in which an embedded database is made. */
  work: 'restore' | 'move'
  /** What was broken off is gone on with. */
  isResumed: boolean
  /** Is what the database holds the same installation? A move whose last step is missing left it. */
  holdsSame?: (database: Database) => Promise<boolean>
}

/** Opens the empty place. Throws CannotStart where it is not empty; nothing has been touched then. */
export async function openTarget(options: TargetOptions): Promise<Target> {
  return options.databaseUrl === undefined ? inFolder(options) : inPostgres(options.databaseUrl, options)
}

async function inFolder(options: TargetOptions): Promise<Target> {
  const { workerFile, work, isResumed, seedArchive } = options
  const { dataDir } = options.environment
  insistOnFolder(dataDir)
  if (isResumed && isPlaced(dataDir, work)) return inPlace(options)
  refuseFolder(dataDir)
  const lock: FolderLock = await lockFolder(dataDir)
  const unfinished = unfinishedFolder(dataDir, work)
  try {
    refuseFolder(dataDir)
    if (!isResumed) rmSync(unfinished, { recursive: true, force: true })
    const database = await openEmbedded({ directory: unfinished, workerFile, ...(seedArchive && { seedArchive }) })
    let isOpen = true
    const close = async (): Promise<void> => {
      if (isOpen) await database.close()
      isOpen = false
    }
    return {
      database,
      async finish() {
        await close()
        renameSync(embeddedFolder(unfinished), embeddedFolder(dataDir))
        rmSync(unfinished, { recursive: true, force: true })
      },
      async discard() {
        await close()
        rmSync(unfinished, { recursive: true, force: true })
      },
      async close() {
        await close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** A work was killed between its last two steps: the database has its place, and its empty folder stands beside it. */
function isPlaced(dataDir: string, work: TargetOptions['work']): boolean {
  const unfinished = unfinishedFolder(dataDir, work)
  return existsSync(embeddedFolder(dataDir)) && existsSync(unfinished) && !existsSync(embeddedFolder(unfinished))
}

/** All is written: where it is the same installation nothing is left to do but to take the folder away. */
async function inPlace({ environment: { dataDir }, workerFile, work, holdsSame }: TargetOptions): Promise<Target> {
  const database = await openEmbedded({ directory: dataDir, workerFile })
  try {
    if ((await hasUnfinished(database)) || (await holdsSame?.(database)) !== true) refuseFolder(dataDir)
  } catch (error) {
    await database.close()
    throw error
  }
  return {
    database,
    finish: async () => rmSync(unfinishedFolder(dataDir, work), { recursive: true, force: true }),
    discard: async () => undefined,
    close: () => database.close(),
  }
}

/** Where an embedded database is made until it is whole. */
export const unfinishedFolder = (dataDir: string, work: TargetOptions['work']): string =>
  join(dataDir, `${work}.unfinished`)

/** Is there an embedded database that only its mark says to be unfinished? */
export const isInPlace = ({ databaseUrl, dataDir }: Pick<Environment, 'databaseUrl' | 'dataDir'>): boolean =>
  databaseUrl === undefined && existsSync(embeddedFolder(dataDir))

function refuseFolder(dataDir: string): void {
  const folder = embeddedFolder(dataDir)
  if (!existsSync(folder)) return
  throw new CannotStart(
    `${folder} 中已有数据库，不会被覆盖。请用 DATA_DIR 指定一个空文件夹，或先把它移走。 / ` +
      `There is a database in ${folder} already, and it is not overwritten. Set DATA_DIR to an empty folder, or move that one away first.`,
  )
}

async function inPostgres(url: string, { environment, work, isResumed, holdsSame }: TargetOptions): Promise<Target> {
  // Of a restore files and key come into the data folder.
  if (work === 'restore') insistOnFolder(environment.dataDir)
  const lock = work === 'restore' ? await lockFolder(environment.dataDir) : undefined
  const database = await openPostgres(url).catch((error) => {
    lock?.release()
    throw error
  })
  try {
    if (await hasUnfinished(database)) {
      if (!isResumed) await dropUnfinished(database)
    }
    // Of a restore that is gone on with all is written.
    const isWritten = isResumed && (work === 'restore' || (await holdsSame?.(database)) === true)
    if (!isWritten && !(await hasUnfinished(database))) await refuseSchemas(database)
  } catch (error) {
    await database.close()
    lock?.release()
    throw error
  }
  return {
    database,
    finish: async () => undefined,
    discard: () => dropUnfinished(database),
    async close() {
      await database.close()
      lock?.release()
    },
  }
}

/** An installation's tables, or those of a site, are there. */
async function refuseSchemas({ kysely }: Database): Promise<void> {
  const rows = await rowsIn<{ name: string }>(
    kysely,
    `SELECT DISTINCT n.nspname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relname IN (${['migration_control', 'migration_site'].map(literal).join(', ')}) ORDER BY 1`,
  )
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name).join(', ')
  throw new CannotStart(
    `目标数据库不是空的：其中已有 ${names}。请新建一个空数据库。 / ` +
      `The database is not empty: it has ${names} already. Create an empty one.`,
  )
}

/** Files of an installation that is there already. */
export function refuseFiles(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return
  throw new CannotStart(
    `文件夹 ${folder} 不是空的，其中的文件不会被覆盖。请用 DATA_DIR 指定一个空文件夹，或先把它移走。 / ` +
      `The folder ${folder} is not empty, and its files are not overwritten. Set DATA_DIR to an empty folder, or move that one away first.`,
  )
}
