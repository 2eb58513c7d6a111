import { rightHolders, why, whyRights } from '../../../../src/resources/readings/why'
import type { Call } from '../../../foundation/http/call'
import { oneOf } from '../../../foundation/http/query'
import { answerReading } from '../../../foundation/http/reading'
import { listOf, objectSchema, querySchema, shortText } from '../../../foundation/http/schemas'
import { askForAccess } from './requests'
import { whoHas } from './whoHas'
import { rightsHere, whyNot } from './whyNot'

const text = { type: 'string' }
const named = { type: 'object' }
const mark = { type: 'string', pattern: '^[a-z_]{1,60}:[a-z-]{1,60}$' }

const whyCall = answerReading(why, {
  isPersonal: true,
  isForSetUp: true,
  title: ['为什么不能', 'Why one cannot'],
  input: { query: querySchema({ mark }, 'mark') },
  output: objectSchema({
    mark: text,
    right: { type: ['array', 'null'] },
    reason: text,
    asks_who: { type: 'boolean' },
    roles: listOf(named),
    given_by: listOf(named),
    sites: listOf(text),
    asked_at: { type: ['string', 'null'] },
  }),
  answer: ({ services, caller, query }) => whyNot(services, caller, oneOf(query, 'mark') ?? ''),
})

const rights = answerReading(whyRights, {
  isPersonal: true,
  title: ['这里的权限', 'Rights that there are here'],
  output: objectSchema({ list: listOf(named) }, 'list'),
  answer: async ({ services, caller }) => ({ list: await rightsHere(services, caller) }),
})

const ask: Call = {
  method: 'POST',
  path: '/api/admin/why/ask',
  access: 'signed-in',
  isPersonal: true,
  title: ['申请权限', 'Ask for access'],
  input: { body: objectSchema({ mark, reason: shortText }, 'mark') },
  async answer({ services, caller, body }) {
    await askForAccess(services, caller, { mark: String(body.mark), reason: String(body.reason ?? '') })
  },
}

const holders = answerReading(rightHolders, {
  title: ['谁有这项权限', 'Who has a right'],
  input: { query: querySchema({ mark }, 'mark') },
  output: objectSchema({ list: listOf(named) }, 'list'),
  answer: async ({ services, caller, query }) => ({
    list: await whoHas(services, oneOf(query, 'mark') ?? '', caller.context),
  }),
})

export const whyCalls = [whyCall, rights, holders, ask] as const
