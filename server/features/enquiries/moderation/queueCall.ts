import { sql } from 'kysely'
import type { AnyRow } from '../../../../src/resources/kit/resource'
import { question } from '../../../../src/resources/question'
import {
  type AuthorsPast,
  type MarkedWord,
  type ModeratedAnswer,
  type ModeratedQuestion,
  moderationQueue,
} from '../../../../src/resources/readings/moderation'
import type { WordBook } from '../../../../src/resources/rules/words/WordBook'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import { answerReading } from '../../../foundation/http/reading'
import { listOf, objectSchema } from '../../../foundation/http/schemas'
import { titlesOf, type WantedTitles } from '../../../kernel/changes/titles'
import { wordBookOf } from '../../../kernel/resources/words/wordBookOf'
import { seenBy, seenSql } from '../inbox/visible'
import { templatesFor } from '../reply/templates'

/** Questions are shown so many at once; the next come once these are decided. */
const MOST = 30

type FoundQuestion = Omit<ModeratedQuestion, 'answers' | 'past' | 'content_words' | 'title_words'>
type FoundAnswer = Omit<ModeratedAnswer, 'past' | 'content_words'> & { question_id: number }

async function waitingIn(place: Place, ids: readonly number[]): Promise<FoundAnswer[]> {
  const { rows } = await sql<FoundAnswer>`SELECT id, question_id, content, member_id, created_at AS at
    FROM ${tableSql(place, 'answer')} WHERE question_id = ANY(${[...ids]}::bigint[]) AND state = 'waiting'
      AND status = 'enabled' ORDER BY id`.execute(place.database.kysely)
  return rows
}

async function countAnswers(place: Place): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${tableSql(place, 'answer')}
    WHERE state = 'waiting' AND status = 'enabled'`.execute(place.database.kysely)
  return rows[0]?.count ?? 0
}

/** What members wrote before and what became of it, questions and answers together. */
async function pastsOf(place: Place, members: readonly number[]): Promise<Map<number, AuthorsPast>> {
  const of = (table: string) => sql`SELECT member_id, state FROM ${tableSql(place, table)}
    WHERE member_id = ANY(${[...members]}::bigint[]) AND state IN ('approved', 'refused')`
  const { rows } = await sql<{ id: number } & AuthorsPast>`SELECT member_id AS id,
      count(*) FILTER (WHERE state = 'approved')::int AS approved, count(*) FILTER (WHERE state = 'refused')::int AS refused
    FROM (${of('question')} UNION ALL ${of('answer')}) w GROUP BY 1`.execute(place.database.kysely)
  return new Map(rows.map(({ id, ...past }) => [Number(id), past]))
}

const marked = (book: WordBook, text: string | null): MarkedWord[] =>
  text ? book.find(text).map(({ start, end }) => ({ start, end })) : []

const line = { type: 'object' } as const

/** What waits for a verdict: questions, and answers under theirs, with sensitive words and the past of whoever wrote them. */
export const queueCall = answerReading(moderationQueue, {
  title: ['审核队列', 'Moderation queue'],
  output: objectSchema({ list: listOf(line), waiting: line, templates: listOf(line), refs: line }),
  async answer(asked) {
    const { services, caller } = asked
    const { context } = caller
    const place = await services.places.forResource(question, context)
    const seen = seenSql(await seenBy(asked, 'question'))
    const hasAnswers = caller.can('answer:list')
    const waits = hasAnswers
      ? sql`(t.state = 'waiting' OR (t.state = 'approved' AND EXISTS (SELECT FROM ${tableSql(place, 'answer')} a
          WHERE a.question_id = t.id AND a.state = 'waiting' AND a.status = 'enabled')))`
      : sql`t.state = 'waiting'`
    const { rows } = await sql<
      FoundQuestion & { waiting: number }
    >`SELECT t.id, t.title, t.content, t.name, t.member_id,
        t.report_id, t.state, t.created_at AS at, count(*) FILTER (WHERE t.state = 'waiting') OVER ()::int AS waiting
      FROM ${tableSql(place, 'question')} t WHERE ${waits} AND ${seen} AND t.status = 'enabled'
      ORDER BY t.id LIMIT ${MOST}`.execute(place.database.kysely)
    const ids = rows.map(({ id }) => Number(id))
    const answers = hasAnswers ? await waitingIn(place, ids) : []
    const members = [...rows, ...answers].flatMap(({ member_id: id }) => (id === null ? [] : [Number(id)]))
    const [pasts, book] = [await pastsOf(place, members), await wordBookOf(place)]
    const pastOf = (id: number | null): AuthorsPast | null =>
      id === null ? null : (pasts.get(Number(id)) ?? { approved: 0, refused: 0 })
    const list = rows.map(({ waiting: _, ...row }) => ({
      ...row,
      title_words: marked(book, row.title),
      content_words: marked(book, row.content),
      past: pastOf(row.member_id),
      answers: answers
        .filter(({ question_id: of }) => Number(of) === Number(row.id))
        .map(({ question_id: __, ...each }) => ({
          ...each,
          content_words: marked(book, each.content),
          past: pastOf(each.member_id),
        })),
    }))
    const wanted: WantedTitles = new Map([
      ['member', new Set(members)],
      ['report', new Set(rows.flatMap(({ report_id: id }) => (id === null ? [] : [Number(id)])))],
    ])
    const templates = await templatesFor(services, context, 'question', {} as AnyRow, caller.userId)
    return {
      list,
      waiting: { questions: rows[0]?.waiting ?? 0, answers: hasAnswers ? await countAnswers(place) : 0 },
      templates: templates.filter(({ empty }) => empty.length === 0).map(({ id, name, text }) => ({ id, name, text })),
      refs: await titlesOf(services, context, wanted),
    }
  },
})
