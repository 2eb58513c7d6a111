import type { Label } from '../../../src/resources/kit/label'
import { user } from '../../../src/resources/user'

export interface SeededDictionary {
  code: string
  name: string
  remark: string
  words: Readonly<Record<string, Label>>
  /** What an empty form starts with. */
  first?: string
}

/** What fields are chosen from, until staff say otherwise. */
export const dictionaries: readonly SeededDictionary[] = [
  {
    code: 'sex',
    name: '性别 / Sex',
    remark: '用户的性别 / Sex of users',
    words: user.fields.sex.choices ?? {},
    first: 'unknown',
  },
  {
    code: 'buy_time',
    name: '计划购买时间 / Plans to buy',
    remark: '留言中的计划购买时间 / When who sends a message plans to buy',
    words: {
      now: ['马上购买', 'Right away'],
      week: ['一周内', 'Within a week'],
      month: ['一个月内', 'Within a month'],
      quarter: ['三个月内', 'Within three months'],
      later: ['更晚', 'Later'],
    },
  },
]
