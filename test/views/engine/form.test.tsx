import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormDrawer } from '../../../src/engine/form/FormDrawer'
import type { Resource } from '../../../src/resources/kit/resource'
import { publisher } from '../../../src/resources/publisher'
import { report } from '../../../src/resources/report'
import { siteField } from '../../../src/resources/site_field'
import { type RowNews, rowNewsHeard } from '../../../src/slices/live'
import { formRestarted, saveEnded, saveRefused } from '../../../src/slices/rows/edits'
import { draftKept, rowArrived } from '../../../src/slices/rows/entities'
import { renderScreen, sampleRow } from '../../kit/renderScreen'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const AT = '/control/setting/publisher'
const way = { back: AT }

const input = (name: string): HTMLElement => document.getElementById(`form-publisher-${name}`) as HTMLElement

const edit = async (resource: Resource, onClose = jest.fn()) => {
  const view = renderScreen(<FormDrawer resource={resource} id={1} way={way} onClose={onClose} />, { at: AT })
  await act(async () => {
    view.store.dispatch(
      rowArrived({ resource: resource.name, row: { ...sampleRow(resource, 0), version: 7 }, titles: {} }),
    )
  })
  return { ...view, onClose }
}

describe('a form checks, saves and keeps text (look.md)', () => {
  it('shows a problem in place of the hint once the field is left, and all of them on saving', async () => {
    renderScreen(<FormDrawer resource={publisher} way={way} onClose={() => {}} />, { at: AT })
    expect(screen.queryByText('“Name” is required')).not.toBeInTheDocument()
    fireEvent.focus(input('new-name'))
    fireEvent.blur(input('new-name'))
    expect(screen.getByText('“Name” is required')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Save' }))

    expect(screen.getByText('“English name” is required')).toBeInTheDocument()
  })

  it('sends only what was changed, with the version that was seen', async () => {
    const view = await edit(publisher)
    await user.clear(input('1-short_name'))
    await user.type(input('1-short_name'), 'QYR')
    expect(screen.getByText('1 field changed: Short name')).toBeInTheDocument()
    fireEvent.keyDown(document, { key: 's', ctrlKey: true })

    expect(view.events('edits/saveAsked').at(-1)?.payload).toEqual({
      resource: 'publisher',
      form: '1',
      id: 1,
      version: 7,
      next: 'back',
      path: AT,
      way,
      draft: { short_name: 'QYR' },
    })
  })

  it('comes to a select once, whether something is chosen in it or not', async () => {
    const view = renderScreen(<FormDrawer resource={siteField} id={1} way={way} onClose={() => {}} />, {
      at: '/control/site/field',
    })
    const row = sampleRow(siteField, 0)
    await act(async () => void view.store.dispatch(rowArrived({ resource: 'site_field', row, titles: {} })))
    const [site] = screen.getAllByRole('combobox')
    const stops = [site, ...(site?.querySelectorAll('input') ?? [])].filter((one) => (one as HTMLElement).tabIndex >= 0)
    expect(stops).toEqual([site])
  })

  it('closes by Escape from a select too, once its list is shut', async () => {
    const onClose = jest.fn()
    renderScreen(<FormDrawer resource={siteField} way={way} onClose={onClose} />, { at: '/control/site/field' })
    const [site] = screen.getAllByRole('combobox')
    const field = site?.querySelector('input') as HTMLElement
    fireEvent.click(site as HTMLElement)
    expect(site).toHaveAttribute('aria-expanded', 'true')
    fireEvent.keyDown(field, { key: 'Escape', keyCode: 27 })
    expect(site).toHaveAttribute('aria-expanded', 'false')
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.keyDown(field, { key: 'Escape', keyCode: 27 })
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('leads from the label of a list of words to where they are typed, and tells its hint', async () => {
    renderScreen(<FormDrawer resource={siteField} way={way} onClose={() => {}} />, { at: '/control/site/field' })
    const words = await screen.findByLabelText('Upload headers', { selector: 'input' })
    expect(words).toHaveProperty('tagName', 'INPUT')
    expect(words).toHaveAccessibleDescription('Column headers recognised as this field in uploaded files')
  })

  it('names the site in what saves, where there is one', async () => {
    const { unmount } = renderScreen(<FormDrawer resource={publisher} way={way} onClose={() => {}} />, { at: AT })
    expect(screen.getByRole('button', { name: 'Save' })).toBeInTheDocument()
    unmount()
    renderScreen(<FormDrawer resource={report} way={way} onClose={() => {}} />, { at: '/main/products/report' })
    expect(screen.getByRole('button', { name: 'Save on main' })).toHaveTextContent('Save on main')
    expect(screen.getByRole('button', { name: 'Save and add another on main' })).toHaveTextContent(
      /^Save and add another$/,
    )
  })

  it('is empty again for the next one, and keeps nothing of the one that is saved', async () => {
    const view = renderScreen(<FormDrawer resource={publisher} way={way} onClose={() => {}} />, { at: AT })
    await user.type(input('new-name'), 'First')
    act(() => void view.store.dispatch(formRestarted('publisher')))
    expect(input('new-name')).toHaveValue('')
    await user.type(input('new-name'), 'Second')
    act(() => void view.store.dispatch(saveEnded('publisher/new')))
    view.unmount()
    expect(view.store.getState().entities.byResource.publisher?.drafts).toEqual({})
    expect(view.store.getState().edits.forms).toEqual({})
  })

  it('keeps nothing of what is saved, though the form stands a while longer', async () => {
    const view = renderScreen(<FormDrawer resource={publisher} way={way} onClose={() => {}} />, { at: AT })
    await user.type(input('new-name'), 'Third')
    act(() => void view.store.dispatch(saveEnded('publisher/new')))
    await act(() => new Promise((later) => setTimeout(later, 800)))
    expect(view.events('entities/draftKept')).toEqual([])
    view.unmount()
  })

  it('takes what others change, but for what is typed, and says who it was', async () => {
    const view = await edit(publisher)
    await user.type(input('1-short_name'), 'x')
    const row = { ...sampleRow(publisher, 0), version: 8, name: 'Theirs', updated_by: 5 }
    act(() => {
      view.store.dispatch(rowArrived({ resource: 'publisher', row, titles: { user: { 5: ['林', 'Lin'] } } }))
      const news: RowNews = { did: 'changed', fields: ['name'], by: 5, version: 8 }
      view.store.dispatch(rowNewsHeard({ resource: 'publisher', id: 1, news }))
    })
    expect(screen.getByText('Lin changed: Name')).toBeInTheDocument()
    expect(input('1-name')).toHaveValue('Theirs')
    expect(input('1-short_name')).toHaveValue('text-0x')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(view.events('edits/saveAsked').at(-1)?.payload).toMatchObject({
      version: 8,
      draft: { short_name: 'text-0x' },
    })
  })

  it('shows theirs beside mine where both changed a field, and saves with the version that was seen', async () => {
    const view = await edit(publisher)
    await user.clear(input('1-name'))
    await user.type(input('1-name'), 'Mine')
    const row = { ...sampleRow(publisher, 0), version: 8, name: 'Theirs', updated_by: 5 }
    const titles = { user: { 5: ['林', 'Lin'] as const } }
    act(() => void view.store.dispatch(rowArrived({ resource: 'publisher', row, titles })))
    expect(screen.getByText(/^Lin changed this while you were editing/)).toBeInTheDocument()
    expect(screen.getByRole('row', { name: 'Name text-0 Mine Theirs' })).toBeInTheDocument()
    expect(input('1-name')).toHaveValue('Mine')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(view.events('edits/saveAsked').at(-1)?.payload).toMatchObject({ version: 7, draft: { name: 'Mine' } })
  })

  it('keeps what was typed into a row that somebody deleted, and says so', async () => {
    const view = await edit(publisher)
    await user.type(input('1-short_name'), 'x')
    act(() => {
      view.store.dispatch(rowNewsHeard({ resource: 'publisher', id: 1, news: { did: 'deleted', by: 'Lin' } }))
    })
    expect(screen.getByText('Lin deleted this row')).toBeInTheDocument()
    expect(input('1-short_name')).toHaveValue('text-0x')
  })

  it('asks before leaving only if something would be lost', async () => {
    const view = await edit(publisher)
    await user.type(input('1-short_name'), 'x')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(view.onClose).not.toHaveBeenCalled()
    expect(screen.getByText('1 change would be lost.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))

    expect(view.onClose).toHaveBeenCalled()
    expect(view.store.getState().unsaved).toEqual({})
  })

  it('puts the server’s problems at their fields and keeps the text', async () => {
    const view = await edit(publisher)
    await user.type(input('1-short_name'), 'x')
    act(() => {
      view.store.dispatch(
        saveRefused({
          form: 'publisher/1',
          fault: { message: 'Some fields did not pass', problems: { name: 'Name is already taken' } },
        }),
      )
    })

    expect(screen.getByText('Name is already taken')).toBeInTheDocument()
    expect(input('1-short_name')).toHaveValue('text-0x')
  })

  it('offers text that was kept from last time', async () => {
    const view = renderScreen(<FormDrawer resource={publisher} way={way} onClose={() => {}} />, { at: AT })
    act(() => {
      view.store.dispatch(draftKept({ resource: 'publisher', form: 'new', draft: { name: 'Kept name' } }))
    })
    await user.click(screen.getByRole('button', { name: 'Restore' }))

    expect(input('new-name')).toHaveValue('Kept name')
  })

  it('offers the way to the report that has the name already (specification §5)', async () => {
    const view = renderScreen(<FormDrawer resource={report} way={way} onClose={() => {}} />, {
      at: '/main/products/report',
    })
    act(() => {
      view.store.dispatch(
        saveRefused({
          form: 'report/new',
          fault: { message: 'Taken', details: { existing: { id: 12, title: ['环氧树脂', 'Epoxy resin'] } } },
        }),
      )
    })

    expect(screen.getByRole('link', { name: 'Open the existing “Epoxy resin”' })).toHaveAttribute(
      'href',
      '/main/products/report?open=12',
    )
  })

  it('shows both versions field by field when somebody saved meanwhile', async () => {
    const view = await edit(publisher)
    await user.clear(input('1-name'))
    await user.type(input('1-name'), 'Mine')
    await user.type(input('1-short_name'), 'x')
    const base = sampleRow(publisher, 0)
    const theirs = { ...base, name: 'Theirs', website: 'https://theirs.example', version: 9 }
    const saves = [{ user: 'Lin', at: '2026-01-05T08:00:00Z', fields: ['name', 'website'] }]
    const conflict = { mine: theirs, theirs, base, fields: ['name'], saves }
    act(() => void view.store.dispatch(saveRefused({ form: 'publisher/1', fault: { message: 'Changed' }, conflict })))
    const dialog = screen.getAllByRole('dialog').at(-1) as HTMLElement
    expect(within(dialog).getByText(/^Lin saved Name, Website /)).toBeInTheDocument()
    expect(within(dialog).getByRole('row', { name: 'Name text-0 Mine Theirs' })).toBeInTheDocument()
    expect(within(dialog).queryByRole('rowheader', { name: 'Short name' })).not.toBeInTheDocument()
    await user.click(within(dialog).getByRole('radio', { name: 'Theirs' }))
    await user.click(within(dialog).getByRole('button', { name: 'Save my choices in Control' }))

    expect(view.events('edits/saveAsked').at(-1)?.payload).toMatchObject({
      version: 9,
      draft: { short_name: 'text-0x' },
    })
  })
})
