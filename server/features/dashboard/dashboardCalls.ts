import { dashboardSummary as summaryReading } from '../../../src/resources/readings/dashboard'
import { oneOf } from '../../foundation/http/query'
import { answerReading } from '../../foundation/http/reading'
import { querySchema } from '../../foundation/http/schemas'
import { dashboardSummary } from './summary'

const FURTHEST = 14 * 60

const summary = answerReading(summaryReading, {
  title: ['仪表盘', 'Dashboard'],
  input: { query: querySchema({ zone: { type: 'string', pattern: '^-?[0-9]{1,3}$' } }) },
  output: { type: 'object' },
  answer: ({ services, caller, query }) => {
    const zone = Number(oneOf(query, 'zone') ?? 0)
    return dashboardSummary(services, caller, Math.max(-FURTHEST, Math.min(FURTHEST, zone)))
  },
})

export const dashboardCalls = [summary] as const
