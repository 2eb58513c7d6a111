import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Refusal } from '../../../foundation/faults/errors'
import { cookieOf } from '../../../foundation/http/cookies'
import { hashOf, isToken, newToken } from '../../../foundation/secrets/tokens'
import type { Services } from '../../../foundation/services/services'

/** The second step of signing in: the cookie goes nowhere else. */
export const SECOND_STEP_PATH = '/api/login/second-step'
const NAME = 'colonnade_half'
const SECONDS = 300

const tableOf = ({ places: { control } }: Services, name: string) => sql.id(control.schema, name)
const readerOf = ({ places: { control } }: Services) => control.database.kysely

/** The ways in. */
export type Entrance = 'sign-in' | 'single-sign-on'

export interface HalfWay {
  userId: number
  way: Entrance
  originRef: string | null
}

/** Thrown where somebody is recognised and the second factor is missing: the call puts the cookie beside it. */
export class SecondStepNeeded extends Refusal {
  override readonly name = 'SecondStepNeeded'
  constructor(readonly token: string) {
    super(403, 'signIn.secondStep', {}, { second_step: true })
  }
}

/** Opens nothing: only the second step takes it, once, within five minutes. */
export async function beginHalf(services: Services, { userId, way, originRef }: HalfWay): Promise<SecondStepNeeded> {
  const token = newToken()
  const now = services.now()
  await sql`
    INSERT INTO ${tableOf(services, 'half_session')} (user_id, token_hash, way, origin_ref, created_at, expires_at)
    VALUES (${userId}, ${hashOf(token)}, ${way}, ${originRef}, ${now}, ${new Date(now.getTime() + SECONDS * 1000)})
  `.execute(readerOf(services))
  return new SecondStepNeeded(token)
}

export interface FoundHalf extends HalfWay {
  id: number
  lastLoginAt: string | null
}

/** The half session of a cookie. Throws where it is over. */
export async function halfOf(services: Services, cookie: string | undefined): Promise<FoundHalf> {
  const { rows } = isToken(cookie ?? '')
    ? await sql<FoundHalf>`
        SELECT h.id, h.user_id AS "userId", h.way, h.origin_ref AS "originRef", u.last_login_at AS "lastLoginAt"
        FROM ${tableOf(services, 'half_session')} h
        JOIN ${tableOf(services, 'user')} u ON u.id = h.user_id AND u.status = 'enabled'
        WHERE h.token_hash = ${hashOf(cookie ?? '')} AND h.expires_at > ${services.now()}
      `.execute(readerOf(services))
    : { rows: [] }
  return rows[0] ?? over()
}

const over = (): never => {
  throw new Refusal(403, 'signIn.halfOver', {}, { second_step: false })
}

/** One half session becomes one session. */
export async function spendHalf(services: Services, id: number): Promise<void> {
  const { rows } = await sql`DELETE FROM ${tableOf(services, 'half_session')} WHERE id = ${id} RETURNING id`.execute(
    readerOf(services),
  )
  if (rows.length === 0) over()
}

export const halfCookie = (request: FastifyRequest): string | undefined => cookieOf(request, NAME)

export function keepHalf(request: FastifyRequest, reply: FastifyReply, token: string | null): void {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  const age = token === null ? 0 : SECONDS
  reply.header(
    'set-cookie',
    `${NAME}=${token ?? ''}; Path=${SECOND_STEP_PATH}; HttpOnly; SameSite=Strict${secure}; Max-Age=${age}`,
  )
}
