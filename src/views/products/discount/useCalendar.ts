import { useEffect, useMemo } from 'react'
import type { ReportDiscount } from '../../../resources/report_discount'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import type { Fault } from '../../../slices/rows/entities'
import { screenQueryAsked, selectScreenQuery } from '../../../slices/screenQueries'

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
  const dispatch = useAppDispatch()
  const key = `discounts ${from}`
  useEffect(() => {
    const query = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
    dispatch(screenQueryAsked({ key, path: '/api/admin/report-discount/calendar', query }))
  }, [dispatch, key, from, to])
  const answer = useAppSelector(selectScreenQuery(key))
  return useMemo(
    () => ({
      ...(answer?.data ? { calendar: answer.data as Calendar } : {}),
      ...(answer?.fault ? { fault: answer.fault } : {}),
    }),
    [answer],
  )
}
