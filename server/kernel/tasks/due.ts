import { Cron } from 'croner'
import { type CronPlan, planOf, type Schedule } from '../../../src/resources/tasks/schedule'
import { Invalid } from '../../foundation/faults/errors'

const DAY = 86_400_000
/** More due times than these are not counted. */
export const MOST_MISSED = 1000

const PARTS = /^\S+(?: +\S+){4}$/

/**
 * croner with nothing but its reckoning. Throws Invalid for an expression that it does not take, for one without five parts and for
 * one that has no next time.
 */
function cronOf(plan: CronPlan, zone: string): Cron {
  const refuse = (why: 'rule.cronShape' | 'rule.cronNever'): Invalid => new Invalid([{ field: 'cron', message: why }])
  if (!PARTS.test(plan.cron)) throw refuse('rule.cronShape')
  let cron: Cron
  try {
    cron = new Cron(plan.cron, { timezone: zone, paused: true, mode: '5-part' })
  } catch {
    throw refuse('rule.cronShape')
  }
  if (!cron.nextRun()) throw refuse('rule.cronNever')
  return cron
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zone, format)
  return format
}

/** What the clocks of the zone show, as if it were UTC (ms). */
function localTime(at: Date, zone: string): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** How far the zone's clocks are ahead of UTC (minutes). */
const offsetAt = (at: Date, zone: string): number =>
  Math.round((localTime(at, zone) - Math.floor(at.getTime() / 1000) * 1000) / 60_000)

/** 1970 began on a Thursday: weeks are counted from the Monday before it. */
function isCounted({ unit, every }: CronPlan, at: Date, zone: string): boolean {
  if (every === 1) return true
  const day = Math.floor(localTime(at, zone) / DAY)
  return (unit === 'day' ? day : Math.floor((day + 3) / 7)) % every === 0
}

/** The times after `from`, in order, as long as there are any. Throws Invalid as `cronOf` does. */
export function* timesAfter(schedule: Schedule, zone: string, from: Date): Generator<Date> {
  const plan = planOf(schedule)
  const cron = cronOf(plan, zone)
  for (let at = cron.nextRun(from); at; at = cron.nextRun(at)) if (isCounted(plan, at, zone)) yield at
}

/** Undefined: never again. */
export function nextAfter(schedule: Schedule, zone: string, from: Date): Date | undefined {
  const { value } = timesAfter(schedule, zone, from).next()
  return value instanceof Date ? value : undefined
}

/** What has come due by now. */
export interface DueTimes {
  /** How many, `MOST_MISSED` at most. */
  count: number
  /** The last of them. */
  last: Date
  /** The first that is still to come. */
  next: Date | undefined
}

/** From `first`, which is due, to `now`. */
export function dueBetween(schedule: Schedule, zone: string, first: Date, now: Date): DueTimes {
  let due: DueTimes = { count: 1, last: first, next: undefined }
  for (const at of timesAfter(schedule, zone, first)) {
    if (at > now) return { ...due, next: at }
    due = { count: due.count + 1, last: at, next: undefined }
    if (due.count > MOST_MISSED) return { ...due, ...newest(schedule, zone, now) }
  }
  return due
}

/** Where there are too many to go through: the last before now is looked for from ever further back. */
function newest(schedule: Schedule, zone: string, now: Date): Pick<DueTimes, 'last' | 'next'> {
  for (let back = 60_000; ; back *= 4) {
    let last: Date | undefined
    for (const at of timesAfter(schedule, zone, new Date(now.getTime() - back))) {
      if (at > now && last) return { last, next: at }
      if (at > now) break
      last = at
    }
    if (last) return { last, next: undefined }
  }
}

/** A night on which the clocks change: by how many minutes they go on (or back) on the day around this moment. */
export const clockChange = (at: Date, zone: string): number =>
  offsetAt(new Date(at.getTime() + DAY / 2), zone) - offsetAt(new Date(at.getTime() - DAY / 2), zone)
