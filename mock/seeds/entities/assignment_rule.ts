import { assignmentRule } from '../../../src/resources/assignment_rule'
import type { EntitySeed } from './entitySeed'

export const assignmentRuleSeed: EntitySeed = {
  resource: assignmentRule,
  rows: [
    { name: '工单轮流分派', kind: 'ticket', user_ids: [1], prefers_former: true, most_open: 20, sort: 10 },
    {
      name: '英文留言',
      kind: 'message',
      languages: ['en'],
      user_ids: [1],
      prefers_former: true,
      sort: 20,
      status: 'disabled',
    },
  ],
}
