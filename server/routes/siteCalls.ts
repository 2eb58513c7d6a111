import { sql } from 'kysely'
import { singleSignOn } from '../../config/singleSignOn'
import { arrive } from '../access/arrive'
import { browserCookie } from '../access/browserCookie'
import { END_SESSION_PATH, endFromCentre } from '../access/centralSignOut'
import { homeOf, knownHome, plainHost } from '../access/homes'
import { reachableSites, type SiteChoice } from '../access/reachableSites'
import { rolesOfUser } from '../access/rights'
import { sessionOfCookie } from '../access/sessions'
import { type Arrival, newTicket, newTicketElsewhere } from '../access/tickets'
import { NotFound, Refusal } from '../errors'
import type { Asked, AskedInPublic, Call, PublicCall } from '../http/call'
import { oneOf } from '../http/query'
import { asked, listOf, shape, shortText, siteName } from '../http/schemas'
import type { Services } from '../services'
import { CONTROL } from '../sites/places'
import { calledOf } from '../sites/siteRow'
import { letIn, tokenShape } from './accessCalls'

const text = { type: 'string' }

/** Only a path of this console: nobody is sent elsewhere with a ticket. */
const pathHere = (path: string | undefined): string =>
  path !== undefined && /^\/(?!\/)[\w/-]*$/.test(path) ? path : singleSignOn.returnPath

/** The console's own address of one of its pages, as the browser sees this server. */
const addressOf = ({ request }: Pick<AskedInPublic, 'request'>, path: string): string =>
  `${request.protocol}://${request.host}/#${path}`

/** The name by which the browser knows this server. */
const hostAsked = ({ request }: Pick<AskedInPublic, 'request'>): string => plainHost(request.hostname)

/** Tickets for control are made for `center`, the name under which other sites know it. */
const audienceOf = (site: string): string => (site === CONTROL ? singleSignOn.site : site)

const userOption: Call = {
  method: 'GET',
  path: '/api/admin/site/user-option',
  access: 'signed-in',
  isPersonal: true,
  title: ['可用站点', 'Sites within reach'],
  output: shape({ list: listOf({ type: 'object' }) }),
  answer: async ({ services, caller }) => ({
    list: [...(await reachableSites(services, await rolesOfUser(services, caller.userId))), ...centreOf(services)],
  }),
}

/** The way back, on an installation that belongs to a centre. */
const centreOf = ({ environment: { centerUrl } }: Services) =>
  centerUrl === undefined
    ? []
    : [
        {
          name: singleSignOn.site,
          title: '中心总控台',
          english_name: 'Centre',
          domain: centerUrl,
          is_local: false,
          state: 'live',
          health: 'elsewhere',
        },
      ]

async function reachedSite(services: Services, userId: number, name: string): Promise<SiteChoice> {
  const sites = await reachableSites(services, await rolesOfUser(services, userId))
  const found = sites.find((site) => site.name === name)
  if (!found) throw new NotFound('site.notFound', { site: name })
  return found
}

/** Where a lookup leads, and whether that is another installation. */
async function destinationOf(call: Asked, wanted: string): Promise<{ site: string; url: string; isLocal: boolean }> {
  const { services, caller } = call
  const { centerUrl } = services.environment
  if (wanted === singleSignOn.site && centerUrl !== undefined) return { site: wanted, url: centerUrl, isLocal: false }
  const name = wanted === singleSignOn.site ? CONTROL : wanted
  const found = await reachedSite(services, caller.userId, name)
  const { is_local, domain, state } = found
  if (!is_local) return { site: name, url: knownHome(name, domain), isLocal: false }
  if (name !== CONTROL && (state === 'draft' || state === 'initializing'))
    throw new Refusal(409, 'site.notReady', { site: calledOf(found) })
  return { site: audienceOf(name), url: addressOf(call, `/${name}/dashboard`), isLocal: true }
}

/** A site out of reach is answered like one that is not there. Without a ticket the person signs in where they come to. */
const jumpSiteUrl: Call = {
  method: 'GET',
  path: '/api/admin/site/jump-site-url',
  access: 'signed-in',
  isPersonal: true,
  title: ['切换站点', 'Switch site'],
  input: { query: asked({ site: siteName }, 'site') },
  output: shape({ is_local: { type: 'boolean' }, url: text, token: text, site: text }),
  async answer(call) {
    const { services, caller } = call
    const { site, url, isLocal } = await destinationOf(call, oneOf(call.query, 'site') ?? '')
    const { userId, sessionId } = caller
    const token = isLocal
      ? await newTicket(services, { userId, site, host: hostAsked(call) })
      : await newTicketElsewhere(services, { userId, sessionId, site, url })
    return { is_local: isLocal, url, token, site }
  },
}

/** A browser that signed in here comes back without a password: it is known by its cookie. */
const singleSignOnCall: PublicCall = {
  method: 'GET',
  path: '/api/admin/site/single-sign-on',
  access: 'public',
  onlyFrom: 'script',
  perMinute: 60,
  title: ['单点登录', 'Single sign-on'],
  input: { query: asked({ site: siteName, site_redirect_url: shortText }) },
  output: shape({ url: text, token: text, site: text }),
  async answer(call) {
    const { services, request } = call
    const cookie = browserCookie(request)
    const session = cookie === undefined ? undefined : await sessionOfCookie(services, cookie)
    const isHere = (oneOf(call.query, 'site') ?? singleSignOn.site) === singleSignOn.site
    if (!session || !isHere) throw new Refusal(403, 'signIn.unknownBrowser')
    return {
      url: addressOf(call, pathHere(oneOf(call.query, 'site_redirect_url'))),
      token: await newTicket(services, {
        userId: session.userId,
        site: singleSignOn.site,
        host: hostAsked(call),
      }),
      site: singleSignOn.site,
    }
  },
}

/** What this installation knows of the site that a ticket names. */
async function arrivalAt({ places }: Services, site: string, host: string): Promise<Arrival> {
  if (site === singleSignOn.site) return { site, host, isServed: true, domain: null }
  try {
    await places.of(site)
    return { site, host, isServed: site !== CONTROL, domain: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { site, host, isServed: false, domain: await domainElsewhere(places, site) }
  }
}

/** The address of a site of another installation, by its row; nobody is sent anywhere else. */
async function domainElsewhere({ control }: Services['places'], site: string): Promise<string | null> {
  const { rows } = await sql<{ domain: string | null }>`
    SELECT domain FROM ${sql.id(control.schema, 'site')} WHERE name = ${site} AND is_local = false AND status = 'enabled'
  `.execute(control.database.kysely)
  return homeOf(rows[0]?.domain) ?? null
}

const decryptSiteToken: PublicCall = {
  method: 'POST',
  path: '/api/admin/site/decrypt-site-token',
  access: 'public',
  perMinute: 60,
  title: ['跨站登录', 'Cross-site sign-in'],
  input: { body: shape({ token: { type: 'string', maxLength: 4_000 }, site: shortText }, 'token', 'site') },
  output: tokenShape,
  async answer(call) {
    const { services, visitor, request, body } = call
    const arrival = await arrivalAt(services, String(body.site), hostAsked(call))
    return letIn(call, await arrive(services, visitor, String(body.token), arrival, browserCookie(request)))
  },
}

/** Another installation tells that sessions there are over. */
const endSession: PublicCall = {
  method: 'POST',
  path: END_SESSION_PATH,
  access: 'public',
  perMinute: 600,
  title: ['统一退出', 'Central sign-out'],
  input: { body: shape({ token: { type: 'string', maxLength: 1_000_000 } }, 'token') },
  async answer(call) {
    const { services, visitor, body } = call
    await endFromCentre(services, visitor, String(body.token), hostAsked(call)).catch((error: unknown) => {
      services.log.warn({ err: error }, 'a central sign-out was refused')
      throw new Refusal(403, 'signIn.badTicket')
    })
  },
}

export const siteCalls = [userOption, jumpSiteUrl, singleSignOnCall, decryptSiteToken, endSession] as const
