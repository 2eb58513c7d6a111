import type { UnknownAction } from '@reduxjs/toolkit'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { AnyRow } from '../../../src/resources/kit/resource'
import {
  cellsChanged,
  editsRestored,
  gridArrived,
  gridOpened,
  gridReread,
  gridSaveEnded,
  rowsAnswered,
} from '../../../src/slices/grid/grids'
import { type SavedView, viewsArrived } from '../../../src/slices/savedViews/savedViews'
import { FastList } from '../../../src/views/products/fast-list/FastList'
import { mockScreen } from '../../kit/mockScreen'
import { renderScreen } from '../../kit/renderScreen'

const AT = '/main/products/fast-list'
const row = (id: number, more: Partial<AnyRow> = {}): AnyRow => ({
  id,
  version: 1,
  name: `Report ${id}`,
  price: '10.00',
  discount_type: 'none',
  is_hot: false,
  ...more,
})
const opened = gridOpened({ at: AT, resource: 'report', query: { page: 1, pageSize: 20, filters: {} }, columns: [] })
const arrived = (...rows: AnyRow[]) =>
  gridArrived({ at: AT, rows, total: rows.length, isTotalCapped: false, isLast: true })
const rows = arrived(row(1), row(2), row(3))
const there = [opened, rows]
/** The screen at work on the real slices, with what has happened since it was opened. */
const open = (...after: UnknownAction[]) => {
  const view = renderScreen(<FastList />, { at: AT })
  act(() => {
    for (const event of [rows, ...after]) view.store.dispatch(event)
  })
  return view
}
const edit = (id: number, field: string, value: unknown) => cellsChanged({ at: AT, cells: [{ id, field, value }] })
const grid = () => screen.getByRole('grid', { name: 'Grid editor: cells' })
const cell = (name: string) => screen.getByRole('gridcell', { name })

describe('the fast list (catalogue, products/fast-list)', () => {
  it('is a grid with its rows and columns numbered, one stop for the keyboard', () => {
    mockScreen(<FastList />, { at: AT, after: there })
    expect(grid()).toHaveAttribute('aria-rowcount', '4')
    expect(grid()).toHaveAttribute('aria-colcount', '23')
    expect(grid()).toHaveAttribute('tabindex', '0')
    const [, first] = within(grid()).getAllByRole('row')
    expect(first).toHaveAttribute('aria-rowindex', '2')
    expect(cell('Report 1')).toHaveAttribute('aria-colindex', '2')
    expect(grid()).toHaveAttribute('aria-activedescendant', cell('Report 1').id)
  })

  it('goes by the saved views of the same rows', async () => {
    const saved = { id: 4, title: 'Dear ones', query: { price_from: ['900'] }, look: { columns: [] }, lost: [] }
    const views = viewsArrived({
      resource: 'report',
      answer: { list: [saved as unknown as SavedView], default_id: null, roles: [], may_set_defaults: false },
    })
    const { events } = open(views)
    fireEvent.click(await screen.findByRole('button', { name: /^Dear ones/ }))
    await waitFor(() =>
      expect(events('grids/gridOpened').at(-1)?.payload).toMatchObject({ query: { filters: { price_from: ['900'] } } }),
    )
    expect(screen.getByRole('button', { name: /^Dear ones/ })).toHaveAttribute('aria-current', 'true')
  })

  it('asks for what it needs, then for its rows', () => {
    const { events } = mockScreen(<FastList />, { at: AT })
    expect(events().map(({ type }) => type)).toContain('grids/gridOpened')
  })

  it('walks, grows and edits by the keys', () => {
    const view = open()
    fireEvent.keyDown(grid(), { key: 'ArrowDown' })
    expect(cell('Report 2')).toHaveAttribute('aria-selected', 'true')
    fireEvent.keyDown(grid(), { key: 'ArrowDown', shiftKey: true })
    expect(screen.getByText('2 cells')).toBeVisible()
    fireEvent.keyDown(grid(), { key: 'Enter' })
    const editor = screen.getByRole('textbox', { name: 'Edit Report name' })
    expect(editor).toHaveValue('Report 3')
    expect(editor).toHaveFocus()
    fireEvent.change(editor, { target: { value: 'Third' } })
    fireEvent.keyDown(editor, { key: 'Enter' })
    expect(view.events('grids/cellTyped').at(-1)?.payload).toEqual({ at: AT, id: 3, field: 'name', text: 'Third' })
    expect(grid()).toHaveFocus()
    fireEvent.keyDown(grid(), { key: 'x' })
    expect(screen.getByRole('textbox', { name: 'Edit Report name' })).toHaveValue('x')
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Edit Report name' }), { key: 'Escape' })
    expect(view.events('grids/cellTyped')).toHaveLength(1)
  })

  it('says of a saved row that a text holds a sensitive word, at its cell and in sums', () => {
    open(
      edit(1, 'name', 'Shady'),
      rowsAnswered({
        at: AT,
        results: [
          {
            id: 1,
            outcome: 'saved',
            row: row(1, { name: 'Shady' }),
            notes: [{ field: 'name', message: 'words.hidden', values: { word: 'shady' } }],
          },
        ],
        done: 1,
      }),
      gridSaveEnded({ at: AT, ended: { saved: 1, noted: 1, refused: 0, conflicts: 0, gone: 0 } }),
    )
    expect(screen.getByText('1 row contains sensitive words')).toBeVisible()
    fireEvent.keyDown(grid(), { key: 'Home' })
    const said = 'Report name contains the sensitive word “shady” and is saved as disabled'
    expect(screen.getByText(said)).toBeVisible()
    expect(cell('Shady')).toHaveAttribute('title', said)
  })

  it('shows a problem in its cell, says it, and saves only what is good', () => {
    const view = open(edit(1, 'price', 'dear'), edit(2, 'price', '12.00'))
    const bad = cell('dear')
    expect(bad).toHaveAttribute('aria-invalid', 'true')
    expect(bad).toHaveAttribute('title', 'Price must be an amount with at most two decimals')
    expect(screen.getByText('1 row has problems')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: /^Save 1 row/ }))
    expect(view.events('grids/gridSaveAsked')).toHaveLength(1)
  })

  it('names edited rows that were deleted before a reload, and gives what stood in them to copy', () => {
    const lost = {
      7: {
        base: { price: '20.00' },
        values: { price: '25.00', name: '=SUM(A1)' },
        title: ['报告 7', 'Report 7'] as const,
      },
    }
    const view = open(editsRestored({ at: AT, edits: lost }))
    // Rows that somebody reads do not move when it comes.
    expect(grid().compareDocumentPosition(screen.getByRole('alert'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const told = screen.getByRole('alert')
    expect(told).toHaveTextContent('A row that you had changed was deleted meanwhile')
    expect(told).toHaveTextContent('Report 7 #7 Price: 25.00; Report name: =SUM(A1)')
    fireEvent.click(within(told).getByRole('button', { name: 'Copy the changes' }))
    expect(view.events('clipboard/copyTextAsked').at(-1)?.payload).toEqual({
      text: "ID\tReport name\tReport name\tPrice\n7\t报告 7\t'=SUM(A1)\t25.00",
    })
    fireEvent.click(within(told).getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows what somebody else wrote into an edited cell, and lets one choose', () => {
    const view = open(edit(1, 'name', 'Mine'), gridReread({ at: AT, rows: [row(1, { name: 'Theirs' })], gone: [2] }))
    expect(cell('Mine')).toHaveAttribute('title', 'Someone changed it to: Theirs')
    expect(screen.getByText('Before: Report 1')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Take theirs' }))
    expect(view.events('grids/theirsTaken')).toHaveLength(1)
    expect(cell('Theirs')).toBeVisible()
    expect(screen.getByRole('rowheader', { name: /2.*Deleted/ })).toBeVisible()
  })

  it('copies the selected block, pastes one, and clears', () => {
    const view = open()
    fireEvent.keyDown(grid(), { key: 'ArrowDown', shiftKey: true })
    const setData = jest.fn()
    fireEvent.copy(grid(), { clipboardData: { setData } })
    expect(setData).toHaveBeenCalledWith('text/plain', 'Report 1\nReport 2')
    fireEvent.paste(grid(), { clipboardData: { getData: () => 'a\nb' } })
    expect(view.events('grids/pasteAsked')[0]?.payload).toMatchObject({ at: AT, text: 'a\nb' })
    fireEvent.keyDown(grid(), { key: 'Delete' })
    expect(view.events('grids/cellsChanged').at(-1)?.payload).toMatchObject({
      cells: [{ value: null }, { value: null }],
    })
    fireEvent.keyDown(grid(), { key: 'z', ctrlKey: true })
    expect(cell('Report 1')).toBeVisible()
  })

  it('may be looked at and copied, but not edited, without the right', () => {
    const { user: _, ...view } = mockScreen(<FastList />, { at: AT, after: there, marks: ['report:list'] })
    expect(grid()).toHaveAttribute('aria-readonly', 'true')
    expect(screen.queryByRole('button', { name: /Save/ })).toBeNull()
    fireEvent.keyDown(grid(), { key: 'Enter' })
    fireEvent.keyDown(grid(), { key: 'Delete' })
    expect(screen.queryByRole('textbox', { name: /^Edit / })).toBeNull()
    expect(view.events().map(({ type }) => type)).not.toContain('grids/cellsChanged')
  })

  it('tells how saving ended, and why it stopped', () => {
    const view = open(edit(1, 'price', '12.00'))
    const results = [{ id: 1, outcome: 'refused' as const, problems: [], message: 'Held by somebody' }]
    act(() => void view.store.dispatch(rowsAnswered({ at: AT, results, done: 1 })))
    const fault = { message: 'You have no permission' }
    const ended = { saved: 3, refused: 1, conflicts: 0, gone: 0, fault }
    act(() => void view.store.dispatch(gridSaveEnded({ at: AT, ended })))
    expect(screen.getByText('3 rows saved')).toBeVisible()
    expect(screen.getByText(/Saving stopped: You have no permission/)).toBeVisible()
    expect(screen.getByText('Held by somebody', { selector: '.co-gridbar__bad' })).toBeVisible()
  })

  it('finds text in the cells', () => {
    open()
    fireEvent.keyDown(grid(), { key: 'f', ctrlKey: true })
    const box = screen.getByRole('searchbox', { name: 'Find in the rows loaded' })
    fireEvent.change(box, { target: { value: 'report 3' } })
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(cell('Report 3')).toHaveAttribute('aria-selected', 'true')
    fireEvent.change(box, { target: { value: 'nowhere' } })
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(screen.getByText('Nothing found')).toBeVisible()
  })
})

describe('a text that its cell cuts off', () => {
  beforeEach(() => {
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(60)
    jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(400)
    Object.defineProperty(HTMLElement.prototype, 'innerText', {
      configurable: true,
      get(this: HTMLElement) {
        return this.textContent
      },
    })
  })
  afterEach(() => jest.restoreAllMocks())

  it('is told whole while it is pointed at', async () => {
    open()
    fireEvent.pointerOver(cell('Report 2'))
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Report 2')
  })

  it('is told no longer once it is pressed, or something that lies over it is entered', async () => {
    open()
    fireEvent.pointerOver(cell('Report 2'))
    await screen.findByRole('tooltip')
    fireEvent.pointerDown(cell('Report 2'))
    expect(screen.queryByRole('tooltip')).toBeNull()
    jest.useFakeTimers()
    fireEvent.pointerOver(cell('Report 2'))
    act(() => void jest.advanceTimersByTime(1000))
    expect(screen.queryByRole('tooltip')).toBeNull()
    fireEvent.pointerOver(cell('Report 1'))
    act(() => void jest.advanceTimersByTime(1000))
    expect(screen.getByRole('tooltip')).toHaveTextContent('Report 1')
    fireEvent.pointerOver(document.body)
    expect(screen.queryByRole('tooltip')).toBeNull()
    jest.useRealTimers()
  })
})
