import { exactTime } from '../../../src/engine/format/time'

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
