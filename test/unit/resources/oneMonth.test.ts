import { report } from '../../../src/resources/report'
import { exportFilters, isOverOneMonth, withinMonth } from '../../../src/resources/rules/oneMonth'

describe('one month of dates at most (specification §5)', () => {
  it.each([
    [
      { from: '2026-01-15', to: '2026-01-31' },
      { from: '2026-01-15', to: '2026-01-31' },
    ],
    [
      { from: '2026-01-15', to: '2026-02-03' },
      { from: '2026-01-15', to: '2026-01-31' },
    ],
    [
      { from: '2026-02-01', to: '2027-01-01' },
      { from: '2026-02-01', to: '2026-02-28' },
    ],
    [{ from: '2028-02-10' }, { from: '2028-02-10', to: '2028-02-29' }],
    [{ to: '2026-12-05' }, { from: '2026-12-01', to: '2026-12-05' }],
    [{}, {}],
  ])('makes %j into %j', (asked, fitted) => {
    expect(withinMonth(asked)).toEqual(fitted)
  })

  it('moves moments by the reader’s own days', () => {
    const from = new Date(2026, 0, 15).toISOString()
    const { to = '' } = withinMonth({ from, to: new Date(2026, 2, 3).toISOString() })
    expect(new Date(to)).toEqual(new Date(new Date(2026, 1, 1).getTime() - 1))
  })

  it('knows what no month is as long as, whatever the zone', () => {
    expect(isOverOneMonth({ from: '2026-01-01', to: '2026-01-31' })).toBe(false)
    expect(isOverOneMonth({ from: '2026-01-01', to: '2026-02-01' })).toBe(true)
    expect(isOverOneMonth({ from: '2025-12-31T16:00:00.000Z', to: '2026-01-31T15:59:59.999Z' })).toBe(false)
    expect(isOverOneMonth({ from: '2025-12-31T16:00:00.000Z', to: '2026-02-28T15:59:59.999Z' })).toBe(true)
    expect(isOverOneMonth({ from: '2020-01-01' })).toBe(false)
  })

  it('shortens the dates of an export, and leaves its other filters', () => {
    const filters = {
      published_at_from: ['2026-01-15'],
      published_at_to: ['2026-06-30'],
      price_from: ['1'],
      price_to: ['900'],
    }
    expect(exportFilters(report, filters)).toEqual({ ...filters, published_at_to: ['2026-01-31'] })
    const short = { published_at_from: ['2026-01-15'], published_at_to: ['2026-01-20'] }
    expect(exportFilters(report, short)).toBe(short)
  })
})
