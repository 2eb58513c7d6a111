import type { FastifyReply } from 'fastify'
import { ProtocolAnswer } from '../../server/foundation/http/answers'
import type { PublicCall, PublicRequestContext } from '../../server/foundation/http/call'
import { DEMO_SHOP_KEY, DEMO_SHOP_SITE } from './shopKey'

const COOKIE = 'demo_shop_member'
const MONTH = 30 * 86_400
const OPENS_SESSION: ReadonlySet<string> = new Set(['members', 'members/sign-in'])
/** Where the gateway wants to know whose browser it is. */
const TELLS_ADDRESS = OPENS_SESSION

interface Answered {
  code: string | number
  message: string
  data: Record<string, unknown> | null
}

const cookieOf = ({ request }: PublicRequestContext): string =>
  new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1] ?? ''

const setCookie = (reply: FastifyReply, token: string, seconds: number): void =>
  void reply.header('set-cookie', `${COOKIE}=${token}; Path=/shop; HttpOnly; SameSite=Lax; Max-Age=${seconds}`)

function headersOf(context: PublicRequestContext): Record<string, string> {
  const { request } = context
  const token = cookieOf(context)
  const once = request.headers['idempotency-key']
  return {
    authorization: `Bearer ${DEMO_SHOP_KEY}`,
    'accept-language': request.headers['accept-language'] ?? 'zh',
    'user-agent': request.headers['user-agent'] ?? '',
    host: request.headers.host ?? 'localhost',
    ...(token && { 'x-member-token': token }),
    ...(typeof once === 'string' && { 'idempotency-key': once }),
  }
}

function bodyOf({ body, request }: PublicRequestContext, path: string): string {
  const more = TELLS_ADDRESS.has(path) ? { buyer_ip: request.ip } : {}
  if (path !== 'views' || !Array.isArray(body.views)) return JSON.stringify({ ...body, ...more })
  const facts = { ip: request.ip, user_agent: request.headers['user-agent'] ?? null }
  return JSON.stringify({ views: body.views.map((view: object) => ({ ...view, ...facts })) })
}

/** The member's token stays with the shop's server: the browser only has a cookie that no script can read. */
function keepMember(reply: FastifyReply, path: string, status: number, answer: Answered): Answered {
  if (status === 401) setCookie(reply, '', 0)
  if (path === 'members/sign-out') setCookie(reply, '', 0)
  if (status !== 200 || !OPENS_SESSION.has(path) || !answer.data) return answer
  const { token, ...data } = answer.data
  setCookie(reply, String(token), MONTH)
  return { ...answer, data }
}

const said = (status: number, answer: Answered, wait?: unknown): ProtocolAnswer =>
  new ProtocolAnswer(
    status,
    { 'content-type': 'application/json; charset=utf-8', ...(wait !== undefined && { 'retry-after': String(wait) }) },
    JSON.stringify(answer),
  )

/** Whether anybody is signed in is known here: nobody need be asked. */
const isNobody = (context: PublicRequestContext, path: string): boolean =>
  path === 'members/me' && cookieOf(context) === ''

async function passOn(context: PublicRequestContext): Promise<ProtocolAnswer> {
  const { request, reply, params } = context
  const path = params['*'] ?? ''
  if (isNobody(context, path)) return said(200, { code: '200', message: '', data: null })
  const search = request.url.split('?')[1]
  const isPost = request.method === 'POST'
  const { statusCode, headers, payload } = await request.server.inject({
    method: isPost ? 'POST' : 'GET',
    url: `/api/shop/${DEMO_SHOP_SITE}/${path}${search ? `?${search}` : ''}`,
    headers: { ...headersOf(context), ...(isPost && { 'content-type': 'application/json' }) },
    ...(isPost && { payload: bodyOf(context, path) }),
  })
  const answer = keepMember(reply, path, statusCode, JSON.parse(payload) as Answered)
  return said(statusCode, answer, headers['retry-after'])
}

const passing = (method: 'GET' | 'POST'): PublicCall => ({
  method,
  path: '/shop/api/*',
  access: 'public',
  title: ['示例商店的服务器', 'Server of the example shop'],
  answer: passOn,
})

/** What a shop's own server does: it keeps the API key and the members' tokens, and asks the gateway for its pages. */
export const shopServer: readonly PublicCall[] = [passing('GET'), passing('POST')]
