import type { AnyRow } from '../../../src/resources/kit/resource'
import { tabsClosed } from '../../../src/slices/navigation/tabs'
import { entitiesReducer, rowArrived, rowsArrived, rowsPicked } from '../../../src/slices/rows/entities'

const at = { resource: 'report', list: '/main/products/report' } as const
const page = (from: number, list: string = at.list) =>
  rowsArrived({
    ...at,
    list,
    rows: Array.from({ length: 1000 }, (_, index): AnyRow => ({ id: from + index, version: 1 })),
    total: 30_000,
    isTotalCapped: false,
    titles: {},
  })

type State = ReturnType<typeof entitiesReducer>
const stateAfter = (...events: Parameters<typeof entitiesReducer>[1][]): State =>
  events.reduce<State | undefined>(entitiesReducer, undefined) as State
const rowsIn = (state: State): number => Object.keys(state.byResource.report?.rows ?? {}).length

describe('rows in the entity cache', () => {
  it('are those of the page that is shown, after thirty pages', () => {
    const state = stateAfter(...Array.from({ length: 30 }, (_, index) => page(index * 1000 + 1)))
    expect(rowsIn(state)).toBe(1000)
    expect(state.byResource.report?.rows[29_001]).toBeDefined()
  })

  it('stay while they are ticked, opened, or another list shows them', () => {
    const opened = rowArrived({ resource: 'report', row: { id: 7, version: 1 }, titles: {} })
    const state = stateAfter(page(1), rowsPicked({ ...at, ids: [5] }), opened, page(5001, '/other'), page(1001))
    expect(rowsIn(state)).toBe(2002)
    expect(Object.keys(state.byResource.report?.rows ?? {}).slice(0, 2)).toEqual(['5', '7'])
  })

  it('go with the tab of their list', () => {
    const closed = tabsClosed({ site: 'main', paths: [at.list] })
    const state = stateAfter(page(1), page(1001, `${at.list}#beside`), closed, page(2001, '/other'))
    expect(Object.keys(state.byResource.report?.lists ?? {})).toEqual(['/other'])
    expect(rowsIn(state)).toBe(1000)
  })
})
