import { sql } from 'kysely'
import { type TicketAnswer, ticketAnswers } from '../../../../src/resources/readings/inbox'
import { ticket } from '../../../../src/resources/ticket'
import { tableSql } from '../../../foundation/db/tableSql'
import { idOf, oneOf } from '../../../foundation/http/query'
import { answerReading } from '../../../foundation/http/reading'
import { idText, listOf, objectSchema, querySchema } from '../../../foundation/http/schemas'
import { titlesOf, type WantedTitles } from '../../../kernel/changes/titles'
import { likeOf } from './linesIn'
import { seenBy, seenSql } from './visible'

const PAGE = 50
const SEEN_TEXT = 400

/** All that was answered in tickets, the latest first: of tickets that one may see. */
export const ticketAnswersCall = answerReading(ticketAnswers, {
  title: ['工单回复列表', 'Answers in tickets'],
  input: { query: querySchema({ before: idText, keyword: { type: 'string', maxLength: 100 } }) },
  output: objectSchema({ list: listOf({ type: 'object' }), next: { type: 'string' }, refs: { type: 'object' } }),
  async answer(asked) {
    const { services, caller, query } = asked
    const place = await services.places.forResource(ticket, caller.context)
    const [before, keyword] = [idOf(query, 'before'), oneOf(query, 'keyword')]
    const behind = before === undefined ? sql`true` : sql`e.id < ${before}`
    const words = keyword ? sql`(e.text ILIKE ${likeOf(keyword)} OR t.subject ILIKE ${likeOf(keyword)})` : sql`true`
    const { rows } = await sql<TicketAnswer>`SELECT e.id, t.id AS ticket_id, t.subject AS ticket,
        left(e.text, ${SEEN_TEXT}) AS text, e.user_id, e.receivers, l.state AS mail, e.created_at AS at
      FROM ${tableSql(place, 'enquiry_entry')} e
      JOIN ${tableSql(place, 'ticket')} t ON t.id = e.row_id
      LEFT JOIN ${tableSql(place, 'email_log')} l ON l.id = e.email_log_id
      WHERE e.resource = 'ticket' AND e.kind = 'out' AND ${seenSql(await seenBy(asked, 'ticket'))} AND ${behind} AND ${words}
      ORDER BY e.id DESC LIMIT ${PAGE + 1}`.execute(place.database.kysely)
    const list = rows.slice(0, PAGE)
    const last = rows.length > PAGE ? list.at(-1) : undefined
    const people: WantedTitles = new Map([
      ['user', new Set(list.flatMap(({ user_id: id }) => (id === null ? [] : [Number(id)])))],
    ])
    return { list, ...(last && { next: String(last.id) }), refs: await titlesOf(services, caller.context, people) }
  },
})
