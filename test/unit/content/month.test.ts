import { localDay } from '../../../src/engine/format/time'
import { dayAfter, monthAfter, onDay, spanOf, weeksOf } from '../../../src/views/news/list/month'

describe('the month of a calendar', () => {
  it('is shown in whole weeks that begin on Monday', () => {
    const weeks = weeksOf({ year: 2026, month: 10 })
    expect(weeks).toHaveLength(6)
    expect(weeks[0]?.[0]).toBe('2026-10-26')
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06')
    expect(weeksOf({ year: 2027, month: 1 })).toHaveLength(4)
  })

  it('turns over the year', () => {
    expect(monthAfter({ year: 2026, month: 11 }, 1)).toEqual({ year: 2027, month: 0 })
    expect(monthAfter({ year: 2026, month: 0 }, -1)).toEqual({ year: 2025, month: 11 })
    expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
  })

  it('moves an article to another day at its time', () => {
    const moment = new Date(2026, 10, 30, 9, 45).toISOString()
    const moved = new Date(onDay(moment, '2026-12-02'))
    expect(localDay(moved)).toBe('2026-12-02')
    expect([moved.getHours(), moved.getMinutes()]).toEqual([9, 45])
  })

  it('covers its first and its last day', () => {
    const { from, to } = spanOf([['2026-11-02', '2026-11-08']])
    expect(localDay(new Date(from))).toBe('2026-11-02')
    expect(localDay(new Date(to))).toBe('2026-11-08')
  })
})
