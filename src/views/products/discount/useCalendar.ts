import { useMemo } from 'react'
import { useScreenQuery } from '../../../engine/useScreenQuery'
import type { ReportDiscount } from '../../../resources/report_discount'
import type { Fault } from '../../../slices/rows/entityState'

export type Campaign = Pick<
  ReportDiscount,
  | 'id'
  | 'name'
  | 'discount_type'
  | 'discount_rate'
  | 'discount_amount'
  | 'discount_begin'
  | 'discount_end'
  | 'reports'
  | 'state'
>

/** Two discounts of one time that were given to some of the same reports. */
export interface Overlap {
  one: number
  other: number
  reports: number
}

export interface Calendar {
  list: readonly Campaign[]
  overlaps: readonly Overlap[]
  /** There are more than are drawn. */
  is_cut: boolean
}

/** A span of time, in ms since 1970. */
export interface Span {
  from: number
  to: number
}

/** The discounts of a span; undefined until they are there. */
export function useCalendar({ from, to }: Span): { calendar?: Calendar; fault?: Fault } {
  const query = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
  const path = '/api/admin/report-discount/calendar'
  const answer = useScreenQuery({ key: `discounts ${from}`, path, query, about: ['report_discount'] })
  return useMemo(
    () => ({
      ...(answer?.data ? { calendar: answer.data as Calendar } : {}),
      ...(answer?.fault ? { fault: answer.fault } : {}),
    }),
    [answer],
  )
}
