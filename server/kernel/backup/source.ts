import { existsSync } from 'node:fs'
import type { Environment } from '../../../config/environment'
import type { Database } from '../../foundation/db/database'
import { embeddedFolder, openEmbedded } from '../../foundation/db/openEmbedded'
import { openPostgres } from '../../foundation/db/openPostgres'
import { CONTROL_SCHEMA } from '../../foundation/db/place'
import { CannotStart } from '../../foundation/faults/errors'
import { readStorageAccounts } from '../places/storageAccounts'
import { type AskedServer, askServer } from './askServer'
import { dropCopy } from './copyAside'
import { foldersOf } from './heldStorage'
import { type EndedBackup, noteBegun, noteEnded } from './lastBackup'
import { rowsIn } from './rowsIn'

/** An installation that is to be backed up, whether its server runs or not. */
export interface Source {
  /** Folders of storage accounts, as they are now. */
  folders(): Promise<readonly string[]>
  /** The database, to be read as it is at one moment (`beginReading`). */
  open(): Promise<Database>
  begun(file: string): Promise<void>
  ended(line: EndedBackup): Promise<void>
  close(): Promise<void>
}

const nothing = (where: string): CannotStart =>
  new CannotStart(
    `${where} 中没有 Colonnade 的数据，没有可备份的内容。请检查 DATA_DIR 与 DATABASE_URL。 / ` +
      `There is no data of Colonnade in ${where}, so there is nothing to back up. Check DATA_DIR and DATABASE_URL.`,
  )

/** Throws CannotStart where there is nothing, or nothing that can be reached. */
export async function openSource(environment: Environment, workerFile: string): Promise<Source> {
  if (environment.databaseUrl) return ofDatabase(environment, await openPostgres(environment.databaseUrl))
  if (!existsSync(embeddedFolder(environment.dataDir))) throw nothing(environment.dataDir)
  const server = await askServer(environment.dataDir)
  if (server) return ofServer(server, workerFile)
  return ofDatabase(environment, await openEmbedded({ directory: environment.dataDir, workerFile }))
}

/** Folders need no password. */
const closed = { decrypt: () => '' }

/** PostgreSQL, or an embedded database whose server does not run. */
async function ofDatabase(environment: Environment, database: Database): Promise<Source> {
  const isThere = async (table: string): Promise<boolean> => {
    const [found] = await rowsIn<{ there: boolean }>(
      database.kysely,
      `SELECT to_regclass('${CONTROL_SCHEMA}.${table}') IS NOT NULL AS there`,
    )
    return found?.there === true
  }
  if (!(await isThere('site'))) {
    await database.close()
    throw nothing(database.kind === 'postgres' ? 'DATABASE_URL' : environment.dataDir)
  }
  const hasLines = await isThere('backup_line')
  let line: number | undefined
  return {
    folders: async () =>
      foldersOf(await readStorageAccounts({ reader: database.kysely, secrets: closed, environment })),
    open: async () => database,
    // A database that the server of this version has not been started over yet has no such table.
    async begun(file) {
      if (hasLines) line = await noteBegun(database.kysely, file)
    },
    async ended(ended) {
      if (line !== undefined) await noteEnded(database.kysely, line, ended)
    },
    close: () => database.close(),
  }
}

/** A running server makes a copy of its embedded database, and this process reads that. */
function ofServer(server: AskedServer, workerFile: string): Source {
  let copy: { folder: string; database: Database } | undefined
  return {
    async folders() {
      const told = await server.ask({ ask: 'folders' })
      return 'folders' in told ? told.folders : []
    },
    async open() {
      const told = await server.ask({ ask: 'copy' })
      if (!('folder' in told)) throw new Error('The server gave no copy')
      copy = { folder: told.folder, database: await openEmbedded({ directory: told.folder, workerFile }) }
      return copy.database
    },
    async begun(file) {
      await server.ask({ ask: 'begun', file })
    },
    async ended(line) {
      await server.ask({ ask: 'ended', ...line })
    },
    async close() {
      await copy?.database.close()
      if (copy) await dropCopy(copy.folder)
      server.close()
    },
  }
}
