import type { UnknownAction } from '@reduxjs/toolkit'
import type { Calls } from '../../src/flows/calls'
import type { AnyRow } from '../../src/resources/kit/resource'
import { serverSaid, streamLost, streamOpened } from '../../src/slices/jobs/jobs'
import { listKey, rowLeft, rowWatched } from '../../src/slices/live'
import { navigationEnded } from '../../src/slices/navigation/navigation'
import { listRefreshed, rowArrived, rowKey } from '../../src/slices/rows/entities'
import { siteEntered } from '../../src/slices/sites/site'
import { pageHidden, pageShown } from '../../src/slices/world'
import { inTurn, refused } from '../kit/replay'
import { at, opened, play } from './shellScene'

type Page = Calls['rows.list']['out']

const row = (id: number, version = 1, more: Partial<AnyRow> = {}): AnyRow => ({
  id,
  version,
  name: `Report ${id}`,
  ...more,
})
const page = (rows: AnyRow[], total = rows.length): Page => ({ list: rows, total, total_is_capped: false })
const changed = (ids?: number[], more: Record<string, unknown> = {}): UnknownAction =>
  serverSaid({ event: 'rows-changed', data: { resource: 'report', site: 'main', ids, ...more } })
const here = [siteEntered('main'), navigationEnded({ path: at.list, search: '' })]
const readings = (story: string[]): string[] => story.filter((line) => line.startsWith('asks rows.'))

const watch = (events: UnknownAction[], ...lists: Page[]) =>
  play([...here, opened, ...events], { quiet: [], answers: { 'rows.list': inTurn<Page>(...lists) } }).then(
    ({ story, state }) => ({
      asked: readings(story).slice(1),
      list: state.entities.byResource.report?.lists[at.list],
      rows: state.entities.byResource.report?.rows ?? {},
      news: state.live.lists[listKey(at)],
      marks: state.live.marks.report ?? {},
    }),
  )

describe('a list in view hears of what others do (live everywhere)', () => {
  const first = page([row(2), row(1)])

  it('takes new values where the rows stand, asking for those rows alone', async () => {
    const { asked, rows, list, news } = await watch([changed([1])], first, page([row(1, 2, { name: 'Other' })]))
    expect(asked).toEqual([
      'asks rows.list {"resource":"report","query":{"page":1,"pageSize":100,"filters":{"id":["1"]}}}',
    ])
    expect(rows[1]?.name).toBe('Other')
    expect(list?.ids).toEqual([2, 1])
    expect(news).toBeUndefined()
  })

  it('says how many rows are new where showing them would make the list jump', async () => {
    const { asked, list, news } = await watch([changed([3])], first, page([row(3), row(2), row(1)]))
    expect(asked).toHaveLength(1)
    expect(list?.ids).toEqual([2, 1])
    expect(news).toEqual({ added: 1, gone: [], isMoved: true })
  })

  it('takes rows that come behind those shown without a word', async () => {
    const { list, news } = await watch([changed([3])], first, page([row(2), row(1), row(3)]))
    expect(list?.ids).toEqual([2, 1, 3])
    expect(news).toBeUndefined()
  })

  it('leaves a deleted row where it stands, marked as gone', async () => {
    const { list, news, marks } = await watch([changed([1])], first, page([]))
    expect(list?.ids).toEqual([2, 1])
    expect(news?.gone).toEqual([1])
    expect(marks).toEqual({ 1: 'gone' })
  })

  it('says so where a row’s place would be another by its new value', async () => {
    const sorted = { query: { page: 1, pageSize: 20, sort: 'name', order: 'asc' as const, filters: {} } }
    const { state } = await play([...here, { ...opened, payload: { ...at, ...sorted } }, changed([1])], {
      answers: { 'rows.list': inTurn<Page>(first, page([row(1, 2, { name: 'A' })])) },
    })
    expect(state.live.lists[listKey(at)]).toEqual({ added: 0, gone: [], isMoved: true })
  })

  it('reads once for a hundred thousand rows of an upload', async () => {
    const burst = Array.from({ length: 200 }, () => changed())
    const { state, story } = await play(
      [...here, opened, ({ dispatch }) => void burst.map((event) => dispatch(event))],
      { answers: { 'rows.list': inTurn<Page>(first, page([row(9), row(8)], 100_002)) } },
    )
    // The page, and those of its rows that the page no longer has.
    expect(readings(story).slice(1)).toHaveLength(2)
    expect(state.live.lists[listKey(at)]).toMatchObject({ added: 100_002, gone: [2, 1] })
    expect(Object.keys(state.live.staleLists)).toHaveLength(0)
  })

  it('says nothing of what this page did itself, of other sites, and of what is not in view', async () => {
    const elsewhere = navigationEnded({ path: '/main/dashboard', search: '' })
    const events = [changed([1], { tab: 'this-tab' }), changed([1], { site: 'other' }), elsewhere, changed([1])]
    expect((await watch(events, first)).asked).toEqual([])
  })

  it('is silent once it is read anew', async () => {
    const { news, list } = await watch([changed([3]), listRefreshed(at)], first, page([row(3), row(2), row(1)]))
    expect(news).toBeUndefined()
    expect(list?.ids).toEqual([3, 2, 1])
  })

  it('waits while the browser shows something else, and reads once when it is back', async () => {
    const hidden = await watch([pageHidden(), changed([1]), changed([2])], first)
    expect(hidden.asked).toEqual([])
    const back = await watch([pageHidden(), changed([1]), changed([2]), pageShown()], first, page([row(2), row(1, 2)]))
    expect(back.asked).toHaveLength(1)
  })

  it('reads once after the stream was lost, and not when it opens first', async () => {
    expect((await watch([streamOpened()], first)).asked).toEqual([])
    expect((await watch([streamOpened(), streamLost(), streamOpened()], first)).asked).toHaveLength(1)
  })
})

describe('a row that is open hears of what others do', () => {
  const key = rowKey({ resource: 'report', id: 4 })
  const open = [
    ...here,
    rowArrived({ resource: 'report', row: row(4, 1, { price: '10', updated_by: 1 }), titles: {} }),
    rowWatched({ resource: 'report', id: 4 }),
  ]

  it('takes its new values and names the fields and the person', async () => {
    const theirs = { row: row(4, 2, { price: '12', updated_by: 5 }), refs: { user: { 5: ['林', 'Lin'] as const } } }
    const { state } = await play([...open, changed([4])], { answers: { 'rows.form': theirs } })
    expect(state.entities.byResource.report?.rows[4]?.price).toBe('12')
    expect(state.live.rows[key]).toEqual({ did: 'changed', fields: ['price'], by: 5, version: 2 })
  })

  it('is told that it was deleted, and by whom', async () => {
    const deleted = { id: 1, change_set_id: 1, action: 'deleted' as const, cause: 'destroy', user_id: 5, user: 'Lin' }
    const set = { row_count: 1, set_resource: 'report', taken_back: false, can_undo: false }
    const { state } = await play([...open, changed([4])], {
      answers: {
        'rows.form': refused('gone', { status: 404 }),
        'rows.history': { list: [{ ...deleted, ...set, at: '2026-01-01', fields: [] }] },
      },
    })
    expect(state.live.rows[key]).toEqual({ did: 'deleted', by: 'Lin' })
  })

  it('is not asked for once it is closed, nor for what others did to another row', async () => {
    const { story } = await play([...open, changed([5]), rowLeft({ resource: 'report', id: 4 }), changed([4])])
    expect(readings(story)).toEqual([])
  })
})
