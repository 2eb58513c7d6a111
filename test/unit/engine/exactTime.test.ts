import { absoluteTime, exactTime, happenedTime } from '../../../src/engine/format/time'
import { DatetimeCell } from '../../../src/engine/kinds/datetime/DatetimeCell'
import { missingTime } from '../../../src/engine/kinds/datetime/missingTime'
import { coupon } from '../../../src/resources/coupon'

const MOMENT = '2026-01-31T10:05:07.000Z'

describe('a moment under the pointer', () => {
  afterEach(() => jest.restoreAllMocks())

  it('has its seconds and its zone, in the language of the reader', () => {
    expect(exactTime(MOMENT, 'en')).toMatch(/^January 31, 2026 at .*:05:07.*[A-Z]/)
    expect(exactTime(MOMENT, 'zh')).toMatch(/^2026年1月31日.*05:07/)
    expect(exactTime('soon', 'en')).toBe('soon')
  })

  it('costs a list no formatter for each of its rows', () => {
    const made = jest.spyOn(Intl, 'DateTimeFormat')
    const asked = jest.spyOn(Date.prototype, 'toLocaleString')
    for (let row = 0; row < 20; row++) exactTime(MOMENT, 'zh')
    expect(made).not.toHaveBeenCalled()
    expect(asked).not.toHaveBeenCalled()
  })
})

describe('a moment in a cell', () => {
  const now = Date.parse(MOMENT)
  const at = (hours: number): string => new Date(now + hours * 3_600_000).toISOString()

  it('is told relative where it has happened, and as a date where it is to come', () => {
    expect(happenedTime(at(-2), 'en', now)).toBe('2 hours ago')
    expect(happenedTime(at(2), 'en', now)).toBe(absoluteTime(at(2)))
  })

  it('is a date wherever people have set it, so that two of them compare', () => {
    const said = (name: 'begins_at' | 'created_at'): unknown => {
      const field = coupon.allFields[name]
      const value = new Date(Date.now() - 7_200_000).toISOString()
      if (!field) throw new Error(name)
      return DatetimeCell({ value, field, row: { id: 1 }, resource: coupon, language: 'en' }).props.children
    }
    expect(said('begins_at')).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    expect(said('created_at')).toBe('2 hours ago')
  })
})

describe('a local time that the clocks leave out', () => {
  const zone = process.env.TZ
  beforeAll(() => {
    process.env.TZ = 'Europe/Berlin'
  })
  afterAll(() => {
    process.env.TZ = zone
  })

  it('means the moment an hour later, and is told apart from what is there and from what is no time', () => {
    expect(missingTime('2026-03-29 02:30')).toBe('2026-03-29T01:30:00.000Z')
    for (const text of [
      '2026-03-29 01:59',
      '2026-03-29 03:00',
      '2026-10-25 02:30',
      '2026-02-30 02:30',
      '2026-03-29 25:00',
      '2026-03-29 02:3',
    ])
      expect(missingTime(text)).toBeUndefined()
  })
})
