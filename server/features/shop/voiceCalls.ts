import { sql } from 'kysely'
import { feedback } from '../../../src/resources/feedback'
import { checkDraft } from '../../../src/resources/kit/checkDraft'
import { ticket } from '../../../src/resources/ticket'
import { tableSql } from '../../foundation/db/tableSql'
import { Invalid } from '../../foundation/faults/errors'
import { idNumber, listOf, objectSchema } from '../../foundation/http/schemas'
import { checkWrite, refuseProblems } from '../../kernel/resources/checkWrite'
import { withWords } from '../../kernel/resources/words/checkedWords'
import { takeIn } from '../enquiries/index'
import { shopCall, shopChange } from './shopCall'
import { shopChangeOnce } from './shopOnce'
import { maybeText, written } from './writtenBody'

const leaveFeedback = shopCall(
  {
    method: 'POST',
    path: '/feedback',
    scope: 'messages',
    title: ['提交反馈', 'Leave feedback'],
    input: {
      body: objectSchema(
        {
          report_id: { ...idNumber, type: ['integer', 'null'] },
          name: { type: 'string', maxLength: 100 },
          email: maybeText,
          content: { type: 'string', maxLength: 10_000 },
          ip: maybeText,
        },
        'name',
        'content',
      ),
    },
    output: { type: 'null' },
  },
  async (asked) => {
    const { services, place, site, body, member } = asked
    const { values, problems } = await withWords(place, feedback, checkDraft(feedback, body))
    if (problems.length > 0) throw new Invalid(problems)
    const found = await checkWrite(services, { place, site }, feedback, values, place.database.kysely)
    refuseProblems(found.problems)
    const row = { ...values, member_id: member?.id ?? null, state: 'new' }
    await shopChange(asked, ['feedback', 'store'], async (writer) => {
      const [id = 0] = await writer.insert(feedback, [row])
      await takeIn(writer, 'feedback', id)
    })
    return null
  },
)

const TICKET = ['subject', 'content', 'name', 'email', 'report_id'] as const

/** A matter that is followed until it is settled. Its reference is told, so that the reader can name it. */
const openTicket = shopCall(
  {
    method: 'POST',
    path: '/tickets',
    scope: 'messages',
    title: ['提交工单', 'Open a ticket'],
    input: {
      body: objectSchema(
        {
          subject: { type: 'string', maxLength: 300 },
          content: { type: ['string', 'null'], maxLength: 10_000 },
          name: maybeText,
          email: maybeText,
          report_id: { ...idNumber, type: ['integer', 'null'] },
        },
        'subject',
      ),
    },
    output: objectSchema({ reference: { type: 'string' } }, 'reference'),
  },
  async (asked) => {
    const values = await written(asked, ticket, TICKET, asked.body)
    const { member, place } = asked
    const row = { ...values, email: values.email ?? member?.email ?? null, member_id: member?.id ?? null, state: 'new' }
    return shopChangeOnce(asked, ['ticket', 'store'], async (writer) => {
      const [id = 0] = await writer.insert(ticket, [row])
      await takeIn(writer, 'ticket', id)
      const { rows } = await sql<{ reference: string }>`SELECT reference FROM ${tableSql(place, 'ticket')}
        WHERE id = ${id}`.execute(writer.trx)
      return { reference: rows[0]?.reference ?? '' }
    })
  },
)

const MOST = 200
const counted = objectSchema({ counted: { type: 'integer' } }, 'counted')

/** Views are a log: they are written as they come, by one statement, and those of reports that are gone are left out. */
const reportViews = shopCall(
  {
    method: 'POST',
    path: '/views',
    scope: 'statistics',
    title: ['上报页面浏览', 'Report page views'],
    input: {
      body: objectSchema(
        {
          views: {
            ...listOf(
              objectSchema(
                {
                  report_id: idNumber,
                  seconds: { type: ['integer', 'null'], minimum: 0, maximum: 86_400 },
                  ip: { type: ['string', 'null'], maxLength: 45, pattern: '^[0-9a-fA-F.:]*$' },
                  location: { type: ['string', 'null'], maxLength: 200 },
                  referer: { type: ['string', 'null'], maxLength: 2000 },
                  user_agent: { type: ['string', 'null'], maxLength: 1000 },
                },
                'report_id',
              ),
            ),
            minItems: 1,
            maxItems: MOST,
          },
        },
        'views',
      ),
    },
    output: counted,
  },
  async ({ place, body, member }) => {
    // A member who is merged at this moment: the record goes along, or is nobody's.
    const lock = place.database.kind === 'postgres' ? sql`FOR KEY SHARE` : sql``
    const rows = await place.database.ask(sql<{ report_id: number }>`WITH n AS (
        SELECT * FROM jsonb_to_recordset(${JSON.stringify(body.views)}::jsonb) AS v(report_id bigint, seconds int, ip text,
          location text, referer text, user_agent text)),
      hit AS (UPDATE ${tableSql(place, 'report')} r SET hits = coalesce(r.hits, 0) + c.count
        FROM (SELECT report_id, count(*)::int AS count FROM n GROUP BY report_id ORDER BY report_id) c
        WHERE r.id = c.report_id RETURNING r.id)
      INSERT INTO ${tableSql(place, 'browsing_record')} (report_id, member_id, ip, location, referer, user_agent, seconds)
      SELECT n.report_id, (SELECT m.id FROM ${tableSql(place, 'member')} m WHERE m.id = ${member?.id ?? null} ${lock}), n.ip, n.location, n.referer, n.user_agent, n.seconds
      FROM n JOIN hit ON hit.id = n.report_id RETURNING report_id`)
    return { counted: rows.length }
  },
)

export const voiceCalls = [leaveFeedback, openTicket, reportViews] as const
