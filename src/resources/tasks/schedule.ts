/** Weekdays as they stand in a row, Monday first; their place is their number in a cron expression less one. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof WEEKDAYS)[number]

export type Cycle = 'minute' | 'hour' | 'day' | 'week'

/** When a task is due, as its row says it. An expression stands in place of all else. */
export interface Schedule {
  cycle: Cycle
  every?: number | null
  at_minute?: number | null
  at_hour?: number | null
  at_weekday?: Weekday | null
  cron?: string | null
}

/** What croner reckons by. Of days or weeks only each `every`th counts. */
export interface CronPlan {
  cron: string
  unit: 'day' | 'week'
  every: number
}

/** 1 for Monday to 7 for Sunday, as cron counts. */
export const weekdayNumber = (day: Weekday): number => WEEKDAYS.indexOf(day) + 1

/** The expression that has the same times, and what it cannot say itself. */
export function planOf(schedule: Schedule): CronPlan {
  const { cycle, cron } = schedule
  const [every, minute, hour] = [schedule.every ?? 1, schedule.at_minute ?? 0, schedule.at_hour ?? 0]
  const once = { unit: 'day', every: 1 } as const
  if (cron) return { cron: cron.trim(), ...once }
  if (cycle === 'minute') return { cron: every === 1 ? '* * * * *' : `*/${every} * * * *`, ...once }
  if (cycle === 'hour') return { cron: `${minute} ${every === 1 ? '*' : `*/${every}`} * * *`, ...once }
  if (cycle === 'day') return { cron: `${minute} ${hour} * * *`, unit: 'day', every }
  return { cron: `${minute} ${hour} * * ${weekdayNumber(schedule.at_weekday ?? 'mon')}`, unit: 'week', every }
}
