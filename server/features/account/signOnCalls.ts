import { sql } from 'kysely'
import { singleSignOn } from '../../../config/singleSignOn'
import { Refusal, UnknownBrowser } from '../../foundation/faults/errors'
import { Redirect } from '../../foundation/http/answers'
import { browserCookie } from '../../foundation/http/browserCookie'
import type { PublicCall, PublicRequestContext } from '../../foundation/http/call'
import { oneOf } from '../../foundation/http/query'
import { objectSchema, querySchema, shortText, siteName } from '../../foundation/http/schemas'
import { warnOften } from '../../foundation/logging/RepeatedLines'
import { CONTROL } from '../../foundation/services/places'
import type { Services } from '../../foundation/services/services'
import { answerWhetherAlive, SESSION_ALIVE_PATH } from '../../kernel/access/aliveElsewhere'
import { arrive } from '../../kernel/access/arrive'
import { END_SESSION_PATH, endFromCentre } from '../../kernel/access/centralSignOut'
import { CARRY_PATH, wayBackFromCentre, wayOverCentre } from '../../kernel/access/centreTrip'
import { homeOf } from '../../kernel/access/homes'
import { letIn, tokenShape } from '../../kernel/access/letIn'
import { LINK_PATH, linkByPassword } from '../../kernel/access/linkByPassword'
import { addressOf, hostAsked, originSeen } from '../../kernel/access/seenAddress'
import { sessionOfCookie } from '../../kernel/access/sessions'
import type { Arrival } from '../../kernel/access/spendTicket'
import { newTicket } from '../../kernel/access/tickets'
import { keepHalfWay } from './accessCalls'

const text = { type: 'string' }

/** Only a path of this console: nobody is sent elsewhere with a ticket. */
const pathHere = (path: string | undefined): string =>
  path !== undefined && /^\/(?!\/)[\w/-]*$/.test(path) ? path : singleSignOn.returnPath

/** A browser that signed in here comes back without a password: it is known by its cookie. */
const singleSignOnCall: PublicCall = {
  method: 'GET',
  path: '/api/admin/site/single-sign-on',
  access: 'public',
  onlyFrom: 'script',
  perMinute: 60,
  title: ['单点登录', 'Single sign-on'],
  input: { query: querySchema({ site: siteName, site_redirect_url: shortText }) },
  output: objectSchema({ url: text, token: text, site: text }),
  async answer(call) {
    const { services, request } = call
    const cookie = browserCookie(request)
    const session = cookie === undefined ? undefined : await sessionOfCookie(services, cookie)
    const isHere = (oneOf(call.query, 'site') ?? singleSignOn.site) === singleSignOn.site
    if (!session || !isHere) throw new UnknownBrowser()
    return {
      url: addressOf(call, pathHere(oneOf(call.query, 'site_redirect_url'))),
      token: await newTicket(services, {
        userId: session.userId,
        sessionId: session.id,
        site: singleSignOn.site,
        host: hostAsked(call),
      }),
      site: singleSignOn.site,
    }
  },
}

/** What this installation knows of the site that a ticket names. */
async function arrivalAt({ places }: Services, site: string, host: string): Promise<Omit<Arrival, 'knownUserId'>> {
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
  input: { body: objectSchema({ token: { type: 'string', maxLength: 4_000 }, site: shortText }, 'token', 'site') },
  output: tokenShape,
  async answer(call) {
    const { services, visitor, request, body } = call
    const arrival = await arrivalAt(services, String(body.site), hostAsked(call))
    const arriving = arrive(services, visitor, String(body.token), arrival, browserCookie(request))
    return letIn(call, await arriving.catch((error: unknown) => keepHalfWay(call, error)))
  },
}

/** On arrival, once: who knows the password of the account here links it to the one at the centre. */
const linkAccount: PublicCall = {
  method: 'POST',
  path: LINK_PATH,
  access: 'public',
  perMinute: 10,
  title: ['用密码关联账号', 'Link an account by its password'],
  input: { body: objectSchema({ token: { type: 'string', maxLength: 4_000 }, password: text }, 'token', 'password') },
  output: tokenShape,
  async answer(call) {
    const { services, visitor, request, body } = call
    const proof = { token: String(body.token), password: String(body.password) }
    const way = { host: hostAsked(call), cookie: browserCookie(request) }
    const linking = linkByPassword(services, visitor, { ...proof, ...way })
    return letIn(call, await linking.catch((error: unknown) => keepHalfWay(call, error)))
  },
}

/** Where a browser that is not known here is sent, once, in case it is known to the centre. */
const centreWay: PublicCall = {
  method: 'GET',
  path: '/api/admin/site/centre-way',
  access: 'public',
  perMinute: 60,
  title: ['经中心登录的地址', 'The way over the centre'],
  input: { query: querySchema({ site: siteName }) },
  output: objectSchema({ url: text }, 'url'),
  answer: async (call) => ({
    url: await wayOverCentre(call.services, originSeen(call), oneOf(call.query, 'site')),
  }),
}

/** A picture or a script of another website must not make tickets: only a browser on its way may. */
const isOnItsWay = ({ headers }: PublicRequestContext['request']): boolean =>
  ['document', undefined].includes(headers['sec-fetch-dest'] as string | undefined)

/** At the centre: sends the browser back to the site that it came from, with a ticket where its person is signed in here. */
const carryOver: PublicCall = {
  method: 'GET',
  path: CARRY_PATH,
  access: 'public',
  perMinute: 60,
  title: ['带登录返回站点', 'Carry somebody over'],
  input: { query: querySchema({ home: shortText, site: siteName }, 'home') },
  answers: ['redirect'],
  async answer(call) {
    const { services, request, query } = call
    if (!isOnItsWay(request)) throw new Refusal(403, 'access.fromElsewhere')
    const cookie = browserCookie(request)
    const session = cookie === undefined ? undefined : await sessionOfCookie(services, cookie)
    const to = { home: oneOf(query, 'home') ?? '', site: oneOf(query, 'site') }
    const url = await wayBackFromCentre(services, session, to)
    if (url === undefined)
      warnOften(services.log, { home: to.home }, 'no site is at the address that a browser came from')
    return new Redirect(url ?? '/')
  },
}

/** Another installation asks whether a session here, from which somebody came, is open. */
const sessionAlive: PublicCall = {
  method: 'POST',
  path: SESSION_ALIVE_PATH,
  access: 'public',
  perMinute: 600,
  title: ['会话是否有效', 'Whether a session is open'],
  input: { body: objectSchema({ token: { type: 'string', maxLength: 4_000 } }, 'token') },
  output: objectSchema({ is_alive: { type: 'boolean' } }, 'is_alive'),
  async answer(call) {
    const { services, body } = call
    const is_alive = await answerWhetherAlive(services, String(body.token), hostAsked(call)).catch((error: unknown) => {
      warnOften(services.log, { err: error }, 'a question for a session was refused')
      throw new Refusal(403, 'signIn.badTicket')
    })
    return { is_alive }
  },
}

/** Another installation tells that sessions there are over. */
const endSession: PublicCall = {
  method: 'POST',
  path: END_SESSION_PATH,
  access: 'public',
  perMinute: 600,
  title: ['统一退出', 'Central sign-out'],
  input: { body: objectSchema({ token: { type: 'string', maxLength: 1_000_000 } }, 'token') },
  async answer(call) {
    const { services, visitor, body } = call
    await endFromCentre(services, visitor, String(body.token), hostAsked(call)).catch((error: unknown) => {
      warnOften(services.log, { err: error }, 'a central sign-out was refused')
      throw new Refusal(403, 'signIn.badTicket')
    })
  },
}

export const signOnCalls = [
  singleSignOnCall,
  decryptSiteToken,
  linkAccount,
  centreWay,
  carryOver,
  sessionAlive,
  endSession,
] as const
