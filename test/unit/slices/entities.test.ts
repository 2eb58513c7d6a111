import type { AnyRow } from '../../../src/resources/kit/resource'
import { emptyQuery } from '../../../src/slices/list/listQuery'
import { tabsClosed } from '../../../src/slices/navigation/tabs'
import {
  draftKept,
  entitiesReducer,
  listOpened,
  rowArrived,
  rowsArrived,
  rowsPicked,
  titlesLearned,
} from '../../../src/slices/rows/entities'

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

describe('titles of rows that others point to', () => {
  /** A page whose rows each point to a member of their own. */
  const ordersOf = (from: number, list = '/main/orders/order') =>
    rowsArrived({
      resource: 'order',
      list,
      rows: Array.from(
        { length: 500 },
        (_, at): AnyRow => ({ id: from + at, version: 1, member_id: 100_000 + from + at }),
      ),
      total: 100_000,
      isTotalCapped: false,
      titles: {
        member: Object.fromEntries(Array.from({ length: 500 }, (_, at) => [100_000 + from + at, ['会员', 'Member']])),
      },
    })
  const namedIn = (state: State): string[] => Object.keys(state.titles.member ?? {})

  it('go with the rows that spoke of them, after sixty pages', () => {
    const state = stateAfter(...Array.from({ length: 60 }, (_, page) => ordersOf(page * 500 + 1)))
    expect(namedIn(state).length).toBeLessThan(11_000)
    expect(state.titles.member?.[100_001]).toBeUndefined()
    for (const row of Object.values(state.byResource.order?.rows ?? {}))
      expect(state.titles.member?.[Number(row.member_id)]).toBeDefined()
  })

  it('stay while a row, a draft or a filter that is held speaks of them', () => {
    const state = stateAfter(
      rowArrived({
        resource: 'order',
        row: { id: 1, version: 1, member_id: 7 },
        titles: { member: { 7: ['甲', 'A'] } },
      }),
      draftKept({ resource: 'invoice', form: 'new', draft: { member_id: 8 } }),
      listOpened({ resource: 'order', list: '/one', query: { ...emptyQuery(), filters: { member_id: ['9'] } } }),
      titlesLearned({ member: { 8: ['乙', 'B'], 9: ['丙', 'C'], 10: ['丁', 'D'] } }),
      ...Array.from({ length: 60 }, (_, page) => ordersOf(page * 500 + 1001, '/other')),
    )
    expect(namedIn(state)).toEqual(expect.arrayContaining(['7', '8', '9']))
    expect(namedIn(state)).not.toContain('10')
  })
})
