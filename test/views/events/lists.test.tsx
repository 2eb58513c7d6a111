import { screen, within } from '@testing-library/react'
import { ListScreen } from '../../../src/engine/list/ListScreen'
import { language } from '../../../src/resources/language'
import { publisher } from '../../../src/resources/publisher'
import { emptyQuery } from '../../../src/slices/list/listQuery'
import { listViewChanged } from '../../../src/slices/list/listViews'
import { listNewsHeard } from '../../../src/slices/live'
import { destroyAsked, sortResetAsked, statusChangeAsked } from '../../../src/slices/rows/edits'
import {
  allMatchingPicked,
  listOpened,
  listRefreshed,
  queryChanged,
  rowsPicked,
} from '../../../src/slices/rows/entities'
import { mockScreen } from '../../kit/mockScreen'
import { sampleRows } from '../../kit/renderScreen'
import { rowsBefore } from '../../kit/rowsBefore'

const LIST = '/control/setting/publisher'
const at = { resource: 'publisher', list: LIST } as const
const rows = rowsBefore(publisher, LIST, sampleRows(publisher, 3))

const show = (after = rows, marks?: string[]) =>
  mockScreen(<ListScreen resource={publisher} />, { at: LIST, after, ...(marks ? { marks } : {}) })

const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))

describe('what a list dispatches', () => {
  it('asks for its rows, by the query of the address', () => {
    const { events } = show([])
    expect(events()).toContainEqual(listOpened({ ...at, query: emptyQuery() }))
  })

  it('asks anew by its tools', async () => {
    const { user, eventsOf } = show()
    expect(await eventsOf(() => user.click(screen.getByRole('button', { name: 'Refresh' })))).toEqual([
      listRefreshed(at),
    ])
  })

  it('takes an order that was made by hand back', async () => {
    const { user, eventsOf } = mockScreen(<ListScreen resource={language} />, { at: '/control/system/language' })
    await user.click(screen.getByRole('button', { name: 'More' }))
    const reset = () => user.click(screen.getByRole('menuitem', { name: 'Reset the order' }))
    const list = { resource: 'language', list: '/control/system/language' } as const
    expect(await eventsOf(reset)).toEqual([sortResetAsked(list)])
  })

  it('sorts by a head and asks for the rows in that order', async () => {
    const { user, eventsOf } = show()
    const head = within(screen.getByRole('columnheader', { name: /^Name/ })).getByRole('button', { name: 'Name' })
    expect(await eventsOf(() => user.click(head))).toEqual([
      queryChanged({ ...at, change: { sort: 'name', order: 'asc' } }),
      listOpened({ ...at, query: { ...emptyQuery(), sort: 'name', order: 'asc' } }),
    ])
  })

  it('ticks one row, all of the page', async () => {
    const { user, eventsOf } = show()
    const tick = () => user.click(rowOf('text-1').getByRole('checkbox', { name: 'Select this row' }))
    expect(await eventsOf(tick)).toEqual([rowsPicked({ ...at, ids: [2] })])
    const all = () => user.click(screen.getByRole('checkbox', { name: 'Select this page' }))
    expect(await eventsOf(all)).toEqual([rowsPicked({ ...at, ids: [1, 2, 3] })])
  })

  it('means all that match, once a page is ticked and there are more', async () => {
    const more = rowsBefore(publisher, LIST, sampleRows(publisher, 3))
    const capped = { ...more[1], payload: { ...(more[1]?.payload as object), total: 40 } } as (typeof more)[number]
    const { user, eventsOf } = show([more[0] as (typeof more)[number], capped, rowsPicked({ ...at, ids: [1, 2, 3] })])
    const all = () => user.click(screen.getByRole('button', { name: /Select all 40/ }))
    expect(await eventsOf(all)).toEqual([allMatchingPicked(at)])
  })

  it('switches the status of one row', async () => {
    const { user, eventsOf } = show()
    const turn = () => user.click(rowOf('text-0').getByRole('switch'))
    expect(await eventsOf(turn)).toEqual([
      statusChangeAsked({ resource: 'publisher', scope: { ids: [1] }, status: 'disabled' }),
    ])
  })

  it('deletes what is ticked, once it is confirmed', async () => {
    const { user, eventsOf } = show([...rows, rowsPicked({ ...at, ids: [1, 2] })])
    await user.click(
      within(screen.getByRole('region', { name: 'Bulk actions' })).getByRole('button', { name: 'Delete' }),
    )
    const confirm = async () =>
      user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Delete/ }))
    expect(await eventsOf(confirm)).toContainEqual(destroyAsked({ ...at, scope: { ids: [1, 2] }, count: 2 }))
  })

  it('keeps columns per person', async () => {
    const { user, eventsOf } = show()
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    const box = within(screen.getByRole('dialog')).getAllByRole('checkbox')[1] as HTMLElement
    const events = await eventsOf(() => user.click(box))
    expect(events.map(({ type }) => type)).toEqual([listViewChanged.type])
  })

  it('lets itself be read anew where others changed it', async () => {
    const news = { added: 2, gone: [3], isMoved: true }
    const { user, eventsOf } = show([...rows, listNewsHeard({ ...at, news })])
    const button = screen.getByRole('button', { name: /2 new rows · 1 row was deleted/ })
    expect(await eventsOf(() => user.click(button))).toEqual([listRefreshed(at)])
  })

  it('offers nothing that writes to whoever may only read', () => {
    show(rows, ['publisher:list', 'publisher:form'])
    expect(screen.queryByRole('switch')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'New publisher' })).not.toBeInTheDocument()
  })
})
