import { searchName as nameReading } from '../../../src/resources/readings/report'
import { report } from '../../../src/resources/report'
import { idOf, oneOf } from '../../foundation/http/query'
import { answerReading } from '../../foundation/http/reading'
import { idText, listOf, objectSchema, querySchema } from '../../foundation/http/schemas'
import { whereOf } from '../../kernel/resources/context'
import { reportsNamed } from './reportsNamed'

const LONGEST_NAME = 500

/** Reports that have this name already, however it is written, but the one that is edited: at most one. */
const searchName = answerReading(nameReading, {
  title: ['报告名称查重', 'Find the report of a name'],
  input: { query: querySchema({ name: { type: 'string', maxLength: LONGEST_NAME }, id: idText }, 'name') },
  output: objectSchema({ list: listOf({ type: 'object' }) }),
  async answer(call) {
    const { place } = await whereOf(call, report)
    return { list: await reportsNamed(place, [oneOf(call.query, 'name') ?? ''], idOf(call.query, 'id')) }
  },
})

export const reportCalls = [searchName] as const
