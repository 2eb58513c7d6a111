import { singleSignOn } from '../../config/singleSignOn'
import { browserCookie } from '../access/browserCookie'
import { reachableSites, type SiteChoice } from '../access/reachableSites'
import { rolesOfUser } from '../access/rights'
import { sessionOfCookie } from '../access/sessions'
import { enter } from '../access/signIn'
import { newTicket, spendTicket } from '../access/tickets'
import { NotFound, Refusal } from '../errors'
import type { AskedInPublic, Call, PublicCall } from '../http/call'
import { oneOf } from '../http/query'
import { asked, listOf, shape, shortText, siteName } from '../http/schemas'
import type { Services } from '../services'
import { CONTROL } from '../sites/places'
import { letIn, tokenShape } from './accessCalls'

const text = { type: 'string' }

/** Only a path of this console: nobody is sent elsewhere with a ticket. */
const pathHere = (path: string | undefined): string =>
  path !== undefined && /^\/(?!\/)[\w/-]*$/.test(path) ? path : singleSignOn.returnPath

/** The console's own address of one of its pages, as the browser sees this server. */
const addressOf = ({ request }: Pick<AskedInPublic, 'request'>, path: string): string =>
  `${request.protocol}://${request.host}/#${path}`

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
    list: await reachableSites(services, await rolesOfUser(services, caller.userId)),
  }),
}

async function reachedSite(services: Services, userId: number, name: string): Promise<SiteChoice> {
  const sites = await reachableSites(services, await rolesOfUser(services, userId))
  const found = sites.find((site) => site.name === name)
  if (!found) throw new NotFound('site.notFound', { site: name })
  return found
}

/** A site out of reach is answered like one that is not there. */
const jumpSiteUrl: Call = {
  method: 'GET',
  path: '/api/admin/site/jump-site-url',
  access: 'signed-in',
  isPersonal: true,
  title: ['切换站点', 'Switch site'],
  input: { query: asked({ site: siteName }, 'site') },
  output: shape({ is_local: { type: 'boolean' }, url: text, token: text, site: text }),
  async answer(call) {
    const wanted = oneOf(call.query, 'site') ?? ''
    const name = wanted === singleSignOn.site ? CONTROL : wanted
    const { is_local, domain, state } = await reachedSite(call.services, call.caller.userId, name)
    if (is_local && name !== CONTROL && (state === 'draft' || state === 'initializing')) {
      throw new Refusal(409, 'site.notReady', { site: name })
    }
    return {
      is_local,
      url: is_local ? addressOf(call, `/${name}/dashboard`) : (domain ?? ''),
      token: await newTicket(call.services, call.caller.userId, audienceOf(name)),
      site: audienceOf(name),
    }
  },
}

/** A browser that signed in here comes back without a password: it is known by its cookie. */
const singleSignOnCall: PublicCall = {
  method: 'GET',
  path: '/api/admin/site/single-sign-on',
  access: 'public',
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
      token: await newTicket(services, session.userId, singleSignOn.site),
      site: singleSignOn.site,
    }
  },
}

/** Is the site served by this installation? Only its tickets are taken. */
async function isServedHere({ places }: Services, site: string): Promise<boolean> {
  if (site === singleSignOn.site) return true
  try {
    await places.of(site)
    return site !== CONTROL
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
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
    const { services, visitor, body } = call
    const site = String(body.site)
    const userId = await spendTicket(
      services,
      String(body.token),
      (await isServedHere(services, site)) ? site : undefined,
    )
    return letIn(call, await enter(services, visitor, userId, 'single-sign-on'))
  },
}

export const siteCalls = [userOption, jumpSiteUrl, singleSignOnCall, decryptSiteToken] as const
