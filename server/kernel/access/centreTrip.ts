import { sql } from 'kysely'
import { UnknownBrowser } from '../../foundation/faults/errors'
import type { Services } from '../../foundation/services/services'
import type { Session } from '../../foundation/services/session'
import { homeOf } from './homes'
import { reachableSites } from './reachableSites'
import { rolesOfUser } from './rights'
import { newTicketElsewhere } from './tickets'

export const CARRY_PATH = '/api/admin/site/carry-over'
const ANSWER_WITHIN = 2_000

/**
 * Where a browser that is not known here asks the centre for its person. Throws where there is no centre, or none that
 * answers: nobody is left standing before an empty page.
 */
export async function wayOverCentre(services: Services, home: string, site: string | undefined): Promise<string> {
  const { centerUrl, ssoKeys } = services.environment
  if (centerUrl === undefined || ssoKeys.length === 0) throw new UnknownBrowser()
  try {
    await fetch(`${centerUrl}/api/health`, { redirect: 'error', signal: AbortSignal.timeout(ANSWER_WITHIN) })
  } catch (error) {
    services.log.warn({ err: error, url: centerUrl }, 'the centre could not be asked who comes')
    throw new UnknownBrowser()
  }
  return `${centerUrl}${CARRY_PATH}?${new URLSearchParams({ home, ...(site !== undefined && { site }) })}`
}

interface Home {
  name: string
  domain: string
}

/** The sites at this address, by their rows: a browser is sent nowhere else. */
async function sitesAt({ places }: Services, home: string): Promise<Home[]> {
  if (!URL.canParse(home)) return []
  const { database, schema } = places.control
  const { rows } = await sql<Home>`
    SELECT name, domain FROM ${sql.id(schema, 'site')} WHERE is_local = false AND status = 'enabled' ORDER BY sort, id
  `.execute(database.kysely)
  return rows.filter(({ domain }) => homeOf(domain) !== undefined && new URL(domain).host === new URL(home).host)
}

/**
 * At the centre: where the browser goes back to, with a ticket where its person is signed in here and reaches a site there.
 * Undefined: no site is at that address.
 */
export async function wayBackFromCentre(
  services: Services,
  session: Session | undefined,
  asked: { home: string; site: string | undefined },
): Promise<string | undefined> {
  const sites = await sitesAt(services, asked.home)
  const [first] = sites
  if (!first || services.environment.centerUrl !== undefined) return undefined
  const reached = session ? await reachedOf(services, session.userId, sites) : []
  const site = reached.find(({ name }) => name === asked.site) ?? reached[0]
  if (!session || !site) return first.domain
  const { userId, id: sessionId } = session
  const token = await newTicketElsewhere(services, { userId, sessionId, site: site.name, url: site.domain })
  return token ? withTicket(site, token) : site.domain
}

async function reachedOf(services: Services, userId: number, sites: readonly Home[]): Promise<Home[]> {
  const names = new Set((await reachableSites(services, await rolesOfUser(services, userId))).map(({ name }) => name))
  return sites.filter(({ name }) => names.has(name))
}

function withTicket({ name, domain }: Home, token: string): string {
  const url = new URL(domain)
  url.searchParams.set('tokenData', token)
  url.searchParams.set('site', name)
  return url.href
}
