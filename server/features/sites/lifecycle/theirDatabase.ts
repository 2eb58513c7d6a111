import pg from 'pg'
import type { Services } from '../../../foundation/services/services'
import { type Connection, clientConfigOf, openSession } from '../../../kernel/places/connection'
import { connectionOf, siteRowOf } from '../../../kernel/places/siteRow'

const LIMIT = 10_000
const NO_SUCH_DATABASE = '3D000'
/** Every server has it; sessions that make another database begin there. */
const MAINTENANCE = 'postgres'

/** How the database of a site that is not the installation's own is reached. */
export async function connectionOfSite({ database, places }: Services, site: string): Promise<Connection | undefined> {
  const row = await siteRowOf(places.control.database ?? database, site)
  return row && connectionOf(row)
}

async function inSession<T>(
  { secrets }: Services,
  connection: Connection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const { client } = await openSession(clientConfigOf(connection, secrets, { limit: LIMIT }))
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Is there no such database on that server? Any other trouble is thrown. */
export async function isDatabaseMissing(services: Services, connection: Connection): Promise<boolean> {
  try {
    await inSession(services, connection, async () => undefined)
    return false
  } catch (error) {
    if ((error as { code?: unknown }).code === NO_SUCH_DATABASE) return true
    throw error
  }
}

export async function mayCreateDatabase(services: Services, connection: Connection): Promise<boolean> {
  return inSession(services, { ...connection, name: MAINTENANCE }, async (client) => {
    const { rows } = await client.query<{ may: boolean }>(
      'SELECT rolcreatedb OR rolsuper AS may FROM pg_roles WHERE rolname = current_user',
    )
    return rows[0]?.may === true
  })
}

const quotedName = (name: string): string => pg.escapeIdentifier(name)

export const createDatabase = (services: Services, connection: Connection): Promise<void> =>
  inSession(services, { ...connection, name: MAINTENANCE }, async (client) => {
    const { rows } = await client.query('SELECT FROM pg_database WHERE datname = $1', [connection.name])
    if (rows.length === 0)
      await client.query(`CREATE DATABASE ${quotedName(connection.name)} ENCODING 'UTF8' TEMPLATE template0`)
  })

/** Ends the sessions in it too. */
export const dropDatabase = (services: Services, connection: Connection): Promise<void> =>
  inSession(services, { ...connection, name: MAINTENANCE }, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${quotedName(connection.name)} WITH (FORCE)`)
  })
