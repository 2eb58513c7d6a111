import { sql } from 'kysely'
import { health as healthReading } from '../../../src/resources/readings/health'
import { Refusal } from '../../foundation/faults/errors'
import { ProtocolAnswer } from '../../foundation/http/answers'
import type { PublicCall } from '../../foundation/http/call'
import { answerReading } from '../../foundation/http/reading'
import { querySchema } from '../../foundation/http/schemas'
import { insistOnToken } from './mayMeasure'
import { metricsText } from './metrics'
import { healthReport } from './report'

/** Answers only while the database does. `?full`, with the token: how everything is that the server stands on. */
const health: PublicCall = {
  method: 'GET',
  path: '/api/health',
  access: 'public',
  title: ['健康检查', 'Health'],
  input: { query: querySchema({ full: { type: 'string' } }) },
  output: querySchema({ state: { type: 'string' } }),
  async answer(asked) {
    const { services, query } = asked
    if (query.full !== undefined) insistOnToken(asked)
    try {
      await sql`SELECT 1`.execute(services.database.kysely)
    } catch (error) {
      services.log.error({ err: error }, 'the database does not answer')
      throw new Refusal(503, 'server.busy')
    }
    return query.full === undefined ? { state: 'ok' } : healthReport(services)
  },
}

/** The same for people who hold the page; of every site, whatever context it is asked in. */
const healthPage = answerReading(healthReading, {
  title: ['系统健康', 'Health'],
  output: { type: 'object' },
  answer: ({ services }) => healthReport(services),
})

/** For Prometheus, which shows the token of METRICS_TOKEN. */
const metrics: PublicCall = {
  method: 'GET',
  path: '/api/metrics',
  access: 'public',
  title: ['监控指标', 'Metrics'],
  answers: ['text/plain'],
  async answer(asked) {
    insistOnToken(asked)
    const { type, text } = await metricsText(asked.services)
    return new ProtocolAnswer(200, { 'content-type': type }, text)
  },
}

export const healthCalls = [health, healthPage, metrics] as const
