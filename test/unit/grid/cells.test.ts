import { report } from '../../../src/resources/report'
import { cellText, copiedText, shownText } from '../../../src/slices/grid/cellText'
import { filledDown, pastedCells, selectionOf } from '../../../src/slices/grid/fill'
import type { Grid } from '../../../src/slices/grid/gridTypes'
import { problemsIn } from '../../../src/slices/grid/problemsIn'
import { readCell } from '../../../src/slices/grid/readCell'

const { allFields } = report
const fieldOf = (name: string) => allFields[name] as NonNullable<(typeof allFields)[string]>
const nobody = () => undefined
const read = (name: string, text: string) => {
  const field = fieldOf(name)
  return readCell(name, field, field.to ?? 'report', text, (_, asked) => (asked === '化工' ? 3 : undefined))
}
const speaking = {
  resource: report,
  titles: { category: { 3: ['化工', 'Chemicals'] as const } },
  language: 'en' as const,
}
const textOf = (name: string, value: unknown) => cellText(value, fieldOf(name), speaking as never)

describe('what a text means in a cell', () => {
  it.each<[string, string, unknown]>([
    ['price', '¥1,200.5', '1200.50'],
    ['price', '=1200', '=1200'],
    ['price', 'dear', 'dear'],
    ['name', '=SUM(A1)', '=SUM(A1)'],
    ['name', "'=SUM(A1)", '=SUM(A1)'],
    ['name', "'tis so", "'tis so"],
    ['published_at', '2026/1/5', '2026-01-05'],
    ['discount_rate', '15%', '0.150000'],
    ['discount_rate', '15', '0.150000'],
    ['discount_type', '按比例', 'rate'],
    ['is_hot', '是', true],
    ['is_hot', '', false],
    ['pages', ' 12 ', 12],
    ['category_id', '化工', 3],
    ['category_id', '#7', 7],
    ['category_id', 'Nothing so named', 'Nothing so named'],
    ['keywords', 'a, b', ['a', 'b']],
    ['pages', '', null],
  ])('%s: %j is %j', (name, text, value) => {
    expect(read(name, text)).toEqual(value)
  })

  it('a moment is the reader’s, and comes back as it is shown', () => {
    const iso = new Date(2026, 0, 31, 18, 5, 7).toISOString()
    expect(read('discount_begin', '2026-01-31 18:05:07')).toBe(iso)
    expect(textOf('discount_begin', iso)).toBe('2026-01-31 18:05:07')
    expect(read('discount_begin', '2026-02-31 10:00')).toBe('2026-02-31 10:00')
  })

  it('is shown for people, and copied so that nothing runs as a formula', () => {
    expect(textOf('category_id', 3)).toBe('Chemicals')
    expect(textOf('category_id', 'Nothing so named')).toBe('Nothing so named')
    expect(textOf('is_hot', true)).toBe('Yes')
    expect(textOf('discount_rate', '0.150000')).toBe('15%')
    expect(shownText('12800.00', fieldOf('price'), speaking as never)).toBe('12,800.00')
    expect(shownText(2026, fieldOf('year'), speaking as never)).toBe('2026')
    expect(copiedText('=1+1', fieldOf('name'), speaking as never)).toBe("'=1+1")
  })

  it('says what is wrong by the check of the form', () => {
    const row = { id: 1, version: 1, price: '10.00', discount_type: 'none' }
    const wrong = (values: object) => problemsIn(report, row, { base: {}, values: { ...values } })
    expect(wrong({ price: '=1200' })).toMatchObject([{ field: 'price', message: 'check.money' }])
    expect(wrong({ name: null })).toMatchObject([{ field: 'name', message: 'check.required' }])
    expect(wrong({ category_id: 'Nothing' })).toMatchObject([
      { field: 'category_id', message: 'check.refByName', values: { name: 'Nothing' } },
    ])
    expect(wrong({ discount_type: 'rate' })).toMatchObject([{ field: 'discount_rate' }])
  })
})

const grid = (from: [number, number], to: [number, number]): Grid =>
  ({
    resource: 'report',
    ids: [1, 2, 3],
    rows: { 1: { id: 1, a: 'x' }, 2: { id: 2 }, 3: { id: 3 } },
    edits: { 1: { base: { b: null }, values: { b: 'y' } } },
    selection: { anchor: { row: from[0], column: from[1] }, focus: { row: to[0], column: to[1] } },
  }) as unknown as Grid
const columns = ['a', 'b']
const paste = (at: Grid, table: string[][]) => pastedCells(at, columns, table, (_, text) => text)

describe('blocks of cells', () => {
  it('are pasted from the corner on; what stands beyond the grid is counted', () => {
    expect(
      paste(grid([1, 1], [1, 1]), [
        ['p', 'q'],
        ['r', 's'],
        ['t', 'u'],
      ]),
    ).toEqual({
      cells: [
        { id: 2, field: 'b', value: 'p' },
        { id: 3, field: 'b', value: 'r' },
      ],
      cut: 4,
    })
  })

  it('are repeated over a selection that they fit into', () => {
    expect(paste(grid([0, 0], [2, 1]), [['p']]).cells).toHaveLength(6)
    expect(
      paste(grid([0, 0], [2, 1]), [
        ['p', 'q'],
        ['r', 's'],
      ]).cells,
    ).toHaveLength(4)
    expect(selectionOf(grid([0, 0], [2, 1]).selection, 1, 1)).toEqual(grid([0, 0], [2, 1]).selection)
  })

  it('are filled down from their first row; of one cell from the one above', () => {
    expect(filledDown(grid([0, 0], [2, 1]), columns)).toEqual([
      { id: 2, field: 'a', value: 'x' },
      { id: 2, field: 'b', value: 'y' },
      { id: 3, field: 'a', value: 'x' },
      { id: 3, field: 'b', value: 'y' },
    ])
    expect(filledDown(grid([1, 0], [1, 0]), columns)).toEqual([{ id: 2, field: 'a', value: 'x' }])
    expect(filledDown(grid([0, 0], [0, 0]), columns)).toEqual([])
  })

  it('read no names where nobody is known', () => {
    expect(readCell('category_id', fieldOf('category_id'), 'category', 'X', nobody)).toBe('X')
  })
})
