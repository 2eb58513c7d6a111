import { type SqlBool, sql } from 'kysely'
import { answer } from '../../../../src/resources/answer'
import { question } from '../../../../src/resources/question'
import { allOf } from '../../../kernel/kinds/conditions'
import { handle } from '../../../kernel/resources/actions/handle'
import { scopeCondition } from '../../../kernel/resources/conditions'
import { countAnswers } from '../countAnswers'
import { followEnquiries } from '../followEnquiries'

const DECIDED = { handling: 'handled', is_read: true } as const
const QUESTIONS = { approve: { state: 'approved', ...DECIDED }, refuse: { state: 'refused', ...DECIDED } } as const
const ANSWERS = { approve: { state: 'approved' }, refuse: { state: 'refused', is_accepted: false } } as const
type Verdict = keyof typeof QUESTIONS

/** Why it is refused; whatever is approved has no reason any more. */
const reasonIn = (input: object): string | null =>
  'reason' in input && typeof input.reason === 'string' && input.reason !== '' ? input.reason : null

const onQuestions = (verdict: Verdict) =>
  handle(question, verdict, async ({ where: { place }, scope, input, change }) => {
    await change(async (writer) => {
      const values = { ...QUESTIONS[verdict], refused_reason: reasonIn(input) }
      await writer.updateWhere(question, scopeCondition(place, question, scope), values)
      await followEnquiries(writer, ['question'])
    })
    return {}
  })

const onAnswers = (verdict: Verdict) =>
  handle(answer, verdict, async ({ where: { place }, scope, input, change }) => {
    await change(async (writer) => {
      const values = { ...ANSWERS[verdict], refused_reason: reasonIn(input) }
      await writer.updateWhere(answer, scopeCondition(place, answer, scope), values)
      await countAnswers(writer)
    })
    return {}
  })

/** One answer of a question is the accepted one. */
const accept = handle(answer, 'accept', async ({ row, change }) => {
  await change(async (writer) => {
    const others = [sql<SqlBool>`t.question_id = ${row.question_id}`, sql<SqlBool>`t.id <> ${row.id} AND t.is_accepted`]
    await writer.updateWhere(answer, allOf(others), { is_accepted: false })
    await writer.update(answer, [
      { id: row.id, values: { is_accepted: true, state: 'approved', refused_reason: null } },
    ])
    await countAnswers(writer)
  })
  return {}
})

export const moderation = [
  onQuestions('approve'),
  onQuestions('refuse'),
  onAnswers('approve'),
  onAnswers('refuse'),
  accept,
] as const
