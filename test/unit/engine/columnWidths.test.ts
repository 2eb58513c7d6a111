import { tableColumns } from '../../../src/engine/list/columns'
import { countFitting } from '../../../src/engine/list/FittedActions'
import { type TableColumn, widthsOf } from '../../../src/engine/table/column'
import { report } from '../../../src/resources/report'

const tracksOf = (columns: readonly TableColumn[]): string[] =>
  (widthsOf(columns, false, false) as Record<string, string>)['--co-tracks']?.match(/minmax\(\S+ \S+|\S+/g) ?? []

const columnsOf = (...names: (string | { name: string; width?: number; pin?: 'left' | 'right' })[]): TableColumn[] =>
  tableColumns(
    report,
    names.map((each) => (typeof each === 'string' ? { name: each } : each)),
    'en',
  )

describe('columns on a wide screen', () => {
  it('share what is left by what they hold: words grow, numbers, days and choices do not', () => {
    const columns = columnsOf('id', 'name', 'price', 'published_at', 'status')
    expect(columns.map(({ name, grows }) => [name, grows !== undefined])).toEqual([
      ['id', false],
      ['name', true],
      ['price', false],
      ['published_at', false],
      ['status', false],
    ])
    expect(columns[1]?.grows).toBe(columns[1]?.width)
    expect(tracksOf(columns).slice(0, 3)).toEqual([
      'var(--co-w0)',
      'minmax(var(--co-w1), var(--co-g1))',
      'var(--co-w2)',
    ])
  })

  it('are as wide as somebody made them', () => {
    expect(columnsOf({ name: 'name', width: 300 })[0]).toMatchObject({ width: 300 })
    expect(columnsOf({ name: 'name', width: 300 })[0]).not.toHaveProperty('grows')
  })

  it('do not grow where another one is pinned behind them', () => {
    const tracks = tracksOf(columnsOf({ name: 'name', pin: 'left' }, { name: 'link', pin: 'left' }, 'author'))
    expect(tracks.map((track) => track.startsWith('minmax(var'))).toEqual([false, true, true, false])
  })

  it('say how wide the table is at least without what they grow by', () => {
    const whole = (widthsOf(columnsOf('id', 'name'), true, false) as Record<string, string>)['--co-whole']
    expect(whole).toBe('calc(44px + var(--co-w0) + var(--co-w1))')
  })

  it('are narrower where the room is short, but for numbers, days and what another one is pinned behind', () => {
    const leastOf = (columns: readonly TableColumn[]) => {
      const style = widthsOf(columns, false, false) as Record<string, string>
      return columns.map((_, at) => style[`--co-w${at}`])
    }
    const [name, link, price] = columnsOf('name', 'link', 'price')
    const part = (of: number, column = name) => `${Math.round((column?.width ?? 0) * of)}px`
    expect(leastOf(columnsOf('name', 'link', 'price'))).toEqual([part(0.85), part(0.7, link), part(1, price)])
    expect(leastOf(columnsOf({ name: 'name', pin: 'left' }, { name: 'link', pin: 'left' }))[0]).toBe(`${name?.width}px`)
    expect(leastOf(columnsOf({ name: 'name', width: 300 }))).toEqual(['300px'])
  })
})

describe('buttons in one line', () => {
  it('are all there where they fit, else as many as stand beside the way to the rest', () => {
    expect(countFitting([100, 100, 100], 316)).toBe(3)
    expect(countFitting([100, 100, 100], 315)).toBe(2)
    expect(countFitting([100, 100, 100], 120)).toBe(0)
  })
})
