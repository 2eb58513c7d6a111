import { sql } from 'kysely'
import { datetime } from '../../../../src/resources/kit/fields'
import { kinds } from '../../../../src/resources/kit/kinds'
import { pickedSchema } from '../../../../src/resources/kit/openApi/schemas'
import { discountCalendar as calendarReading } from '../../../../src/resources/readings/report_discount'
import { type ReportDiscount, reportDiscount } from '../../../../src/resources/report_discount'
import { tableSql } from '../../../foundation/db/tableSql'
import { Invalid } from '../../../foundation/faults/errors'
import type { RequestContext } from '../../../foundation/http/call'
import { oneOf } from '../../../foundation/http/query'
import { answerReading } from '../../../foundation/http/reading'
import { listOf, objectSchema, querySchema } from '../../../foundation/http/schemas'
import { orTooOld } from '../../../kernel/places/since'
import { readColumns } from '../../../kernel/resources/columnsRead'
import { type Where, whereOf } from '../../../kernel/resources/context'

/** More at one time are not drawn. */
const MOST = 100

const SHOWN = [
  'discount_type',
  'discount_rate',
  'discount_amount',
  'discount_begin',
  'discount_end',
  'reports',
  'state',
]

/** Two discounts of one time that were given to some of the same reports. */
interface Overlap {
  one: number
  other: number
  reports: number
}

const moment = datetime(['时间', 'Time'])

/** Which of these sets wrote reports in common, by their discounts; of such reports the later one counts. */
async function overlapsOf({ place }: Where, ids: readonly number[]): Promise<Overlap[]> {
  if (ids.length < 2) return []
  const [campaigns, changes] = [tableSql(place, 'report_discount'), tableSql(place, 'change')]
  const { rows } = await sql<Overlap>`WITH given AS (
      SELECT d.id, c.row_id FROM ${campaigns} d JOIN ${changes} c ON c.change_set_id = d.change_set_id
      WHERE d.id = ANY(${ids}::bigint[]) AND c.resource = 'report' AND c.action = 'updated')
    SELECT a.id AS one, b.id AS other, count(DISTINCT a.row_id)::int AS reports
    FROM given a JOIN given b ON b.row_id = a.row_id AND b.id > a.id
    JOIN ${campaigns} da ON da.id = a.id JOIN ${campaigns} db ON db.id = b.id
    WHERE da.discount_begin <= db.discount_end AND db.discount_begin <= da.discount_end
    GROUP BY a.id, b.id ORDER BY a.id, b.id`.execute(place.database.kysely)
  return rows
}

function momentOf({ query }: RequestContext, name: 'from' | 'to'): string {
  const parsed = kinds.datetime.parse(oneOf(query, name), moment)
  if ('value' in parsed && typeof parsed.value === 'string') return parsed.value
  throw new Invalid([{ field: name, message: 'check.datetime', values: { label: moment.label } }])
}

/** The discounts that count at some moment between two, by their begin, and where they meet on the same reports. */
export const discountCalendar = answerReading(calendarReading, {
  title: ['折扣日历', 'Calendar of discounts'],
  input: {
    query: querySchema(
      { from: { type: 'string', maxLength: 40 }, to: { type: 'string', maxLength: 40 } },
      'from',
      'to',
    ),
  },
  output: objectSchema(
    {
      list: listOf(pickedSchema(reportDiscount, ['id', 'name', 'version', ...SHOWN])),
      overlaps: listOf(
        objectSchema(
          { one: { type: 'integer' }, other: { type: 'integer' }, reports: { type: 'integer' } },
          'one',
          'other',
          'reports',
        ),
      ),
      is_cut: { type: 'boolean' },
    },
    'list',
    'overlaps',
    'is_cut',
  ),
  answer: (asked) =>
    orTooOld({ services: asked.services, resource: reportDiscount, context: asked.caller.context }, async () => {
      const where = await whereOf(asked, reportDiscount)
      const { place } = where
      const [from, to] = [momentOf(asked, 'from'), momentOf(asked, 'to')]
      const { rows } = await sql<ReportDiscount>`SELECT ${readColumns(reportDiscount, SHOWN)}
        FROM ${tableSql(place, 'report_discount')} t
        WHERE t.discount_begin < ${to}::timestamptz AND t.discount_end >= ${from}::timestamptz
        ORDER BY t.discount_begin, t.id LIMIT ${MOST + 1}`.execute(place.database.kysely)
      const list = rows.slice(0, MOST)
      const overlaps = await overlapsOf(
        where,
        list.map(({ id }) => id),
      )
      return { list, overlaps, is_cut: rows.length > MOST }
    }),
})
