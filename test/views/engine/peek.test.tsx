import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ListScreen } from '../../../src/engine/list/ListScreen'
import { category } from '../../../src/resources/category'
import type { AnyRow } from '../../../src/resources/kit/resource'
import { publisher } from '../../../src/resources/publisher'
import { video } from '../../../src/resources/video'
import { rowNewsHeard } from '../../../src/slices/live'
import { rowArrived } from '../../../src/slices/rows/entities'
import { fieldRefused, fieldSaved } from '../../../src/slices/rows/fieldEdits'
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

const labelOf = (name: string) => publisher.allFields[name]?.label[1] ?? name
const byName = { name: labelOf('name') }
const nameAt = { resource, id: 1, name: 'name' }
const editorOf = (name: string) => within(screen.getByRole('group', { name: labelOf(name) })).getByRole('textbox')

/** The first row beside its list, with this in the editor of one field. */
async function openTyped(text: string, { row = sampleRow(publisher, 0), name = 'name' } = {}) {
  const view = open('?open=1')
  act(() => void view.store.dispatch(rowArrived({ resource, row, titles: {} })))
  await user.click(await screen.findByRole('button', { name: `Edit ${labelOf(name)}` }))
  await screen.findByRole('group', { name: labelOf(name) })
  expect(editorOf(name)).toHaveFocus()
  await user.clear(editorOf(name))
  await user.type(editorOf(name), text)
  return view
}

/** A colleague has saved the row: it comes in, with what was changed. */
const colleagueSaves = (view: ReturnType<typeof open>, row: AnyRow, fields: string[]) =>
  act(() => {
    const news = { did: 'changed' as const, fields, by: null, version: row.version }
    view.store.dispatch(rowArrived({ resource, row, titles: {} }))
    view.store.dispatch(rowNewsHeard({ resource, id: 1, news }))
  })

/** Of all fields only these say anything. */
const onlyWith = (...names: string[]): AnyRow => {
  const kept = ['id', 'status', 'sort', 'version', ...names]
  const all = Object.entries(sampleRow(publisher, 0))
  return Object.fromEntries(all.map(([name, value]) => [name, kept.includes(name) ? value : null])) as never
}

describe('a row beside its list', () => {
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
    act(() => void view.store.dispatch(rowArrived({ resource, row: onlyWith('name'), titles: {} })))
    const fold = await within(await pane()).findByRole('button', { name: /^▸ \d+ more fields/ })
    const before = (await pane()).querySelectorAll('dt').length
    await user.click(fold)
    expect(fold).toHaveAttribute('aria-expanded', 'true')
    expect((await pane()).querySelectorAll('dt').length).toBeGreaterThan(before)
  })

  it('changes a single field, and keeps what was typed until it is saved', async () => {
    const view = await openTyped('Northern Star{Enter}')
    const box = screen.getByRole('group', byName)
    const asked = { ...nameAt, value: 'Northern Star', version: 1 }
    expect(view.events('fieldEdits/fieldEditAsked')[0]?.payload).toEqual(asked)
    act(() => void view.store.dispatch(fieldRefused({ ...nameAt, problem: 'The name is taken' })))
    expect(within(box).getByRole('alert')).toHaveTextContent('The name is taken')
    expect(editorOf('name')).toHaveValue('Northern Star')
    act(() => void view.store.dispatch(fieldSaved(nameAt)))
    await waitFor(() => expect(screen.queryByRole('group', byName)).not.toBeInTheDocument())
  })

  it('keeps what is typed while a colleague saves, and saves over the version that was seen', async () => {
    const view = await openTyped('North')
    const sent = () => view.events('fieldEdits/fieldEditAsked').at(-1)?.payload
    colleagueSaves(view, { ...sampleRow(publisher, 0), name: 'South', version: 2 }, ['name'])
    expect(editorOf('name')).toHaveValue('North')
    await user.type(editorOf('name'), '{Enter}')
    expect(sent()).toEqual({ ...nameAt, value: 'North', version: 1 })
    act(() => void view.store.dispatch(fieldRefused({ ...nameAt, problem: 'Too short' })))
    await user.type(editorOf('name'), '{Enter}')
    expect(sent()).toMatchObject({ version: 1 })
    act(() => void view.store.dispatch(fieldRefused({ ...nameAt, problem: 'South came first', version: 2 })))
    await user.type(editorOf('name'), '{Enter}')
    expect(sent()).toMatchObject({ value: 'North', version: 2 })
  })

  it('shows what a colleague has saved beside what was typed, as a form does', async () => {
    const view = await openTyped('North')
    colleagueSaves(view, { ...sampleRow(publisher, 0), name: 'South', version: 2 }, ['name'])
    const box = screen.getByRole('group', byName)
    expect(within(box).queryByText('South')).toBeNull()
    act(() => void view.store.dispatch(fieldRefused({ ...nameAt, problem: 'South came first', version: 2 })))
    expect(within(box).getByRole('term')).toHaveTextContent('Theirs')
    expect(within(box).getByRole('definition')).toHaveTextContent('South')
    expect(editorOf('name')).toHaveValue('North')
  })

  it('marks a field that a colleague changed, and marks it anew when it changes again', async () => {
    const view = open('?open=1')
    await screen.findByRole('button', { name: `Edit ${labelOf('name')}` })
    const drawn = () => screen.getByRole('button', { name: `Edit ${labelOf('name')}` }).closest('.co-detail')
    colleagueSaves(view, { ...sampleRow(publisher, 0), name: 'South', version: 2 }, ['name'])
    const first = drawn()
    expect(first).toHaveClass('co-live--touched')
    colleagueSaves(view, { ...sampleRow(publisher, 0), name: 'West', version: 3 }, ['name'])
    expect(drawn()).toHaveClass('co-live--touched')
    expect(drawn()).not.toBe(first)
  })

  it('does not fold away the field that is typed into when a colleague empties it', async () => {
    const view = await openTyped('North', { row: onlyWith('name', 'short_name') })
    colleagueSaves(view, { ...onlyWith('short_name'), version: 2 }, ['short_name'])
    expect(editorOf('name')).toHaveValue('North')
  })

  it('keeps the field that is typed into when one above it comes out of the fold', async () => {
    const view = await openTyped('North', { row: onlyWith('english_name'), name: 'english_name' })
    expect(screen.queryByRole('button', { name: `Edit ${labelOf('name')}` })).not.toBeInTheDocument()
    colleagueSaves(view, { ...onlyWith('name', 'english_name'), version: 2 }, ['name'])
    expect(screen.getByRole('button', { name: `Edit ${labelOf('name')}` })).toBeInTheDocument()
    expect(editorOf('english_name')).toHaveValue('North')
  })

  it('takes a file in place of another, and leaves the keys to the dialogs of its input', async () => {
    const at = '/control/content/video'
    const view = renderScreen(<ListScreen resource={video} />, { at: `${at}?open=1` })
    act(() => answerList(view, video, at, [sampleRow(video, 0)], 1))
    act(() => void view.store.dispatch(rowArrived({ resource: 'video', row: sampleRow(video, 0), titles: {} })))
    await user.click(await screen.findByRole('button', { name: 'Edit File' }))
    expect(await screen.findByRole('group', { name: 'File' })).toBeInTheDocument()
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
