import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DetailsDrawer } from '../../../src/engine/details/DetailsDrawer'
import { Difference, History } from '../../../src/engine/details/History'
import { ListScreen } from '../../../src/engine/list/ListScreen'
import { category } from '../../../src/resources/category'
import { server } from '../../../src/resources/server'
import { historyArrived } from '../../../src/slices/rows/edits'
import { rowArrived } from '../../../src/slices/rows/entities'
import { screenQueryArrived } from '../../../src/slices/screenQueries'
import { answerList, renderScreen, sampleRow } from '../../kit/renderScreen'

const at = '/control/site/server'
const user = userEvent.setup({ pointerEventsCheck: 0 })
const nothing = (): void => {}

describe('what became of a row', () => {
  const fields = [{ field: 'name', before: 'Chemicals', after: null }]

  it('tells a value that was emptied by what stands there now', () => {
    renderScreen(<Difference resource={category} fields={fields} />, { at })
    expect(screen.getByText('→')).toBeInTheDocument()
    expect(screen.getByText('After')).toBeInTheDocument()
  })

  it('says of a row that went only what it was', () => {
    renderScreen(<Difference resource={category} fields={fields} isGone />, { at })
    expect(screen.getByText('Chemicals')).toBeInTheDocument()
    expect(screen.queryByText('→')).toBeNull()
    expect(screen.queryByText('After')).toBeNull()
  })
})

describe('a change in the history of a row', () => {
  const change = {
    id: 3,
    change_set_id: 77,
    action: 'updated' as const,
    cause: 'batch-update',
    user_id: 2,
    user: 'Li Na',
    at: '2026-11-20T09:00:00.000Z',
    fields: [{ field: 'name', before: 'Chemicals', after: 'Chemistry' }],
    row_count: 100,
    set_resource: 'category',
    taken_back: false,
    can_undo: true,
  }
  const shown = (changes: (typeof change)[]) => {
    const view = renderScreen(<History resource={category} id={1} />, { at })
    act(() => void view.store.dispatch(historyArrived({ key: 'category/1', changes })))
    return view
  }

  it('is undone for the row or whole, after a look at what was changed since', async () => {
    const view = shown([change])
    expect(screen.getByRole('button', { name: 'Undo all 100 rows' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Undo for this row' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('button', { name: /^Undo/ })).toBeDisabled()
    const since = [{ user: 'Zhao Ning', at: change.at, fields: ['name'] }]
    const left = [{ resource: 'category', row_id: 4, title: ['化工', 'Chemicals'], reason: 'changed', since }]
    const data = { user: 'Li Na', at: change.at, row_count: 100, undone: 1, left_count: 1, left }
    act(() => void view.store.dispatch(screenQueryArrived({ key: 'undo/77/category/1', data })))
    expect(dialog.getByText('Chemicals (changed since)')).toBeInTheDocument()
    expect(await dialog.findByText(/^Zhao Ning changed .*name/i)).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: /^Undo 1 row/ }))
    expect(view.events('edits/undoAsked').at(-1)?.payload).toMatchObject({
      changeSet: 77,
      part: { resource: 'category', id: 1 },
    })
  })

  it('says that it was undone, and offers nothing to whoever lacks the right', () => {
    shown([
      { ...change, taken_back: true },
      { ...change, id: 4, can_undo: false },
    ])
    expect(screen.getByText('Undone')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull()
  })
})

describe('the details beside a list', () => {
  it('show every word of a list', () => {
    const tags = ['one', 'two', 'three', 'four', 'five']
    const view = renderScreen(
      <DetailsDrawer resource={category} overrides={{}} id={1} onClose={nothing} onEdit={nothing} />,
      { at },
    )
    const row = { ...sampleRow(category, 0), tags }
    act(() => void view.store.dispatch(rowArrived({ resource: 'category', row, titles: {} })))
    for (const tag of tags) expect(screen.getByText(tag)).toBeInTheDocument()
  })

  it('cannot be edited before the row is there', () => {
    const view = renderScreen(
      <DetailsDrawer resource={server} overrides={{}} id={1} onClose={nothing} onEdit={nothing} />,
      { at },
    )
    expect(screen.getByRole('button', { name: 'Edit' })).toBeDisabled()
    act(() => void view.store.dispatch(rowArrived({ resource: 'server', row: sampleRow(server, 0), titles: {} })))
    expect(screen.getByRole('button', { name: 'Edit' })).toBeEnabled()
  })

  it('give the focus back to the menu that opened them', async () => {
    const view = renderScreen(<ListScreen resource={server} />, { at })
    act(() => answerList(view, server, at, [sampleRow(server, 0)]))
    const more = screen.getByRole('button', { name: 'More actions' })
    await user.click(more)
    await user.click(screen.getByRole('menuitem', { name: 'Details' }))
    const drawer = await screen.findByRole('dialog')
    await user.click(within(drawer).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(more).toHaveFocus())
  })
})
