import type { QuietHours } from '../readings/notice'

/** Is it within the quiet hours at this moment (ms)? They may go past midnight. */
export function isQuiet({ quiet_from: from, quiet_to: to, time_zone: zone }: QuietHours, at: number): boolean {
  if (from === null || to === null || from === to) return false
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const clock = format.format(at)
  return from < to ? clock >= from && clock < to : clock >= from || clock < to
}

const MINUTE = 60_000
const DAY_MINUTES = 24 * 60

/** When the quiet hours that hold at this moment end (ms); undefined: none hold. */
export function quietUntil(quiet: QuietHours, at: number): number | undefined {
  if (!isQuiet(quiet, at)) return undefined
  const from = Math.floor(at / MINUTE) * MINUTE
  for (let minute = 1; minute <= DAY_MINUTES; minute++)
    if (!isQuiet(quiet, from + minute * MINUTE)) return from + minute * MINUTE
  return undefined
}
