import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DetailsDrawer } from '../../../src/engine/details/DetailsDrawer'
import { Difference } from '../../../src/engine/details/History'
import { ListScreen } from '../../../src/engine/list/ListScreen'
import { category } from '../../../src/resources/category'
import { server } from '../../../src/resources/server'
import { rowArrived } from '../../../src/slices/rows/entities'
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
