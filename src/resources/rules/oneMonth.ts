import type { Field } from '../kit/field'
import type { Resource } from '../kit/resource'

/** A range of days or moments as a filter has it, each end a day like `2026-01-31` or a moment in UTC. */
export interface DateRange {
  from?: string
  to?: string
}

const DAY = 86_400_000
const HOUR = 3_600_000
/** The longest month, and the hour that a change of the clocks may add. */
const LONGEST = 31 * DAY + HOUR

const two = (number: number): string => String(number).padStart(2, '0')

/** The month of an end in the reader's zone: the year, and 0 for January. */
function monthOf(end: string): [year: number, month: number] {
  if (!end.includes('T')) return [Number(end.slice(0, 4)), Number(end.slice(5, 7)) - 1]
  const moment = new Date(end)
  return [moment.getFullYear(), moment.getMonth()]
}

const firstDay = (year: number, month: number, isMoment: boolean): string =>
  isMoment ? new Date(year, month, 1).toISOString() : `${year}-${two(month + 1)}-01`

const lastDay = (year: number, month: number, isMoment: boolean): string =>
  isMoment
    ? new Date(new Date(year, month + 1, 1).getTime() - 1).toISOString()
    : `${year}-${two(month + 1)}-${two(new Date(year, month + 1, 0).getDate())}`

/** Is this filter limited to one month (specification §5)? Those of logs are. */
export const isLimitedToMonth = (resource: Pick<Resource, 'isLog'>, field: Field | undefined): boolean =>
  resource.isLog === true && isOfTime(field)

export const isOfTime = (field: Field | undefined): boolean => field?.kind === 'date' || field?.kind === 'datetime'

/**
 * Specification §5: across months the end becomes the last day of the start's month. An end that is open is that of the
 * other one's month. The same object where nothing has to change.
 */
export function withinMonth<Range extends DateRange>(range: Range): Range {
  const { from, to } = range
  const given = from || to
  if (!given) return range
  const [year, month] = monthOf(given)
  const isMoment = given.includes('T')
  if (!from) return { ...range, from: firstDay(year, month, isMoment) }
  const [toYear, toMonth] = to ? monthOf(to) : [year + 1, 0]
  const isAcross = toYear > year || (toYear === year && toMonth > month)
  return isAcross ? { ...range, to: lastDay(year, month, isMoment) } : range
}

const startOf = (end: string): number => Date.parse(end.includes('T') ? end : `${end}T00:00:00Z`)
const endOf = (end: string): number => (end.includes('T') ? Date.parse(end) : startOf(end) + DAY)

/** Whether both ends are given and lie further apart than any month is long, in whatever zone. */
export const isOverOneMonth = ({ from, to }: DateRange): boolean =>
  Boolean(from && to) && endOf(to ?? '') - startOf(from ?? '') > LONGEST

type Filters = Readonly<Record<string, readonly string[]>>

/** The filters of an export, with the ends of ranges moved that are longer than a month; the same object where none is. */
export function exportFilters(resource: Pick<Resource, 'allFields'>, filters: Filters): Filters {
  let fitted = filters
  for (const [name, field] of Object.entries(resource.allFields)) {
    const [from, to] = [filters[`${name}_from`]?.[0], filters[`${name}_to`]?.[0]]
    if (!isOfTime(field) || !from || !to || !isOverOneMonth({ from, to })) continue
    fitted = { ...fitted, [`${name}_to`]: [withinMonth({ from, to }).to ?? to] }
  }
  return fitted
}
