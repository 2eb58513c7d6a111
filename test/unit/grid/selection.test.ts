import { foundAfter } from '../../../src/slices/grid/find'
import { at, blockOf, selectionAfter, stepped } from '../../../src/slices/grid/selection'

const extent = { rows: 10, columns: 4, page: 5 }
const cell = (row: number, column: number) => ({ row, column })
const press = (key: string, from = at(cell(2, 1)), more = {}) =>
  selectionAfter(from, { key, isFar: false, extends: false, ...more }, extent)?.focus

describe('walking in a grid', () => {
  it.each([
    ['ArrowUp', cell(1, 1)],
    ['ArrowDown', cell(3, 1)],
    ['ArrowLeft', cell(2, 0)],
    ['ArrowRight', cell(2, 2)],
    ['PageDown', cell(7, 1)],
    ['PageUp', cell(0, 1)],
    ['Home', cell(2, 0)],
    ['End', cell(2, 3)],
  ])('%s leads to %j', (key, to) => {
    expect(press(key)).toEqual(to)
  })

  it('goes to the edge with Ctrl, and grows with Shift', () => {
    expect(press('ArrowDown', at(cell(2, 1)), { isFar: true })).toEqual(cell(9, 1))
    expect(press('End', at(cell(2, 1)), { isFar: true })).toEqual(cell(9, 3))
    const grown = selectionAfter(at(cell(2, 1)), { key: 'ArrowDown', isFar: false, extends: true }, extent)
    expect(grown && blockOf(grown)).toEqual({ top: 2, bottom: 3, left: 1, right: 1 })
    expect(press('x')).toBeUndefined()
    expect(press('ArrowUp', at(cell(0, 0)))).toEqual(cell(0, 0))
  })

  it('steps on by Enter and Tab, and stays at the ends', () => {
    expect(stepped(at(cell(2, 3)), 'next', extent).focus).toEqual(cell(3, 0))
    expect(stepped(at(cell(3, 0)), 'back', extent).focus).toEqual(cell(2, 3))
    expect(stepped(at(cell(2, 1)), 'down', extent).focus).toEqual(cell(3, 1))
    expect(stepped(at(cell(9, 1)), 'down', extent).focus).toEqual(cell(9, 1))
    expect(stepped(at(cell(9, 3)), 'next', extent).focus).toEqual(cell(9, 3))
    expect(stepped({ anchor: cell(1, 1), focus: cell(2, 2) }, 'down', extent)).toEqual(at(cell(3, 2)))
  })

  it('finds the next cell round the end', () => {
    const holds = ({ row, column }: { row: number; column: number }) => row === 1 && column === 2
    expect(foundAfter(cell(5, 0), extent, 1, holds)).toEqual(cell(1, 2))
    expect(foundAfter(cell(5, 0), extent, -1, holds)).toEqual(cell(1, 2))
    expect(foundAfter(cell(1, 2), extent, 1, () => false)).toBeUndefined()
  })
})
