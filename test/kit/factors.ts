import { totpCodeAt } from '../../server/kernel/access/factors/totp'
import type { Reply, TestApp } from './app'

/** How long a code of an app is shown (ms). */
export const INTERVAL = 30_000

/** The code that an app shows now; with the clock moved on, so that none was taken before. */
export function nextCode(app: TestApp, secret: string): string {
  app.pass(INTERVAL)
  return totpCodeAt(secret, app.services.now())
}

/** Sets an authenticator up for whoever is signed in; resolves to its secret and the recovery codes. */
export async function setUpTotp(
  app: TestApp,
  as?: string,
): Promise<{ factor: number; secret: string; codes: string[] }> {
  const asked = as === undefined ? {} : { as }
  const begun = await app.call('POST', '/api/admin/personal/begin-totp', { ...asked, body: {} })
  if (begun.code !== '200') throw new Error(begun.message)
  const { id, secret } = begun.data
  const body = { id, code: nextCode(app, secret), name: 'Phone' }
  const confirmed = await app.call('POST', '/api/admin/personal/confirm-totp', { ...asked, body })
  if (confirmed.code !== '200') throw new Error(confirmed.message)
  return { factor: id, secret, codes: confirmed.data.recovery_codes }
}

export interface HalfIn {
  reply: Reply
  /** What the browser sends back. */
  cookie: string
}

const cookieIn = ({ headers }: Reply, name: string): string =>
  [headers['set-cookie']]
    .flat()
    .find((each) => each?.startsWith(`${name}=`))
    ?.split(';', 1)[0] ?? ''

/** The first half of signing in. */
export async function signInHalf(app: TestApp, username: string, password: string, from?: string): Promise<HalfIn> {
  const headers: Record<string, string> = from === undefined ? {} : { 'x-forwarded-for': from }
  const reply = await app.send('/api/login', { username, password }, { as: null, headers })
  return { reply, cookie: cookieIn(reply, 'colonnade_half') }
}

export const secondStep = (app: TestApp, cookie: string, code: string): Promise<Reply> =>
  app.call('POST', '/api/login/second-step', { as: null, body: { code }, headers: { cookie } })
