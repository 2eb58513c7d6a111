import {
  type OfficeWeek,
  readOfficeHours,
  type Span,
  USUAL_HOURS,
} from '../../../../src/resources/enquiries/officeHours'

/** When a site works. */
export interface WorkingTime {
  zone: string
  week: OfficeWeek
  /** `off` or `work`, by ISO day. */
  days: ReadonlyMap<string, 'off' | 'work'>
  firstHours: number
  nextHours: number
}

const MINUTE = 60_000
const DAY = 86_400_000
/** A calendar without an hour of work leads nowhere: it is not looked through further than that. */
const MOST_DAYS = 400

const readers = new Map<string, Intl.DateTimeFormat>()

function readerOf(zone: string): Intl.DateTimeFormat {
  const known = readers.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  readers.set(zone, made)
  return made
}

/** What clocks on the wall show then, as if it were UTC. */
function wallOf(zone: string, at: number): number {
  const part = Object.fromEntries(
    readerOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  return Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second)
}

/** The moment at which clocks show that; of a time that is skipped the one behind it. */
function momentOf(zone: string, wall: number): number {
  const first = wall - (wallOf(zone, wall) - wall)
  return first - (wallOf(zone, first) - wall)
}

const isoDay = (wallDay: number): string => new Date(wallDay).toISOString().slice(0, 10)

/** Days that are made up for are worked as the first weekday that has hours. */
function spansOn({ week, days }: WorkingTime, wallDay: number): readonly Span[] {
  const usual = week[(new Date(wallDay).getUTCDay() + 6) % 7] ?? []
  const kind = days.get(isoDay(wallDay))
  if (kind === 'off') return []
  return kind === 'work' && usual.length === 0 ? (week.find((spans) => spans.length > 0) ?? []) : usual
}

/** Spans of work from a moment on, in order; those of the day before may reach past midnight. */
function* spansFrom(time: WorkingTime, at: number): Generator<readonly [from: number, to: number]> {
  const first = Math.floor(wallOf(time.zone, at) / DAY) * DAY - DAY
  let end = at
  for (let day = 0; day < MOST_DAYS; day++) {
    const wallDay = first + day * DAY
    for (const { from, to } of spansOn(time, wallDay)) {
      const begins = Math.max(momentOf(time.zone, wallDay + from * MINUTE), end)
      const ends = momentOf(time.zone, wallDay + to * MINUTE)
      if (ends <= begins) continue
      end = ends
      yield [begins, ends]
    }
  }
}

/** The moment by which so many minutes were worked; undefined where nobody ever works that long. */
export function addWorking(time: WorkingTime, from: Date, minutes: number): Date | undefined {
  let left = minutes * MINUTE
  for (const [begins, ends] of spansFrom(time, from.getTime())) {
    if (ends - begins >= left) return new Date(begins + left)
    left -= ends - begins
  }
  return undefined
}

/** Minutes of work between two moments. */
export function workedBetween(time: WorkingTime, from: Date, to: Date): number {
  let worked = 0
  for (const [begins, ends] of spansFrom(time, from.getTime())) {
    if (begins >= to.getTime()) break
    worked += Math.min(ends, to.getTime()) - begins
  }
  return Math.floor(worked / MINUTE)
}

/** Is anybody at work then? */
export function isWorking(time: WorkingTime, at: Date): boolean {
  const [next] = spansFrom(time, at.getTime())
  return next !== undefined && next[0] <= at.getTime()
}

/** The beginning of the so-manieth day of work after a moment's day. */
export function workingDaysLater(time: WorkingTime, from: Date, days: number): Date | undefined {
  const today = Math.floor(wallOf(time.zone, from.getTime()) / DAY) * DAY
  let left = days
  for (let day = 1; day < MOST_DAYS; day++) {
    const [span] = spansOn(time, today + day * DAY)
    if (!span) continue
    left--
    if (left === 0) return new Date(momentOf(time.zone, today + day * DAY + span.from * MINUTE))
  }
  return undefined
}

export const weekOf = (text: string | null): OfficeWeek =>
  (text && readOfficeHours(text)) || (readOfficeHours(USUAL_HOURS) ?? [])
