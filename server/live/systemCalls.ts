import { sql } from 'kysely'
import { Refusal } from '../faults/errors'
import { ANSWERED } from '../http/answers'
import type { Call, PublicCall } from '../http/call'
import { objectSchema } from '../http/schemas'
import { openStream } from './eventStreams'

/** Answers only while the database does. */
const health: PublicCall = {
  method: 'GET',
  path: '/api/health',
  access: 'public',
  title: ['健康检查', 'Health'],
  output: objectSchema({ state: { type: 'string' } }),
  async answer({ services }) {
    try {
      await sql`SELECT 1`.execute(services.database.kysely)
    } catch (error) {
      services.log.error({ err: error }, 'the database does not answer')
      throw new Refusal(503, 'server.busy')
    }
    return { state: 'ok' }
  },
}

const events: Call = {
  method: 'GET',
  path: '/api/admin/events',
  access: 'signed-in',
  isPersonal: true,
  title: ['实时消息', 'Live events'],
  async answer({ services, caller, request, reply }) {
    openStream(services, caller, request, reply)
    return ANSWERED
  },
}

export const systemCalls = [health, events] as const
