import { useMemo } from 'react'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import type { EnquiryAt } from '../../slices/inbox'
import { actionAsked } from '../../slices/rows/actions'

export type SnoozeTo = 'hours' | 'tomorrow' | 'week'

const MORNING = 9
const HOURS = 3

/** Whole mornings in the reader's own day. */
function momentOf(to: SnoozeTo, now = new Date()): Date {
  if (to === 'hours') return new Date(now.getTime() + HOURS * 3_600_000)
  const days = to === 'tomorrow' ? 1 : (8 - now.getDay()) % 7 || 7
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING)
}

/** What is done with one enquiry in one press; how it ended is said by a notice, with the way to undo it. */
export function useEnquiryActs() {
  const dispatch = useAppDispatch()
  const me = useAppSelector((state) => state.session.profile?.id)
  return useMemo(() => {
    const act = (action: string, { resource, id }: EnquiryAt, input: Readonly<Record<string, unknown>> = {}): void => {
      dispatch(actionAsked({ resource, action, target: { scope: { ids: [id] } }, input, isUnwatched: true }))
    }
    return {
      handle: (at: EnquiryAt) => act('handle', at),
      reopen: (at: EnquiryAt) => act('reopen', at),
      spam: (at: EnquiryAt) => act('spam', at),
      notSpam: (at: EnquiryAt) => act('not-spam', at),
      markUnread: (at: EnquiryAt) => act('mark-unread', at),
      assignToMe: (at: EnquiryAt) => me !== undefined && act('assign', at, { assignee_id: me }),
      snooze: (at: EnquiryAt, to: SnoozeTo) => act('snooze', at, { until: momentOf(to).toISOString() }),
      openTicket: ({ id }: EnquiryAt) =>
        dispatch(
          actionAsked({ resource: 'message', action: 'open-ticket', target: { id }, input: {}, isUnwatched: true }),
        ),
      merge: ({ resource, id }: EnquiryAt, from: number) =>
        dispatch(
          actionAsked({ resource, action: 'merge', target: { id: from }, input: { into_id: id }, isUnwatched: true }),
        ),
    }
  }, [dispatch, me])
}
