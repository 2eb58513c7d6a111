import {
  changesFor,
  clashesIn,
  edited,
  keptMine,
  redoneStep,
  settledEdits,
  undoneStep,
  valueIn,
} from '../../../src/slices/grid/edits'
import type { Grid } from '../../../src/slices/grid/gridTypes'

const grid = (): Grid => ({
  resource: 'report',
  query: { page: 1, pageSize: 20, filters: {} },
  state: 'ready',
  ids: [1, 2],
  rows: { 1: { id: 1, version: 3, name: 'One', price: '10.00' }, 2: { id: 2, version: 1, name: 'Two', price: null } },
  total: 2,
  isTotalCapped: false,
  edits: {},
  steps: [],
  undone: [],
  answers: {},
  selection: { anchor: { row: 0, column: 0 }, focus: { row: 0, column: 0 } },
})
const put = (known: Grid, id: number, field: string, value: unknown): Grid => edited(known, [{ id, field, value }])
const shown = ({ rows, edits }: Grid, id: number, field: string) => valueIn(rows[id] ?? { id }, edits[id], field)

describe('edits of a grid', () => {
  it('hold what was seen beside what was typed, and go where the row says the same', () => {
    const once = put(grid(), 1, 'price', '12.00')
    expect(once.edits).toEqual({ 1: { base: { price: '10.00' }, values: { price: '12.00' } } })
    expect(put(once, 1, 'price', '10.00').edits).toEqual({})
    expect(put(grid(), 2, 'price', '').steps).toEqual([])
  })

  it('are undone and redone step by step, and a new edit ends redoing', () => {
    const twice = put(put(grid(), 1, 'name', 'Uno'), 2, 'name', 'Due')
    const back = undoneStep(twice)
    expect([shown(back, 1, 'name'), shown(back, 2, 'name')]).toEqual(['Uno', 'Two'])
    expect(undoneStep(back).edits).toEqual({})
    expect(shown(redoneStep(back), 2, 'name')).toBe('Due')
    expect(put(back, 1, 'name', 'Eins').undone).toEqual([])
    expect(undoneStep(grid())).toEqual(grid())
  })

  it('are undone after they were saved too: the row goes back to what it was', () => {
    const saved = { ...put(grid(), 1, 'name', 'Uno'), rows: { 1: { id: 1, version: 4, name: 'Uno' } }, edits: {} }
    expect(undoneStep(saved).edits).toEqual({ 1: { base: { name: 'Uno' }, values: { name: 'One' } } })
  })

  it('clash with what others wrote into the same cell, until one of both is chosen', () => {
    const mine = put(grid(), 1, 'name', 'Mine')
    const theirs = { ...mine, rows: { ...mine.rows, 1: { id: 1, version: 4, name: 'Theirs', price: '11.00' } } }
    expect(clashesIn(theirs.rows[1], theirs.edits[1])).toEqual(['name'])
    const kept = keptMine(theirs, 1, ['name'])
    expect(clashesIn(kept.rows[1], kept.edits[1])).toEqual([])
    expect(shown(kept, 1, 'name')).toBe('Mine')
    expect(settledEdits(theirs.edits, [{ id: 1, name: 'Mine' }])).toEqual({})
  })

  it('leave out cells that hold the value already, and rows that are not there', () => {
    const wanted = [
      { id: 1, field: 'name', value: 'One' },
      { id: 9, field: 'name', value: 'x' },
    ]
    expect(changesFor(grid(), wanted)).toEqual([])
  })

  it('of many cells are one step', () => {
    const rows = Object.fromEntries(Array.from({ length: 5_000 }, (_, id) => [id, { id, name: '' }]))
    const cells = Array.from({ length: 50_000 }, (_, n) => ({ id: n % 5_000, field: `f${n % 10}`, value: `${n}` }))
    const many = edited({ ...grid(), rows, ids: Object.keys(rows).map(Number) }, cells)
    expect(many.steps).toHaveLength(1)
    expect(Object.keys(many.edits)).toHaveLength(5_000)
    expect(undoneStep(many).edits).toEqual({})
  })
})
