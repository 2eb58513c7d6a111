import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, type RawBuilder } from 'kysely'
import pg from 'pg'
import { CannotStart } from '../faults/errors'
import { warn } from '../logging/warn'
import type { Database, MaintainReason, Tables } from './database'
import { insistOnFolder } from './dataFolder'
import { EmbeddedHost, makeDataFolder } from './embedded/EmbeddedHost'
import { type FolderLock, lockFolder } from './embedded/folderLock'
import type { CopyIn, Priority } from './embedded/messages'
import { PortStream } from './embedded/PortStream'
import { unpackSeed } from './embedded/unpackSeed'
import { housekeeping } from './housekeeping'
import { outliveLostSessions } from './lostSessions'
import { Listeners, noticeText } from './notices'
import { REPEATED } from './repeated'
import { typeParsers } from './typeParsers'

/** The data of one major version cannot be read by another. */
const DATA_FOLDER = 'pg18'
const SESSIONS: Readonly<Record<Priority, number>> = { foreground: 10, slice: 4, background: 4 }

export interface EmbeddedOptions {
  /** The folder it lives in; in memory when undefined. */
  directory: string | undefined
  /** The built worker (server/foundation/db/embedded/worker.ts). */
  workerFile: string
  /** What a new database starts from: a dump (see dumpEmbedded) or its file. Spares making one, some 2.5 s. */
  seedArchive?: Uint8Array | string
  /** Hears of errors that belong to no call: a crashed engine, a failing listener. */
  onTrouble?: (error: Error) => void
}

const hosts = new WeakMap<Database, EmbeddedHost>()

/** The whole embedded database as an archive for `seedArchive`. */
export async function dumpEmbedded(database: Database): Promise<Uint8Array> {
  return hostOf(database).dump()
}

const hostOf = (database: Database): EmbeddedHost => {
  const host = hosts.get(database)
  if (!host) throw new Error('Only an embedded database can do that')
  return host
}

/** Writes rows in PostgreSQL's text format, and what is noted of them, by one transaction. */
export const copyIntoEmbedded = (database: Database, rows: CopyIn): Promise<void> => hostOf(database).copyIn(rows)

/**
 * Copies the data folder into `directory`, which then opens as a database of its own with what was committed at one moment; the
 * database goes on meanwhile.
 */
export const copyEmbedded = (database: Database, directory: string): Promise<void> =>
  hostOf(database).copyTo(join(directory, DATA_FOLDER))

/** Where the embedded database of a data folder is. */
export const embeddedFolder = (directory: string): string => join(directory, DATA_FOLDER)

/** Opens the embedded database. Throws CannotStart when the folder is not writable, in use or of another version. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const { directory, workerFile, seedArchive: seed, onTrouble = warn } = options
  if (directory === undefined) return start(new EmbeddedHost(workerFile, { seed }, onTrouble), onTrouble)
  insistOnFolder(directory)
  insistOnVersion(directory)
  const lock = await lockFolder(directory)
  try {
    const dataFolder = join(directory, DATA_FOLDER)
    if (!existsSync(dataFolder)) await makeData(dataFolder, workerFile, seed)
    return await start(new EmbeddedHost(workerFile, { dataFolder }, onTrouble), onTrouble, lock)
  } catch (error) {
    lock.release()
    throw error
  }
}

function insistOnVersion(directory: string): void {
  const other = readdirSync(directory).find((name) => /^pg\d+$/.test(name) && name !== DATA_FOLDER)
  if (!other || existsSync(join(directory, DATA_FOLDER))) return
  throw new CannotStart(
    `数据文件夹 ${directory} 里是另一个数据库版本（${other}）的数据，需要 ${DATA_FOLDER}。请用当时的版本导出后再导入。 / ` +
      `The data folder ${directory} holds the data of another database version (${other}; this one needs ${DATA_FOLDER}). ` +
      'Export it with the release that wrote it, then import it here.',
  )
}

/** Under a name of its own until it is whole: a start that is killed half-way leaves nothing that looks like a database. */
async function makeData(dataFolder: string, workerFile: string, seed: Uint8Array | string | undefined): Promise<void> {
  const unfinished = `${dataFolder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  if (seed === undefined) await makeDataFolder(workerFile, unfinished)
  else unpackSeed(seed, unfinished)
  renameSync(unfinished, dataFolder)
}

function poolOf(host: EmbeddedHost, priority: Priority, onTrouble: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    max: SESSIONS[priority],
    types: typeParsers(),
    stream: () =>
      new PortStream(
        () => host.connect(priority),
        () => host.whyAway(),
      ) as never,
  })
  pool.on('error', onTrouble)
  outliveLostSessions(pool)
  return pool
}

async function start(host: EmbeddedHost, onTrouble: (error: Error) => void, lock?: FolderLock): Promise<Database> {
  await host.start()
  const pool = poolOf(host, 'foreground', onTrouble)
  const backgroundPool = poolOf(host, 'background', onTrouble)
  const slicePool = poolOf(host, 'slice', onTrouble)
  const listeners = new Listeners(onTrouble)
  const house = housekeeping(backgroundPool, onTrouble, lock && (() => host.syncAhead()))
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const database: Database = {
    kind: 'embedded',
    version: host.version,
    kysely,
    background: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: backgroundPool }) }),
    slices: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: slicePool }) }),
    pool,
    backgroundPool,
    async ask<Row>(statement: RawBuilder<Row>) {
      const { sql: text, parameters } = statement.compile(kysely)
      const { rows } = await pool.query({ text: `${REPEATED} ${text}`, values: [...parameters] })
      return rows as Row[]
    },
    connectBackground: () => backgroundPool.connect(),
    async notify(channel, payload) {
      const text = noticeText(channel, payload)
      setImmediate(() => listeners.tell(channel, text))
    },
    async listen(channel, hear) {
      const forget = listeners.add(channel, hear)
      return async () => forget()
    },
    missed: () => () => undefined,
    maintain: (reason: MaintainReason, tables) => house.maintain(reason, tables),
    nobodyWaits: () => host.nobodyWaits(),
    async close() {
      await house.close()
      await Promise.all([pool.end(), slicePool.end(), backgroundPool.end()])
      await host.close()
      lock?.release()
    },
  }
  hosts.set(database, host)
  return database
}
