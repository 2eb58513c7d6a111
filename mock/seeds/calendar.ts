import type { Chance } from '../chance'

const DAY = 86_400_000
const HOUR = 3_600_000

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY)

/** The start of that day (UTC), so many days before. */
const midnight = (now: Date, days: number): number => Math.floor((now.getTime() - days * DAY) / DAY) * DAY

/** China's office hours, in UTC. */
const OPENS = 1
const CLOSES = 10

/** A moment of that day's office hours; of today, one that has been. */
export function officeMoment(chance: Chance, now: Date, days: number): Date {
  const at = midnight(now, days) + OPENS * HOUR + Math.floor(chance.next() * (CLOSES - OPENS) * HOUR)
  return new Date(Math.min(at, now.getTime() - chance.whole(1, 50) * 60_000))
}

/** The month's days on which people work, the earliest first, as days before now. */
export const workingDays = (now: Date, days = 30): number[] =>
  Array.from({ length: days }, (_, at) => days - 1 - at).filter((ago) => {
    const weekday = new Date(midnight(now, ago)).getUTCDay()
    return weekday !== 0 && weekday !== 6
  })
