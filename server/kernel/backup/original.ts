import { existsSync, readdirSync, renameSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Environment } from '../../../config/environment'
import type { Database } from '../../foundation/db/database'
import { embeddedFolder, openEmbedded } from '../../foundation/db/openEmbedded'
import { openPostgres } from '../../foundation/db/openPostgres'
import { CannotStart } from '../../foundation/faults/errors'
import { beginReading, rowsOf } from './session'

interface Original {
  environment: Pick<Environment, 'databaseUrl' | 'dataDir'>
  workerFile: string
  /** Where it is to go; undefined: into the data folder. */
  to: string | undefined
}

/** The database that is to be moved. Throws CannotStart where there is none, or where a server still uses it. */
export async function openOriginal({ environment, to, workerFile }: Original): Promise<Database> {
  const { databaseUrl, dataDir } = environment
  if (databaseUrl !== undefined) {
    const database = await openPostgres(databaseUrl)
    await refuseServers(database).catch(async (error: unknown) => {
      await database.close()
      throw error
    })
    return database
  }
  if (to === undefined)
    throw new CannotStart(
      '当前使用的已经是内置数据库。要从 PostgreSQL 迁回，请设置 DATABASE_URL。 / ' +
        'This installation uses the embedded database already. To move back from PostgreSQL set DATABASE_URL.',
    )
  if (!existsSync(embeddedFolder(dataDir)))
    throw new CannotStart(
      `${dataDir} 中没有内置数据库，没有可迁移的内容。请检查 DATA_DIR。 / ` +
        `There is no embedded database in ${dataDir}, so there is nothing to move. Check DATA_DIR.`,
    )
  return openEmbedded({ directory: dataDir, workerFile })
}

/** What a server writes meanwhile would be lost. */
async function refuseServers(database: Database): Promise<void> {
  const reading = await beginReading(database)
  try {
    const rows = await rowsOf<{ host: string | null }>(
      reading.client,
      `SELECT DISTINCT client_addr::text AS host FROM pg_catalog.pg_stat_activity WHERE application_name = 'colonnade'
        AND datname = current_database() AND query LIKE 'LISTEN%'`,
    )
    if (rows.length === 0) return
  } finally {
    await reading.end()
  }
  throw new CannotStart(
    '仍有服务器连接着这个数据库，此时写入的内容会丢失。请先停止所有服务器，再迁移。 / ' +
      'A server is still connected to this database, and what it writes now would be lost. Stop every server first, then move.',
  )
}

const ASIDE = '.moved-'

/** The last embedded database of a data folder that was moved away; undefined where none was. */
export function asideFolder(dataDir: string): string | undefined {
  const beginning = `${basename(embeddedFolder(dataDir))}${ASIDE}`
  const last = existsSync(dataDir)
    ? readdirSync(dataDir)
        .filter((name) => name.startsWith(beginning))
        .sort()
        .at(-1)
    : undefined
  return last && join(dataDir, last)
}

/** A start without DATABASE_URL would go on with what is old by then. */
export function setAside({ dataDir }: Pick<Environment, 'dataDir'>): string {
  const folder = embeddedFolder(dataDir)
  const aside = `${folder}${ASIDE}${new Date().toISOString().replace(/[:.]/g, '-')}`
  renameSync(folder, aside)
  return aside
}
