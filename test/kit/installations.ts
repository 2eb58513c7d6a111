import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import type { Database } from '../../server/foundation/db/database'
import { openPostgres } from '../../server/foundation/db/openPostgres'
import { openTestApp, type Reply, type TestApp } from './app'
import { openInMemory, POSTGRES_URL } from './databases'
import { ADMIN, seededArchive, seededPostgres } from './seeded'

export const SHARED_KEY = 'one key for all that belong together'

export interface TwoInstallations {
  centre: TestApp
  centreUrl: string
  /** Belongs to the centre, has a database of its own, and serves the site `jp`. */
  remote: TestApp
  remoteUrl: string
  close(): Promise<void>
}

async function listen({ app, services }: TestApp): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  await services.runs.start()
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** The seeded site under another name. */
async function renameSite({ services }: TestApp, name: string): Promise<void> {
  const { kysely } = services.database
  await sql`ALTER SCHEMA site_main RENAME TO ${sql.id(`site_${name}`)}`.execute(kysely)
  await sql`UPDATE control.site SET name = ${name} WHERE name = 'main'`.execute(kysely)
  services.places.forgetAll()
}

export async function addSiteElsewhere({ services }: TestApp, name: string, domain: string): Promise<void> {
  await sql`
    INSERT INTO control.site (name, title, english_name, domain, language_id, is_local)
    SELECT ${name}, ${name}, ${name}, ${domain}, language_id, false FROM control.site WHERE name = 'main'
  `.execute(services.database.kysely)
  services.places.forgetAll()
}

interface OpenedDatabase {
  database: Database
  drop(): Promise<void>
}

export type OpenAnother = () => Promise<OpenedDatabase>

const embedded: OpenAnother = async () => ({
  database: await openInMemory(await seededArchive()),
  drop: async () => {},
})

const postgres =
  (url: string): OpenAnother =>
  async () => {
    const made = await seededPostgres(url)
    return { database: await openPostgres(made.url), drop: made.drop }
  }

/** Where each of two installations may have its database. */
export const eachDatabase: readonly [string, OpenAnother][] = [
  ['embedded', embedded],
  ...(POSTGRES_URL === undefined ? [] : [['PostgreSQL', postgres(POSTGRES_URL)] as [string, OpenAnother]]),
]

/** Two installations on two ports, each with its own database. The administrators of both are linked. */
export async function openTwoInstallations(open: OpenAnother): Promise<TwoInstallations> {
  const [here, there] = [await open(), await open()]
  const centre = await openTestApp(here.database, { environment: { ssoKeys: [SHARED_KEY] } })
  const centreUrl = await listen(centre)
  const remote = await openTestApp(there.database, {
    environment: { ssoKeys: [SHARED_KEY], centerUrl: centreUrl, ssoSuper: true },
    masters: [new Uint8Array(32).fill(8)],
  })
  const remoteUrl = await listen(remote)
  await renameSite(remote, 'jp')
  await addSiteElsewhere(centre, 'jp', remoteUrl)
  const both = { centre, centreUrl, remote, remoteUrl }
  await goThere(both)
  return {
    centre,
    centreUrl,
    remote,
    remoteUrl,
    async close() {
      for (const app of [centre, remote]) await app.close()
      for (const { database, drop } of [here, there]) {
        await database.close()
        await drop()
      }
    },
  }
}

/** Where a person's browser stands on one installation. */
export interface Standing {
  token: string
  cookie: string
}

export const standingOf = ({ data, headers }: Reply): Standing => ({
  token: String(data.accessToken),
  cookie: /colonnade_sso=[\w-]*/.exec(String(headers['set-cookie']))?.[0] ?? '',
})

let visitors = 0

/** Signs in from an address of one's own: attempts are counted by address. */
export async function enter(app: TestApp, username = ADMIN.name, password = ADMIN.password): Promise<Standing> {
  visitors += 1
  const headers = { 'x-forwarded-for': `10.0.${visitors >> 8}.${visitors & 255}` }
  return standingOf(await app.send('/api/login', { username, password }, { as: null, headers }))
}

/** Where the switcher of the installation leads. */
export const lookUp = async (app: TestApp, as: string, site: string) =>
  (await app.call('GET', '/api/admin/site/jump-site-url', { as, query: { site } })).data

export const isSignedIn = async (app: TestApp, { token }: Standing): Promise<boolean> =>
  (await app.call('GET', '/api/admin/user/info', { as: token })).code === '200'

/** From the centre into the remote site, by one browser; the first time the password links the accounts. */
export async function goThere(
  { centre, remote, remoteUrl }: Omit<TwoInstallations, 'close'>,
  username?: string,
  password = ADMIN.password,
): Promise<{ home: Standing; there: Standing }> {
  const home = await enter(centre, username, password)
  const reply = await arrive(remote, remoteUrl, await lookUp(centre, home.token, 'jp'))
  const link: unknown = reply.data?.link
  const there = typeof link === 'string' ? await linkBy(remote, remoteUrl, { token: link, password }) : reply
  return { home, there: standingOf(there) }
}

/** Types the password of the account on the installation one came to. */
export const linkBy = (
  app: TestApp,
  url: string,
  body: { token: string; password: string },
  place?: string,
): Promise<Reply> => {
  visitors += 1
  const from = { 'x-forwarded-for': place ?? `10.2.${visitors >> 8}.${visitors & 255}` }
  return app.call('POST', '/api/admin/site/link-account', {
    as: null,
    body,
    headers: { host: new URL(url).host, ...from },
  })
}

export async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; ) {
    if (await holds()) return
    await new Promise((go) => setTimeout(go, 50))
  }
  throw new Error('it did not come to that')
}

/** Spends a ticket as a browser would that came to this address. */
export const arrive = (
  app: TestApp,
  url: string,
  ticket: { token: string; site: string },
  cookie?: string,
): Promise<Reply> => {
  visitors += 1
  const from = { 'x-forwarded-for': `10.1.${visitors >> 8}.${visitors & 255}` }
  return app.call('POST', '/api/admin/site/decrypt-site-token', {
    as: null,
    body: { token: ticket.token, site: ticket.site },
    headers: { host: new URL(url).host, ...from, ...(cookie && { cookie }) },
  })
}

/** How every ticket that is no good is answered. */
export const REFUSED = {
  status: 403,
  code: '403',
  message: 'Verification failed, please log in again',
  data: { domain: null },
} as const
