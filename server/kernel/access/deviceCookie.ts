import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf } from '../../foundation/http/cookies'
import { isToken, newToken } from '../../foundation/secrets/tokens'
import type { Services } from '../../foundation/services/services'

/** By this the server knows a browser from which an account was signed in with its password. Scripts cannot read it. */
const NAME = 'colonnade_device'
const PURPOSE = 'known devices'
const DAY = 86_400_000
const LIFETIME_DAYS = 180
/** Colleagues who share a browser are all known to it; the one who was there longest ago goes first. */
const MOST_ACCOUNTS = 5

interface Known {
  userId: number
  device: string
  /** Days since 1970. */
  since: number
}

const macOf = (services: Services, { userId, device, since }: Known): string =>
  createHmac('sha256', services.secrets.deriveKey(PURPOSE)).update(`${userId}.${device}.${since}`).digest('base64url')

const today = (services: Services): number => Math.floor(services.now().getTime() / DAY)

function parsed(services: Services, text: string): Known | undefined {
  const [userId = '', device = '', since = '', mac = ''] = text.split('.')
  const known = { userId: Number(userId), device, since: Number(since) }
  if (!Number.isSafeInteger(known.userId) || !Number.isSafeInteger(known.since) || !isToken(device)) return undefined
  const [given, right] = [Buffer.from(mac), Buffer.from(macOf(services, known))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return known.since + LIFETIME_DAYS > today(services) ? known : undefined
}

const knownTo = (services: Services, cookie: string | undefined): Known[] =>
  (cookie ?? '')
    .split('~')
    .slice(0, MOST_ACCOUNTS)
    .map((text) => parsed(services, text))
    .filter((known) => known !== undefined)

export const deviceCookie = (request: FastifyRequest): string | undefined => cookieOf(request, NAME)

/** The name under which the account knows this browser; undefined where it was never signed in with it. */
export const knownDevice = (services: Services, cookie: string | undefined, userId: number): string | undefined =>
  knownTo(services, cookie).find((known) => known.userId === userId)?.device

/** After a right password: the browser is known to the account from now on. */
export function rememberDevice(
  services: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  userId: number,
): void {
  const others = knownTo(services, deviceCookie(request))
  const device = others.find((known) => known.userId === userId)?.device ?? newToken()
  const known = [{ userId, device, since: today(services) }, ...others.filter((other) => other.userId !== userId)]
  const value = known
    .slice(0, MOST_ACCOUNTS)
    .map((each) => `${each.userId}.${each.device}.${each.since}.${macOf(services, each)}`)
    .join('~')
  const rest = `; Max-Age=${LIFETIME_DAYS * 86_400}`
  const secure = request.protocol === 'https' ? '; Secure' : ''
  reply.header('set-cookie', `${NAME}=${value}; Path=/api/login; HttpOnly; SameSite=Strict${secure}${rest}`)
}
