import { type Drawn, isWhole, nextDrawn } from '../../../src/engine/grid/nextDrawn'

const places = (first: number, end: number): number[] => Array.from({ length: end - first }, (_, at) => first + at)
const all = (first: number, end: number, columns = 'a'): Drawn<string> =>
  new Map(places(first, end).map((index) => [index, columns]))
const next = (drawn: Drawn<string>, first: number, end: number, columns = 'a', focus = -1) =>
  nextDrawn(drawn, { wanted: places(first, end), columns, focus }, 8)

describe('rows of a grid that are drawn in one frame', () => {
  it('are all that is wanted where few of them are new', () => {
    expect(next(all(0, 30), 3, 33)).toEqual(all(3, 33))
    expect(next(all(10, 40), 5, 35)).toEqual(all(5, 35))
  })

  it('are at most so many new ones, beside those that stand', () => {
    expect(next(all(0, 30), 20, 50)).toEqual(all(20, 38))
    expect(next(all(20, 50), 0, 30)).toEqual(all(12, 30))
  })

  it('begin with the first in view at a far place', () => {
    expect(next(all(0, 30), 5_000, 5_030)).toEqual(all(5_000, 5_008))
  })

  it('get other columns a few at a time, after those that are not there at all', () => {
    const moved = next(all(0, 30), 5, 35, 'b')
    expect([...moved].filter(([, columns]) => columns === 'b').map(([index]) => index)).toEqual([
      5, 6, 7, 30, 31, 32, 33, 34,
    ])
    expect(moved.get(8)).toBe('a')
  })

  it('have the row that the keys are in at once, with its columns', () => {
    expect([...next(all(0, 30), 5_000, 5_030, 'a', 5_029).keys()]).toEqual([...places(5_000, 5_008), 5_029])
    expect(next(all(0, 30), 5, 35, 'b', 29).get(29)).toBe('b')
    expect(next(all(0, 30), 0, 30, 'a', 900)).toEqual(all(0, 30))
  })

  it('come to what is wanted after a few frames, wherever it began', () => {
    for (const from of [all(0, 0), all(0, 30), all(90, 120), all(60, 64), all(50, 80, 'b')]) {
      let drawn = from
      for (let frame = 0; frame < 5; frame += 1) drawn = next(drawn, 50, 80)
      expect(drawn).toEqual(all(50, 80))
      expect(isWhole(drawn, places(50, 80), 'a')).toBe(true)
    }
  })

  it('are not whole while a row is missing or has other columns', () => {
    expect(isWhole(all(0, 5), places(0, 6), 'a')).toBe(false)
    expect(isWhole(all(0, 5, 'b'), places(0, 5), 'a')).toBe(false)
  })

  it('are none where none is wanted', () => {
    expect(next(all(0, 30), 0, 0)).toEqual(all(0, 0))
  })
})
