import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ListScreen } from '../../../src/engine/list/ListScreen'
import { category } from '../../../src/resources/category'
import { publisher } from '../../../src/resources/publisher'
import { rowArrived } from '../../../src/slices/entities'
import { fieldRefused, fieldSaved } from '../../../src/slices/fieldEdits'
import { answerList, renderScreen, sampleRow, sampleRows } from '../../kit/renderScreen'

const AT = '/control/setting/publisher'
const user = userEvent.setup({ pointerEventsCheck: 0 })
const resource = 'publisher' as const

const open = (search: string, total = 3) => {
  const view = renderScreen(<ListScreen resource={publisher} />, { at: `${AT}${search}` })
  act(() => answerList(view, publisher, AT, sampleRows(publisher, 3), total))
  return view
}
const pane = () => screen.findByRole('dialog')

describe('a row beside its list (issue 17)', () => {
  it('leaves the list in use, and goes on by j and k and by its arrows', async () => {
    const view = open('?open=2')
    expect(await pane()).toHaveAttribute('aria-modal', 'false')
    expect(within(await pane()).getByText('Row 2 of 3')).toBeInTheDocument()
    fireEvent.keyDown(document.body, { key: 'j' })
    await waitFor(() => expect(view.address()).toContain('open=3'))
    expect(screen.getByRole('button', { name: 'Next row (j)' })).toBeDisabled()
    fireEvent.keyDown(document.body, { key: 'k' })
    await waitFor(() => expect(view.address()).toContain('open=2'))
    await user.click(screen.getByRole('button', { name: 'Previous row (k)' }))
    expect(view.address()).toContain('open=1')
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('turns the page behind its last row, and goes on with the first one there', async () => {
    const view = open('?pageSize=20&open=3', 23)
    await pane()
    await user.click(screen.getByRole('button', { name: 'Next row (j)' }))
    expect(view.address()).toContain('page=2')
    const next = [7, 8].map((at) => sampleRow(publisher, at))
    act(() => answerList(view, publisher, AT, next, 23))
    await waitFor(() => expect(view.address()).toContain('open=8'))
  })

  it('folds what is empty, and shows it where it is wanted', async () => {
    const view = open('?open=1')
    const row = Object.fromEntries(
      Object.entries(sampleRow(publisher, 0)).map(([name, value]) => [
        name,
        ['id', 'name', 'status', 'sort', 'version'].includes(name) ? value : null,
      ]),
    )
    act(() => void view.store.dispatch(rowArrived({ resource, row: row as never, titles: {} })))
    const fold = await within(await pane()).findByRole('button', { name: /^▸ \d+ empty fields$/ })
    const before = (await pane()).querySelectorAll('dt').length
    await user.click(fold)
    expect(fold).toHaveAttribute('aria-expanded', 'true')
    expect((await pane()).querySelectorAll('dt').length).toBeGreaterThan(before)
  })

  it('changes a single field, and keeps what was typed until it is saved', async () => {
    const view = open('?open=1')
    act(() => void view.store.dispatch(rowArrived({ resource, row: sampleRow(publisher, 0), titles: {} })))
    const label = publisher.allFields.name?.label[1] ?? ''
    await user.click(await screen.findByRole('button', { name: `Edit ${label}` }))
    const box = await screen.findByRole('group', { name: label })
    const input = within(box).getByRole('textbox')
    expect(input).toHaveFocus()
    await user.clear(input)
    await user.type(input, 'Northern Star{Enter}')
    const at = { resource, id: 1, name: 'name' }
    expect(view.events('fieldEdits/fieldEditAsked')[0]?.payload).toEqual({ ...at, value: 'Northern Star', version: 1 })
    act(() => void view.store.dispatch(fieldRefused({ ...at, problem: 'The name is taken' })))
    expect(within(box).getByRole('alert')).toHaveTextContent('The name is taken')
    expect(within(box).getByRole('textbox')).toHaveValue('Northern Star')
    act(() => void view.store.dispatch(fieldSaved(at)))
    await waitFor(() => expect(screen.queryByRole('group', { name: label })).not.toBeInTheDocument())
  })

  it('offers no single field to whoever may not change rows', async () => {
    const at = '/control/products/category'
    const view = renderScreen(<ListScreen resource={category} />, {
      at: `${at}?open=1`,
      marks: ['category:list', 'category:form'],
    })
    act(() => answerList(view, category, at, [sampleRow(category, 0)], 1))
    act(() => void view.store.dispatch(rowArrived({ resource: 'category', row: sampleRow(category, 0), titles: {} })))
    await pane()
    expect(screen.queryByRole('button', { name: /^Edit / })).not.toBeInTheDocument()
  })
})
