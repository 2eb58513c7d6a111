import { localDay } from '../../../engine/format/time'

const DAYS = 7
const MONDAY = 1

/** A month of the reader's calendar; 0 is January. */
export interface Month {
  year: number
  month: number
}

export const monthOf = (moment: Date): Month => ({ year: moment.getFullYear(), month: moment.getMonth() })

export const monthAfter = ({ year, month }: Month, step: number): Month => monthOf(new Date(year, month + step, 1))

/** The whole weeks that the month lies in, Monday first, as days like `2026-01-31`. */
export function weeksOf({ year, month }: Month): string[][] {
  const before = (new Date(year, month, 1).getDay() - MONDAY + DAYS) % DAYS
  const days = new Date(year, month + 1, 0).getDate()
  return Array.from({ length: Math.ceil((before + days) / DAYS) }, (_, week) =>
    Array.from({ length: DAYS }, (__, day) => localDay(new Date(year, month, 1 - before + week * DAYS + day))),
  )
}

/** From the first moment of these weeks to the last, in UTC. */
export function spanOf(weeks: readonly (readonly string[])[]): { from: string; to: string } {
  const [first = ''] = weeks[0] ?? []
  const last = weeks.at(-1)?.at(-1) ?? first
  return {
    from: new Date(`${first}T00:00:00`).toISOString(),
    to: new Date(`${last}T23:59:59.999`).toISOString(),
  }
}

/** The same time of day on another day of the reader's calendar, in UTC. */
export function onDay(moment: string, day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const moved = new Date(moment)
  moved.setFullYear(year, month - 1, date)
  return moved.toISOString()
}

export const dayAfter = (day: string, step: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return localDay(new Date(year, month - 1, date + step))
}
