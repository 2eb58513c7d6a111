import type { AnyRow } from '../../../src/resources/kit/resource'
import { appliedMigrations } from '../../foundation/db/migrate'
import { Conflict, Invalid, SiteDatabaseAway } from '../../foundation/faults/errors'
import type { Services } from '../../foundation/services/services'
import { type Connection, clientConfigOf, openSession } from '../../kernel/places/connection'
import {
  calledOf,
  connectionOf,
  databaseRowOf,
  passwordOfDatabase,
  passwordOfSite,
  type SiteRow,
  schemaOfRow,
  siteRowOf,
  sitesIn,
} from '../../kernel/places/siteRow'
import { whereabouts } from './sharedSchema'

type Values = Readonly<Record<string, unknown>>

const SAYS_WHERE = ['database_id', 'db_name', 'db_port', 'db_username', 'db_password'] as const
const LIMIT = 5_000

/** The row as it will stand, with the database it will name. */
async function rowAfter({ database, secrets }: Services, values: Values, before: SiteRow): Promise<SiteRow> {
  const said = Object.fromEntries(SAYS_WHERE.flatMap((name) => (name in values ? [[name, values[name]]] : [])))
  const { db_password: typed } = said
  const row = {
    ...before,
    ...said,
    ...(typeof typed === 'string' && { db_password: secrets.encrypt(typed, passwordOfSite(before.id)) }),
  }
  const found = await databaseRowOf(database, row.database_id)
  return {
    ...row,
    host: found?.ip ?? null,
    port: found?.port ?? null,
    database_name: found?.name ?? null,
    username: found?.username ?? null,
    password: found?.password ?? null,
    tls: found?.tls ?? null,
    tls_ca: found?.tls_ca ?? null,
    prefix: found?.prefix ?? null,
  }
}

async function isThere({ secrets }: Services, connection: Connection, schema: string): Promise<boolean> {
  const { client } = await openSession(clientConfigOf(connection, secrets, { limit: LIMIT }))
  try {
    const { rows } = await client.query<{ there: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM pg_tables WHERE schemaname = $1 AND tablename = 'migration_site') AS there`,
      [schema],
    )
    return rows[0]?.there === true
  } finally {
    await client.end()
  }
}

async function hasTables(services: Services, row: SiteRow): Promise<boolean> {
  const connection = connectionOf(row)
  const schema = schemaOfRow(row)
  if (!connection) return (await appliedMigrations({ database: services.database, schema }, 'site')).length > 0
  try {
    return await isThere(services, connection, schema)
  } catch (error) {
    throw new SiteDatabaseAway(calledOf(row), { cause: error })
  }
}

/** A site with tables is told of another place only once they are there: else it would stand empty. */
export async function refuseMovingAway(services: Services, values: Values, current: AnyRow): Promise<void> {
  const before = await siteRowOf(services.database, String(current.name))
  if (!before || before.is_local === false) return
  const after = await rowAfter(services, values, before)
  if (whereabouts(before) === whereabouts(after)) return
  if (!(await hasTables(services, after))) throw new Invalid([{ field: 'database_id', message: 'check.noTables' }])
}

const OF_DATABASE = {
  ip: 'host',
  port: 'port',
  name: 'database_name',
  username: 'username',
  tls: 'tls',
  tls_ca: 'tls_ca',
}

function rowIn({ secrets }: Services, values: Values, before: SiteRow): SiteRow {
  const said = Object.entries(OF_DATABASE).flatMap(([from, to]) => (from in values ? [[to, values[from]]] : []))
  const { password } = values
  return {
    ...before,
    ...Object.fromEntries(said),
    ...(typeof password === 'string' && {
      password: secrets.encrypt(password, passwordOfDatabase(before.database_id ?? 0)),
    }),
  }
}

/** The same of the row of a database, which moves all sites in it. */
export async function refuseMovingSites(services: Services, values: Values, current: AnyRow): Promise<void> {
  const sites = await sitesIn(services.database, current.id)
  for (const before of sites.filter(({ state, is_local }) => state !== 'draft' && is_local !== false)) {
    const after = rowIn(services, values, before)
    if (whereabouts(before) === whereabouts(after)) continue
    if (!(await hasTables(services, after)))
      throw new Conflict('database.noTables', { id: before.id }, { site: calledOf(before) })
  }
}
