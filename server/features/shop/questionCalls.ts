import { type SqlBool, sql } from 'kysely'
import { answer } from '../../../src/resources/answer'
import { question } from '../../../src/resources/question'
import { tableSql } from '../../foundation/db/tableSql'
import { NotFound } from '../../foundation/faults/errors'
import type { JsonSchema } from '../../foundation/http/call'
import { idOf } from '../../foundation/http/query'
import { idNumber, idText, listOf, objectSchema, querySchema } from '../../foundation/http/schemas'
import { allOf } from '../../kernel/kinds/conditions'
import { takeIn } from '../enquiries/index'
import { pagedSchema, pageOf, pageQuery } from './paging'
import { today } from './reports'
import { membersCall, type ShopAsked, shopCall } from './shopCall'
import { shopChangeOnce } from './shopOnce'
import { maybeText, written } from './writtenBody'

/** So many answers come with a question, the accepted one first. */
const MOST_ANSWERS = 50

const text = { type: 'string' }
const maybe: JsonSchema = { type: ['string', 'null'] }
const answerSchema = objectSchema(
  { id: idNumber, content: text, is_staff: { type: 'boolean' }, is_accepted: { type: 'boolean' }, answered_at: text },
  'id',
  'content',
  'is_staff',
  'is_accepted',
  'answered_at',
)
const questionSchema = objectSchema(
  {
    id: idNumber,
    title: text,
    content: maybe,
    name: maybe,
    asked_at: text,
    report: objectSchema({ id: idNumber, name: text, link: text }, 'id', 'name', 'link'),
    answers_count: { type: 'integer' },
    answers: listOf(answerSchema),
  },
  'id',
  'title',
  'content',
  'name',
  'asked_at',
  'answers_count',
  'answers',
)

interface Shown {
  id: number
  title: string
  content: string | null
  name: string | null
  asked_at: string
  /** Absent where it is about none, or one that readers do not see. */
  report: { id: number; name: string; link: string } | null
  answers_count: number
  answers: unknown[]
  total: number
}

/** What the site shows. */
const shown = (alias: string) =>
  sql<SqlBool>`${sql.id(alias, 'state')} = 'approved' AND ${sql.id(alias, 'status')} = 'enabled'`

const questions = shopCall(
  {
    method: 'GET',
    path: '/questions',
    scope: 'read',
    title: ['已通过的提问与回答', 'Approved questions with their answers'],
    input: { query: querySchema({ ...pageQuery, report_id: idText }) },
    output: pagedSchema(questionSchema),
  },
  async ({ place, query, services }) => {
    const { page, pageSize } = pageOf(query)
    const report = idOf(query, 'report_id')
    const seen = allOf([shown('t'), ...(report === undefined ? [] : [sql<SqlBool>`t.report_id = ${report}`])])
    const { rows } = await sql<Shown>`SELECT t.id, t.title, t.content, t.name, t.created_at AS asked_at,
        CASE WHEN r.id IS NOT NULL THEN jsonb_build_object('id', r.id, 'name', r.name, 'link', r.link) END AS report,
        coalesce(t.answers_count, 0) AS answers_count, coalesce(a.answers, '[]') AS answers, count(*) OVER ()::int AS total
      FROM ${tableSql(place, 'question')} t
      LEFT JOIN ${tableSql(place, 'report')} r ON r.id = t.report_id AND r.status = 'enabled'
        AND r.published_at <= ${today(services.now())}::date
      LEFT JOIN LATERAL (SELECT jsonb_agg(jsonb_build_object('id', x.id, 'content', x.content,
            'is_staff', x.member_id IS NULL, 'is_accepted', coalesce(x.is_accepted, false), 'answered_at', x.created_at)
          ORDER BY x.is_accepted DESC NULLS LAST, x.sort, x.id) AS answers
        FROM (SELECT * FROM ${tableSql(place, 'answer')} s WHERE s.question_id = t.id AND ${shown('s')}
          ORDER BY s.is_accepted DESC NULLS LAST, s.sort, s.id LIMIT ${MOST_ANSWERS}) x) a ON true
      WHERE ${seen} ORDER BY t.id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(place.database.kysely)
    const list = rows.map(({ total: _, report: about, ...row }) => ({ ...row, ...(about && { report: about }) }))
    return { list, total: rows[0]?.total ?? 0 }
  },
)

const ASKED: Readonly<Record<string, JsonSchema>> = {
  title: { type: 'string', maxLength: 300 },
  content: { type: ['string', 'null'], maxLength: 10_000 },
  name: { type: ['string', 'null'], maxLength: 100 },
  report_id: { ...idNumber, type: ['integer', 'null'] },
  ip: maybeText,
}

const ask = shopCall(
  {
    method: 'POST',
    path: '/questions',
    scope: 'messages',
    title: ['提问', 'Ask a question'],
    input: { body: objectSchema(ASKED, 'title') },
    output: { type: 'null' },
  },
  async (asked) => {
    const values = await written(asked, question, Object.keys(ASKED), asked.body)
    const row = { ...values, member_id: asked.member?.id ?? null, state: 'waiting' }
    return shopChangeOnce(asked, ['question', 'store'], async (writer) => {
      const [id = 0] = await writer.insert(question, [row])
      await takeIn(writer, 'question', id)
      return null
    })
  },
)

async function insistOnShown({ place, params }: ShopAsked): Promise<number> {
  const id = Number(params.id)
  const { rows } = await sql`SELECT 1 FROM ${tableSql(place, 'question')} t
    WHERE t.id = ${Number.isSafeInteger(id) ? id : 0} AND ${shown('t')}`.execute(place.database.kysely)
  if (rows.length === 0) throw new NotFound('shop.notFound')
  return id
}

const reply = membersCall(
  {
    method: 'POST',
    path: '/questions/:id/answers',
    scope: 'messages',
    title: ['回答提问', 'Answer a question'],
    input: { body: objectSchema({ content: { type: 'string', maxLength: 10_000 } }, 'content') },
    output: { type: 'null' },
  },
  async (asked) => {
    const question_id = await insistOnShown(asked)
    const values = await written(asked, answer, ['content'], asked.body)
    const row = { ...values, question_id, member_id: asked.member.id, state: 'waiting' }
    return shopChangeOnce(asked, ['answer', 'store'], async (writer) => {
      await writer.insert(answer, [row])
      return null
    })
  },
)

export const questionCalls = [questions, ask, reply] as const
