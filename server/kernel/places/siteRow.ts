import { type Kysely, sql } from 'kysely'
import type { Label } from '../../../src/resources/kit/label'
import type { Database, Tables } from '../../foundation/db/database'
import { CONTROL_SCHEMA } from '../../foundation/db/place'
import type { SecretPlace } from '../../foundation/secrets/secrets'
import type { Connection } from './connection'
import { tlsOf } from './tls'

const DEFAULT_PREFIX = 'site_'

/** The schema a site's tables are in, within whichever database. */
export const schemaOfSite = (site: string, prefix?: string | null): string =>
  `${prefix || DEFAULT_PREFIX}${site.replaceAll('-', '_')}`

/** What a site's row, and that of its database, say of where it lives. */
export interface SiteRow {
  id: number
  name: string
  title: string
  english_name: string | null
  status: string
  state: string
  is_local: boolean | null
  is_create: boolean | null
  schema_version: string | null
  database_id: number | null
  db_port: number | null
  db_name: string | null
  db_username: string | null
  db_password: string | null
  db_prefix: string | null
  /** Of the database; all null where it is the installation's own, or gone. */
  host: string | null
  port: number | null
  database_name: string | null
  username: string | null
  password: string | null
  tls: string | null
  tls_ca: string | null
  prefix: string | null
}

const columns = sql`s.id, s.name, s.title, s.english_name, s.status, s.state, s.is_local, s.is_create, s.schema_version, s.database_id,
  s.db_port, s.db_name, s.db_username, s.db_password, s.db_prefix,
  d.ip AS host, d.port, d.name AS database_name, d.username, d.password, d.tls, d.tls_ca, d.prefix`

/** What people call a site, in place of its key. */
export const calledOf = ({ title, english_name }: { title: string; english_name?: string | null }): Label => [
  title,
  english_name || title,
]

const from = sql`FROM ${sql.id(CONTROL_SCHEMA, 'site')} s
  LEFT JOIN ${sql.id(CONTROL_SCHEMA, 'database')} d ON d.id = s.database_id`

/** The row of one site, enabled or not. */
export async function siteRowOf({ kysely }: Pick<Database, 'kysely'>, name: string): Promise<SiteRow | undefined> {
  const { rows } = await sql<SiteRow>`SELECT ${columns} ${from} WHERE s.name = ${name}`.execute(kysely)
  return rows[0]
}

export async function allSiteRows(reader: Kysely<Tables>): Promise<SiteRow[]> {
  const { rows } = await sql<SiteRow>`SELECT ${columns} ${from} ORDER BY s.id`.execute(reader)
  return rows
}

/** Those that live in the database of this row. */
export async function sitesIn({ kysely }: Pick<Database, 'kysely'>, databaseId: number): Promise<SiteRow[]> {
  const { rows } =
    await sql<SiteRow>`SELECT ${columns} ${from} WHERE s.database_id = ${databaseId} ORDER BY s.id`.execute(kysely)
  return rows
}

/** A row of `database` as it is stored. */
export interface DatabaseRow {
  id: number
  ip: string
  port: number
  name: string
  username: string
  password: string | null
  tls: string | null
  tls_ca: string | null
  prefix: string | null
}

export async function databaseRowOf(
  { kysely }: Pick<Database, 'kysely'>,
  id: unknown,
): Promise<DatabaseRow | undefined> {
  if (typeof id !== 'number') return undefined
  const { rows } = await sql<DatabaseRow>`SELECT id, ip, port, name, username, password, tls, tls_ca, prefix
    FROM ${sql.id(CONTROL_SCHEMA, 'database')} WHERE id = ${id}`.execute(kysely)
  return rows[0]
}

export const schemaOfRow = ({ name, db_prefix, prefix }: Pick<SiteRow, 'name' | 'db_prefix' | 'prefix'>): string =>
  schemaOfSite(name, db_prefix || prefix)

export const passwordOfSite = (id: number): SecretPlace => ({ table: 'site', column: 'db_password', id })
export const passwordOfDatabase = (id: number): SecretPlace => ({ table: 'database', column: 'password', id })

/**
 * How the site's database is reached; undefined where it is the installation's own. What the site itself says goes
 * before its database's row, but the row's password goes to the row's own port and user alone.
 */
export function connectionOf(row: SiteRow): Connection | undefined {
  const { host, port, database_name, username } = row
  if (row.database_id === null || host === null || port === null || !database_name || !username) return undefined
  const isElsewhere = (row.db_port ?? port) !== port || (row.db_username || username) !== username
  return {
    host,
    port: row.db_port ?? port,
    name: row.db_name || database_name,
    username: row.db_username || username,
    password: row.db_password ?? (isElsewhere ? null : row.password),
    passwordIn: row.db_password === null ? passwordOfDatabase(row.database_id) : passwordOfSite(row.id),
    tls: tlsOf(row),
  }
}
