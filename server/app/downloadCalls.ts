import { EncryptJWT, jwtDecrypt } from 'jose'
import { sql } from 'kysely'
import { Forbidden, Invalid, NotFound, Refusal } from '../foundation/faults/errors'
import { type AnyCall, type Call, isPublic, type PublicCall, type RequestContext } from '../foundation/http/call'
import { matchPath } from '../foundation/http/matchPath'
import { schemaProblems } from '../foundation/http/schemaProblems'
import { objectSchema } from '../foundation/http/schemas'
import { visitorOf } from '../foundation/http/visitor'
import { warnOften } from '../foundation/logging/RepeatedLines'
import type { Services } from '../foundation/services/services'
import { callerWith, refuseUnreached } from '../kernel/access/callerOf'
import { insistOnStepUp } from '../kernel/access/factors/stepUp'

const LIFETIME = 60_000
const PURPOSE = 'download'
const text = { type: 'string' }
const PATH = /^\/api\/admin\/[\w\-/]+(\?[^#]*)?$/

interface Ticket {
  path: string
  context: string
  language: 'zh' | 'en'
  sessionId: number
}

/**
 * A browser downloads by an address and cannot send a token with it. This makes an address that works once, within a
 * minute, for one reading call in the name of the one who asked.
 */
const downloadTicket: Call = {
  method: 'POST',
  path: '/api/admin/download-ticket',
  access: 'signed-in',
  title: ['一次性下载链接', 'A link that downloads once'],
  input: { body: objectSchema({ path: { type: 'string', maxLength: 4_000 } }, 'path') },
  output: objectSchema({ url: text }),
  async answer({ services, caller, body }) {
    const path = String(body.path)
    if (!PATH.test(path)) throw new NotFound('route.notFound')
    const now = services.now().getTime()
    const { context, language, sessionId } = caller
    const ticket = await new EncryptJWT({ path, context, language, sessionId } satisfies Ticket as Record<
      string,
      unknown
    >)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setSubject(String(caller.userId))
      .setJti(crypto.randomUUID())
      .setExpirationTime(new Date(now + LIFETIME))
      .encrypt(services.secrets.deriveKey(PURPOSE))
    return { url: `/api/download?ticket=${ticket}` }
  },
}

/** The session that made it, and whose that is. */
interface Session {
  id: number
  name: string
  has_factor: boolean
  raised_until: string | null
}

interface Spent {
  ticket: Ticket
  session: Session
}

/** The session must still be there: signing out ends its links too. */
async function spend(services: Services, text: string): Promise<Spent> {
  const key = services.secrets.deriveKey(PURPOSE)
  const { payload } = await jwtDecrypt<Ticket>(text, key, {
    currentDate: services.now(),
    requiredClaims: ['sub', 'jti', 'exp'],
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
  })
  const { database, schema } = services.places.control
  const { rows } = await sql<Session>`
    WITH spent AS (
      INSERT INTO ${sql.id(schema, 'used_ticket')} (jti, expires_at)
      VALUES (${payload.jti}, ${new Date((payload.exp ?? 0) * 1000)}) ON CONFLICT (jti) DO NOTHING RETURNING jti
    )
    SELECT u.id, u.name, s.has_factor, s.raised_until FROM ${sql.id(schema, 'session')} s JOIN ${sql.id(schema, 'user')} u ON u.id = s.user_id
    WHERE s.id = ${payload.sessionId} AND s.expires_at > ${services.now()} AND u.status = 'enabled' AND EXISTS (SELECT FROM spent)
  `.execute(database.kysely)
  const row = rows[0]
  if (!row) throw new Error('the link was used, or its session is over')
  return { ticket: payload, session: row }
}

/** Answers the ticket's call as the signed-in person would be answered. */
export const downloadCalls = (others: () => readonly AnyCall[]): readonly AnyCall[] => {
  const download: PublicCall = {
    method: 'GET',
    path: '/api/download',
    access: 'public',
    onlyFrom: 'download',
    title: ['下载', 'Download'],
    answers: ['application/octet-stream'],
    input: {
      query: { type: 'object', properties: { ticket: { type: 'string', maxLength: 8_000 } }, required: ['ticket'] },
    },
    async answer(asked) {
      const { services, request } = asked
      const spent = await spend(services, String(asked.query.ticket)).catch((error) => {
        warnOften(services.log, { err: error }, 'a download link was refused')
        throw new Refusal(403, 'download.badLink')
      })
      const { path, context, language, sessionId } = spent.ticket
      const found = matchPath(others(), 'GET', path)
      if (!found || isPublic(found.call)) throw new NotFound('route.notFound')
      const { id: userId, name, has_factor, raised_until } = spent.session
      const rights = await services.access.rights(services, userId, context)
      if (rights.demandsFactor && !has_factor) throw new Refusal(403, 'access.setUpFactor')
      await refuseUnreached(services, { ...rights, userId }, context, found.call)
      const raisedUntil = raised_until === null ? null : new Date(raised_until)
      const known = { ...visitorOf(request), language, userId, name, sessionId, context, mustSetUp: false, raisedUntil }
      const caller = callerWith(rights, known)
      if (found.call.access !== 'signed-in' && !caller.can(found.call.access)) throw new Forbidden(found.call.access)
      if (found.call.stepUp) await insistOnStepUp(services, caller)
      const { query } = found.call.input ?? {}
      const check = query && request.compileValidationSchema(query)
      if (check && !check(found.query)) throw new Invalid(schemaProblems(check.errors ?? []))
      const { visitor: _, ...rest } = asked
      return found.call.answer({
        ...rest,
        caller,
        query: found.query,
        params: found.params,
        body: {},
      } satisfies RequestContext)
    },
  }
  return [downloadTicket, download]
}
