import { sql } from 'kysely'
import { message } from '../../../src/resources/message'
import { Invalid } from '../../foundation/faults/errors'
import { handle } from '../../kernel/resources/actions/handle'
import { scopeCondition } from '../../kernel/resources/conditions'
import { notify } from './notify'

/** Gives them to whom it names; who had them before keeps what is not named. What is handled already stays so. */
const assign = handle(message, 'assign', async ({ where: { place }, scope, input, change }) => {
  const named = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null))
  if (Object.keys(named).length === 0) throw new Invalid([{ field: 'assignee_id', message: 'rule.assigneeNeeded' }])
  await change(async (writer) => {
    const meant = await writer.updateWhere(message, scopeCondition(place, message, scope), { ...named, is_read: true })
    await writer.updateWhere(message, sql`t.id = ANY(${meant}::bigint[]) AND t.state = 'new'`, { state: 'assigned' })
  })
  return {}
})

const MARKS = {
  handle: { state: 'answered', is_read: true },
  'mark-read': { is_read: true },
  'mark-unread': { is_read: false },
} as const

const marking = (name: keyof typeof MARKS) =>
  handle(message, name, async ({ where: { place }, scope, change }) => {
    await change((writer) => writer.updateWhere(message, scopeCondition(place, message, scope), MARKS[name]))
    return {}
  })

export const messageActions = [assign, notify, marking('handle'), marking('mark-read'), marking('mark-unread')] as const
