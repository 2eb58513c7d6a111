import { sql } from 'kysely'
import { resourceOf } from '../../../../src/resources'
import { type EnquiryKind, enquiryKinds, stateColumns } from '../../../../src/resources/enquiries/enquiryState'
import type { message } from '../../../../src/resources/message'
import { Invalid } from '../../../foundation/faults/errors'
import type { ChangeWriter } from '../../../kernel/changes'
import { handle } from '../../../kernel/resources/actions/handle'
import { scopeCondition } from '../../../kernel/resources/conditions'
import { addEntry } from '../entries'
import { followEnquiries } from '../followEnquiries'
import { teach } from '../spam/lessons'

/** The actions of the kit are the same for every kind: they are typed as a message's. */
export const asMessage = (kind: EnquiryKind): typeof message => resourceOf(kind) as unknown as typeof message

type Values = Readonly<Record<string, unknown>>

/** Rows of which so many are meant get a line each in their threads. */
const MOST_EVENTS = 200

/** Notes in each thread what was done, unless very many were meant at once. */
export async function noteEvent(
  writer: ChangeWriter,
  kind: EnquiryKind,
  ids: readonly number[],
  userId: number,
  event: Readonly<Record<string, string | number | null>>,
): Promise<void> {
  if (ids.length > MOST_EVENTS) return
  const told = { ...event, change_set_id: writer.changeSetId }
  for (const rowId of ids) await addEntry(writer, { resource: kind, rowId, kind: 'event', userId, event: told })
}

/** Gives them to whom it names; who had them before keeps what is not named. What is settled already stays so. */
const assign = (kind: EnquiryKind) =>
  handle(asMessage(kind), 'assign', async ({ where: { place }, scope, input, caller, change }) => {
    const named: Values = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null))
    if (Object.keys(named).length === 0) throw new Invalid([{ field: 'assignee_id', message: 'rule.assigneeNeeded' }])
    const resource = resourceOf(kind)
    await change(async (writer) => {
      const meant = await writer.updateWhere(resource, scopeCondition(place, resource, scope), {
        ...named,
        is_read: true,
      })
      const state = stateColumns[kind]
      await writer.updateWhere(resource, sql`t.id = ANY(${meant}::bigint[]) AND t.${sql.id(state)} = 'new'`, {
        [state]: 'open',
      })
      const { assignee_id = null, department_id = null } = input
      await noteEvent(writer, kind, meant, caller.userId, { name: 'assigned', assignee_id, department_id })
      await followEnquiries(writer, [kind])
    })
    return {}
  })

interface Step {
  values(kind: EnquiryKind): Values
  event?: string
  /** What it teaches. */
  verdict?: 'spam' | 'fine'
}

const inState =
  (state: string, more: Values = {}) =>
  (kind: EnquiryKind) => ({ [stateColumns[kind]]: state, ...more })

const STEPS = {
  handle: { values: inState('handled', { is_read: true, snoozed_until: null }), event: 'handled' },
  reopen: { values: inState('open', { snoozed_until: null }), event: 'reopened' },
  'mark-read': { values: () => ({ is_read: true }) },
  'mark-unread': { values: () => ({ is_read: false }) },
  spam: { values: inState('spam', { is_read: true, snoozed_until: null }), event: 'spam', verdict: 'spam' },
  'not-spam': { values: inState('new', { is_read: false }), event: 'not-spam', verdict: 'fine' },
} as const satisfies Readonly<Record<string, Step>>

const stepping = (kind: EnquiryKind, name: keyof typeof STEPS) =>
  handle(asMessage(kind), name, async ({ where: { place }, scope, caller, change }) => {
    const step: Step = STEPS[name]
    const resource = resourceOf(kind)
    await change(async (writer) => {
      const ids = await writer.updateWhere(resource, scopeCondition(place, resource, scope), step.values(kind))
      if (step.event) await noteEvent(writer, kind, ids, caller.userId, { name: step.event })
      if (step.verdict) await teach(writer, kind, ids, step.verdict)
      await followEnquiries(writer, [kind])
    })
    return {}
  })

const snooze = (kind: EnquiryKind) =>
  handle(asMessage(kind), 'snooze', async ({ where: { place }, scope, input, caller, change, services }) => {
    const { until } = input
    if (new Date(until) <= services.now()) throw new Invalid([{ field: 'until', message: 'rule.inFuture' }])
    const resource = resourceOf(kind)
    await change(async (writer) => {
      const values = { [stateColumns[kind]]: 'snoozed', snoozed_until: until, is_read: true }
      const ids = await writer.updateWhere(resource, scopeCondition(place, resource, scope), values)
      await noteEvent(writer, kind, ids, caller.userId, { name: 'snoozed', until })
      await followEnquiries(writer, [kind])
    })
    return {}
  })

const setPriority = (kind: EnquiryKind) =>
  handle(asMessage(kind), 'set-priority', async ({ where: { place }, scope, input, change }) => {
    const resource = resourceOf(kind)
    await change((writer) =>
      writer.updateWhere(resource, scopeCondition(place, resource, scope), { priority: input.priority }),
    )
    return {}
  })

export const stepActions = enquiryKinds.flatMap((kind) => [
  assign(kind),
  snooze(kind),
  setPriority(kind),
  ...(Object.keys(STEPS) as (keyof typeof STEPS)[]).map((name) => stepping(kind, name)),
])
