import { sql } from 'kysely'
import { offer } from '../../../src/resources/offer'
import { type OfferMonth, offerFigures } from '../../../src/resources/readings/offer'
import { tableSql } from '../../foundation/db/tableSql'
import { answerReading } from '../../foundation/http/reading'
import { listOf, objectSchema } from '../../foundation/http/schemas'
import { whereOf } from '../../kernel/resources/context'

const MONTHS = 12

const monthsBefore = (now: Date): string[] =>
  Array.from({ length: MONTHS }, (_, at) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (MONTHS - 1 - at), 1)).toISOString().slice(0, 7),
  )

/** Of the offers that were sent in each of the last twelve months, how many were won. Those that another replaced do not count. */
export const figuresCall = answerReading(offerFigures, {
  title: ['报价统计', 'Figures of offers'],
  output: objectSchema({ months: listOf({ type: 'object' }) }, 'months'),
  async answer(asked) {
    const { place } = await whereOf(asked, offer)
    const months = monthsBefore(asked.services.now())
    const { rows } = await sql<OfferMonth>`SELECT to_char(sent_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month,
        count(*)::integer AS sent, count(*) FILTER (WHERE stage = 'accepted')::integer AS won
      FROM ${tableSql(place, 'offer')} WHERE sent_at >= ${`${months[0]}-01T00:00:00Z`} AND stage <> 'superseded'
      GROUP BY 1`.execute(place.database.background)
    const known = new Map(rows.map((row) => [row.month, row]))
    return { months: months.map((month) => known.get(month) ?? { month, sent: 0, won: 0 }) }
  },
})
