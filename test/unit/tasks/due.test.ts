import { clockChange, dueBetween, MOST_MISSED, nextAfter, timesAfter } from '../../../server/kernel/tasks/due'
import type { Schedule } from '../../../src/resources/tasks/schedule'

const daily = (hour: number, minute = 0): Schedule => ({ cycle: 'day', at_hour: hour, at_minute: minute })

const some = (schedule: Schedule, zone: string, from: string, count: number): string[] => {
  const times: string[] = []
  for (const at of timesAfter(schedule, zone, new Date(from))) if (times.push(at.toISOString()) === count) break
  return times
}

describe('when a task is due (issue 38, clocks of four zones)', () => {
  it('08:00 in Shanghai, which knows no summer time', () => {
    expect(some(daily(8), 'Asia/Shanghai', '2026-03-28T12:00:00Z', 2)).toEqual([
      '2026-03-29T00:00:00.000Z',
      '2026-03-30T00:00:00.000Z',
    ])
  })

  it('02:30 in Berlin, on the night that has no 02:30 and on the one that has two', () => {
    const spring = some(daily(2, 30), 'Europe/Berlin', '2026-03-28T12:00:00Z', 2)
    expect(spring).toEqual(['2026-03-29T01:00:00.000Z', '2026-03-30T00:30:00.000Z'])
    const autumn = some(daily(2, 30), 'Europe/Berlin', '2026-10-24T12:00:00Z', 2)
    expect(autumn).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-26T01:30:00.000Z'])
  })

  it('midnight in Santiago, where the clocks change at midnight', () => {
    const days = some(daily(0), 'America/Santiago', '2026-09-05T12:00:00Z', 3)
    expect(days).toHaveLength(3)
    expect(new Set(days).size).toBe(3)
    expect(clockChange(new Date('2026-09-06T05:00:00Z'), 'America/Santiago')).toBe(60)
  })

  it('Lord Howe changes by half an hour', () => {
    expect(clockChange(new Date('2026-10-03T16:00:00Z'), 'Australia/Lord_Howe')).toBe(30)
    expect(clockChange(new Date('2026-04-04T16:00:00Z'), 'Australia/Lord_Howe')).toBe(-30)
    expect(some(daily(2, 15), 'Australia/Lord_Howe', '2026-10-02T16:00:00Z', 3)).toHaveLength(3)
  })

  it('each minute goes on through a change of the clocks without a gap', () => {
    const minutes = some({ cycle: 'minute' }, 'Europe/Berlin', '2026-10-25T00:58:30Z', 4)
    expect(minutes).toEqual([
      '2026-10-25T00:59:00.000Z',
      '2026-10-25T01:00:00.000Z',
      '2026-10-25T01:01:00.000Z',
      '2026-10-25T01:02:00.000Z',
    ])
  })

  it('every third day and every other week keep their pace over the end of a month', () => {
    const days = some({ cycle: 'day', every: 3, at_hour: 1 }, 'Asia/Shanghai', '2026-01-25T00:00:00Z', 4)
    const gaps = days.slice(1).map((at, index) => (Date.parse(at) - Date.parse(days[index] ?? '')) / 86_400_000)
    expect(gaps).toEqual([3, 3, 3])
    const weeks = some({ cycle: 'week', every: 2, at_weekday: 'tue' }, 'UTC', '2026-01-01T00:00:00Z', 3)
    expect(weeks.map((at) => new Date(at).getUTCDay())).toEqual([2, 2, 2])
    expect((Date.parse(weeks[1] ?? '') - Date.parse(weeks[0] ?? '')) / 86_400_000).toBe(14)
  })

  it('asleep for six hours: so many were missed, and the last is known', () => {
    const due = dueBetween(
      { cycle: 'minute' },
      'UTC',
      new Date('2026-01-01T00:00:00Z'),
      new Date('2026-01-01T05:59:30Z'),
    )
    expect(due.count).toBe(360)
    expect(due.last.toISOString()).toBe('2026-01-01T05:59:00.000Z')
    expect(due.next?.toISOString()).toBe('2026-01-01T06:00:00.000Z')
  })

  it('asleep for a month: it does not count them all', () => {
    const due = dueBetween(
      { cycle: 'minute' },
      'UTC',
      new Date('2026-01-01T00:00:00Z'),
      new Date('2026-02-01T00:00:30Z'),
    )
    expect(due.count).toBe(MOST_MISSED + 1)
    expect(due.last.toISOString()).toBe('2026-02-01T00:00:00.000Z')
  })

  it.each(['', '   ', '* * *', '0 0 31 2 *', '61 * * * *', '* * * * * *', 'a b c d e'])(
    'refuses the expression “%s”',
    (cron) => {
      const schedule: Schedule = { cycle: 'day', cron }
      if (cron === '') expect(nextAfter(schedule, 'UTC', new Date())).toBeDefined()
      else expect(() => nextAfter(schedule, 'UTC', new Date())).toThrow()
    },
  )
})
