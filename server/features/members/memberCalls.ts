import { member } from '../../../src/resources/member'
import { mergePreview as mergeReading } from '../../../src/resources/readings/member'
import { Conflict } from '../../foundation/faults/errors'
import { answerReading } from '../../foundation/http/reading'
import { idText, objectSchema, querySchema } from '../../foundation/http/schemas'
import { whereOf } from '../../kernel/resources/context'
import { memberOf } from './memberActions'
import { memberCard } from './memberCard'
import { planMerge } from './merge'
import { wantedMember } from './wantedMember'

/** What merging would do; nothing is written. */
const mergePreview = answerReading(mergeReading, {
  title: ['预览会员合并', 'Preview of merging members'],
  input: { query: querySchema({ id: idText, into_id: idText }) },
  output: objectSchema({
    feedback: { type: 'integer' },
    browsing: { type: 'integer' },
    carts: { type: 'integer' },
    coupons: { type: 'integer' },
    orders: { type: 'integer' },
    invoices: { type: 'integer' },
    specials: { type: 'integer' },
    values: { type: 'object' },
  }),
  async answer(asked) {
    const where = await whereOf(asked, member)
    const [id, intoId] = [wantedMember(asked.query, 'id'), wantedMember(asked.query, 'into_id')]
    if (id === intoId) throw new Conflict('member.mergeSelf', null)
    return planMerge(where.place, await memberOf(where, id), await memberOf(where, intoId))
  },
})

export const memberCalls = [memberCard, mergePreview] as const
