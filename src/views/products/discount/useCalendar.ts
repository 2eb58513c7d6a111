import { useReading } from '../../../engine/useReading'
import { type DiscountCalendar, discountCalendar } from '../../../resources/readings/report_discount'
import type { Fault } from '../../../slices/rows/entityState'

/** A span of time, in ms since 1970. */
export interface Span {
  from: number
  to: number
}

/** The discounts of a span; undefined until they are there. */
export function useCalendar({ from, to }: Span): { calendar?: DiscountCalendar; fault?: Fault } {
  const query = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
  const { data, fault } = useReading(discountCalendar, { key: `discounts ${from}`, query, about: ['report_discount'] })
  return { ...(data && { calendar: data }), ...(fault && { fault }) }
}
