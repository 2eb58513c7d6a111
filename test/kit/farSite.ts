import { sql } from 'kysely'
import pg from 'pg'
import { migrateTo } from '../../server/foundation/db/migrate'
import { siteMigrations } from '../../server/foundation/db/migrations/site'
import { findVersion, newestOf } from '../../server/foundation/db/migrations/site/versions'
import type { TestApp } from './app'

/** A database of its own, as the form of `database` has it. */
export const databaseDraft = (url: string) => {
  const { hostname, port, pathname, username, password } = new URL(url)
  return {
    ip: hostname,
    port: Number(port || 5432),
    name: pathname.slice(1),
    username: decodeURIComponent(username),
    password: decodeURIComponent(password) || 'not asked for',
  }
}

/** Stores a row through the API and resolves to its id. */
export async function stored(app: TestApp, resource: string, body: object, site?: string): Promise<number> {
  const reply = await app.call('POST', `/api/admin/${resource}/store`, { body, ...(site && { site }) })
  if (reply.status !== 200) throw new Error(`${resource}: ${reply.message} ${JSON.stringify(reply.data)}`)
  return reply.data.row.id
}

export const siteDraft = async (app: TestApp, name: string, more: object = {}) => ({
  name,
  title: `站点 ${name}`,
  english_name: `Site ${name}`,
  domain: `https://${name}.example`,
  language_id: (await app.call('GET', '/api/admin/language/list')).data.list[0].id,
  ...more,
})

/** Makes the tables of a site whose row is there, as its initialisation would. */
export async function makeSiteLive(app: TestApp, name: string): Promise<void> {
  const { services } = app
  const newest = newestOf(services.siteHistory)
  const { migration } = findVersion(services.siteHistory, newest) ?? {}
  await migrateTo(await services.places.reserved(name), 'site', siteMigrations, migration)
  await sql`UPDATE control.site SET state = 'live', is_local = true, schema_version = ${newest}
    WHERE name = ${name}`.execute(services.database.kysely)
  await services.events.tell({ type: 'rows-changed', resource: 'site', site: 'control' })
}

/** A live site in the database at this address. */
export async function makeFarSite(app: TestApp, name: string, url: string, more: object = {}) {
  const databaseId = await stored(app, 'database', databaseDraft(url))
  const siteId = await stored(app, 'site', await siteDraft(app, name, { database_id: databaseId, ...more }))
  await makeSiteLive(app, name)
  return { databaseId, siteId }
}

/** One statement in the database at this address. */
export async function statement<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
