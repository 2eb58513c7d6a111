import { clicked, movedTo, noSelection, placeAfter, toggled, without } from '../../../src/engine/files/selection'

const ids = [10, 11, 12, 13, 14]
const idAt = (place: number): number | undefined => ids[place]
const plain = { isRange: false, isMore: false }
const range = { isRange: true, isMore: false }
const more = { isRange: false, isMore: true }
const picked = ({ picked: set }: { picked: ReadonlySet<number> }): number[] => [...set]

describe('ticking files, as people know it from their own folders', () => {
  it('a click ticks one alone, Ctrl adds and takes away, Shift reaches from the last click', () => {
    const one = clicked(noSelection, 1, idAt, plain)
    expect(picked(one)).toEqual([11])
    const two = clicked(one, 3, idAt, more)
    expect(picked(two)).toEqual([11, 13])
    expect(picked(clicked(two, 1, idAt, more))).toEqual([13])
    expect(picked(clicked(one, 4, idAt, range))).toEqual([11, 12, 13, 14])
    expect(picked(clicked(clicked(one, 4, idAt, range), 0, idAt, range))).toEqual([10, 11])
  })

  it('what is not loaded yet is left out of a range', () => {
    expect(picked(clicked(clicked(noSelection, 3, idAt, plain), 9, idAt, range))).toEqual([13, 14])
  })

  it('arrows tick what they reach, with Shift all in between, and with Ctrl nothing', () => {
    const one = movedTo(noSelection, 2, idAt, plain)
    expect(picked(one)).toEqual([12])
    expect(picked(movedTo(one, 4, idAt, range))).toEqual([12, 13, 14])
    const gone = movedTo(one, 4, idAt, more)
    expect(picked(gone)).toEqual([12])
    expect(picked(toggled(gone, 4, idAt))).toEqual([12, 14])
  })

  it('files that are gone are ticked no more', () => {
    expect(picked(without(clicked(clicked(noSelection, 0, idAt, plain), 2, idAt, range), new Set([11])))).toEqual([
      10, 12,
    ])
  })
})

describe('where keys lead', () => {
  it('through tiles line by line, and no further than there are files', () => {
    expect(placeAfter('ArrowRight', 0, 4, 3, 10)).toBe(1)
    expect(placeAfter('ArrowDown', 1, 4, 3, 10)).toBe(5)
    expect(placeAfter('ArrowDown', 7, 4, 3, 10)).toBe(7)
    expect(placeAfter('ArrowLeft', 0, 4, 3, 10)).toBe(0)
    expect(placeAfter('PageDown', 1, 4, 3, 10)).toBe(9)
    expect(placeAfter('End', 2, 4, 3, 10)).toBe(9)
    expect(placeAfter('Home', 9, 4, 3, 10)).toBe(0)
  })

  it('in a list sideways arrows stay, and other keys are none of its business', () => {
    expect(placeAfter('ArrowRight', 3, 1, 8, 10)).toBe(3)
    expect(placeAfter('ArrowDown', 3, 1, 8, 10)).toBe(4)
    expect(placeAfter('Tab', 3, 1, 8, 10)).toBeUndefined()
    expect(placeAfter('ArrowDown', 0, 1, 8, 0)).toBeUndefined()
  })
})
