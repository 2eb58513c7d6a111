import { absoluteTime } from '../../format/time'

const TYPED = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/
const HOURS = 24
const MINUTES = 60

const isOnTheClock = (text: string): boolean => {
  const [hours, minutes] = text.slice(-5).split(':').map(Number)
  return (hours ?? HOURS) < HOURS && (minutes ?? MINUTES) < MINUTES
}

const isOfTheCalendar = (text: string): boolean => {
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text.slice(0, 10))
}

/**
 * The moment that is meant by a local time which the reader's clocks leave out as they go forward: `2026-03-29 02:30` is 03:30 in
 * Berlin. Undefined where the time is there, or is none at all.
 */
export const missingTime = (typed: string): string | undefined => {
  const text = typed.trim()
  if (!TYPED.test(text) || !isOnTheClock(text) || !isOfTheCalendar(text)) return undefined
  const moment = new Date(text.replace(' ', 'T')).toISOString()
  return absoluteTime(moment) === text ? undefined : moment
}
