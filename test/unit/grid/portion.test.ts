import { portion } from '../../../src/engine/grid/portion'

const range = (first: number, end: number) => ({ first, end })

describe('rows of a grid that are drawn in one frame', () => {
  it('are all that is wanted where few of them are new', () => {
    expect(portion(range(0, 30), range(3, 33), 8)).toEqual(range(3, 33))
    expect(portion(range(10, 40), range(5, 35), 8)).toEqual(range(5, 35))
  })

  it('are at most so many new ones, beside those that stand', () => {
    expect(portion(range(0, 30), range(20, 50), 8)).toEqual(range(20, 38))
    expect(portion(range(20, 50), range(0, 30), 8)).toEqual(range(12, 30))
  })

  it('begin with the first in view at a far place', () => {
    expect(portion(range(0, 30), range(5_000, 5_030), 8)).toEqual(range(5_000, 5_008))
  })

  it('come to what is wanted after a few frames, wherever it began', () => {
    for (const from of [range(0, 0), range(0, 30), range(90, 120), range(60, 64)]) {
      let drawn = from
      for (let frame = 0; frame < 5; frame += 1) drawn = portion(drawn, range(50, 80), 8)
      expect(drawn).toEqual(range(50, 80))
    }
  })

  it('are none where none is wanted', () => {
    expect(portion(range(0, 30), range(0, 0), 8)).toEqual(range(0, 0))
  })
})
