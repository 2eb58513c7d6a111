import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ListPanel, ListScreen } from '../../../src/engine/list/ListScreen'
import { country } from '../../../src/resources/country'
import {
  type SavedView,
  type ViewsAnswer,
  viewGone,
  viewRefused,
  viewSaved,
  viewsArrived,
} from '../../../src/slices/savedViews/savedViews'
import { rightsLoaded } from '../../../src/slices/session/session'
import { answerList, renderScreen, sampleRows } from '../../kit/renderScreen'

const AT = '/control/setting/country'
const user = userEvent.setup({ pointerEventsCheck: 0 })
const resource = 'country' as const

const view = (id: number, more: Partial<SavedView> = {}): SavedView => ({
  id,
  title: `View ${id}`,
  site: null,
  query: { status: ['enabled'] },
  look: { columns: [], density: 'compact' },
  owner: 'rita',
  role_ids: [],
  default_role_ids: [],
  version: 1,
  is_own: true,
  may_change: true,
  lost: [],
  ...more,
})

/** The list, with its rows and these views. */
async function openWith(search: string, answer: Partial<ViewsAnswer>) {
  const screenAt = renderScreen(<ListScreen resource={country} />, { at: `${AT}${search}` })
  act(() => answerList(screenAt, country, AT, sampleRows(country, 3)))
  await waitFor(() => expect(screenAt.events('savedViews/viewsAsked')).not.toEqual([]))
  const whole = { list: [], default_id: null, roles: [], may_set_defaults: false, ...answer }
  act(() => void screenAt.store.dispatch(viewsArrived({ resource, answer: whole })))
  return screenAt
}

const tabs = () => within(screen.getByRole('list', { name: 'Saved views' }))

describe('saved views over a list', () => {
  it('take no room where there are none and nothing is filtered', async () => {
    await openWith('', {})
    expect(screen.queryByRole('button', { name: 'Save as view' })).not.toBeInTheDocument()
  })

  it('have the line of their tabs where the rights say that there are some, before they are known', () => {
    const { store } = renderScreen(<ListScreen resource={country} />, { at: AT })
    const line = () => document.querySelector('.co-views--line')
    expect(line()).not.toBeInTheDocument()
    act(() => void store.dispatch(rightsLoaded({ roles: ['ROOT'], marks: [], viewed: ['country'] })))
    expect(line()).toBeInTheDocument()
  })

  it('have their room where something is filtered, before they are known', async () => {
    const screenAt = renderScreen(<ListScreen resource={country} />, { at: `${AT}?status=enabled` })
    const room = () => document.querySelector('.co-views')
    expect(room()).toBeInTheDocument()
    act(() => answerList(screenAt, country, AT, sampleRows(country, 3)))
    await waitFor(() => expect(screenAt.events('savedViews/viewsAsked')).not.toEqual([]))
    expect(room()).toBeInTheDocument()
  })

  it('keep what is shown under a name', async () => {
    const shown = await openWith('?status=enabled', { roles: [{ id: 4, name: 'Editors' }] })
    await user.click(screen.getByRole('button', { name: 'Save as view' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Give the view a name')
    await user.type(within(dialog).getByRole('textbox', { name: 'Name of the view' }), 'In use')
    await user.click(within(dialog).getByRole('checkbox', { name: 'Editors' }))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(shown.events('savedViews/viewStoreAsked')[0]?.payload).toMatchObject({
      resource,
      draft: { title: 'In use', query: { status: ['enabled'] }, role_ids: [4], default_role_ids: [] },
    })
    act(() => void shown.store.dispatch(viewSaved({ resource, view: view(9, { title: 'In use' }) })))
    await waitFor(() => expect(tabs().getByRole('button', { name: /In use/ })).toBeInTheDocument())
  })

  it('say in the dialog why a new name was refused, and try again over what is there by then', async () => {
    const shown = await openWith('?view=1', { list: [view(1)] })
    const rename = async () => {
      await user.click(screen.getByRole('button', { name: 'Actions for the view “View 1”' }))
      await user.click(screen.getByRole('menuitem', { name: 'Name and sharing…' }))
      return within(await screen.findByRole('dialog'))
    }
    const arrive = (version: number) => {
      const answer = { list: [view(1, { version })], default_id: null, roles: [], may_set_defaults: false }
      act(() => void shown.store.dispatch(viewsArrived({ resource, answer })))
    }
    const sent = () => shown.events('savedViews/viewUpdateAsked').at(-1)?.payload
    const dialog = await rename()
    await user.type(dialog.getByRole('textbox', { name: 'Name of the view' }), ' now')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(sent()).toMatchObject({ version: 1, change: { title: 'View 1 now' } })
    arrive(1)
    expect(shown.store.getState().savedViews.country?.isSaving).toBe(true)
    act(() => void shown.store.dispatch(viewRefused({ resource, fault: { message: 'Just changed by Lin' } })))
    arrive(2)
    expect(dialog.getByRole('alert')).toHaveTextContent('Just changed by Lin')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(sent()).toMatchObject({ version: 2, change: { title: 'View 1 now' } })
    act(() => void shown.store.dispatch(viewRefused({ resource, fault: { message: 'Just changed by Lin' } })))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await rename()
    expect(shown.store.getState().savedViews.country?.fault).toBeUndefined()
  })

  it('are opened by their tab, which the address names, and say when something was changed', async () => {
    const shown = await openWith('', { list: [view(1), view(2, { query: { id_from: ['2'] } })] })
    await user.click(tabs().getByRole('button', { name: 'View 2' }))
    expect(shown.address()).toBe(`${AT}?id_from=2&pageSize=20&view=2`)
    act(() => answerList(shown, country, AT, sampleRows(country, 2)))
    expect(screen.queryByRole('button', { name: 'Update view' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /^Remove filter: / }))
    expect(shown.address()).toBe(`${AT}?pageSize=20&view=2`)
    await user.click(screen.getByRole('button', { name: 'Update view' }))
    expect(shown.events('savedViews/viewUpdateAsked')[0]?.payload).toMatchObject({ id: 2, change: { query: {} } })
    await user.click(tabs().getByRole('button', { name: 'All' }))
    expect(shown.address()).toBe(`${AT}?view=all`)
  })

  it('one opens first where nothing else was asked, and where all rows were asked none does', async () => {
    const shown = await openWith('', { list: [view(1)], default_id: 1 })
    await waitFor(() => expect(shown.address()).toBe(`${AT}?status=enabled&pageSize=20&view=1`))
    shown.unmount()
    const all = await openWith('?view=all', { list: [view(1)], default_id: 1 })
    expect(all.address()).toBe(`${AT}?view=all`)
  })

  it('are moved by Alt with the arrows', async () => {
    const shown = await openWith('', { list: [view(1), view(2), view(3)] })
    tabs().getByRole('button', { name: 'View 3' }).focus()
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    expect(shown.events('savedViews/viewsArranged').at(-1)?.payload).toEqual({ resource, ids: [1, 3, 2] })
  })

  it('say what is gone of them, and offer what can be done only to whoever may', async () => {
    const lost = [{ name: 'flavour', why: 'field' as const }]
    await openWith('?view=2', { list: [view(2, { lost, is_own: false, may_change: false })] })
    expect(screen.getByText(/filters by flavour, which no longer exists/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Actions for the view “View 2”' }))
    expect(screen.getByRole('menuitemcheckbox', { name: 'Opens first for me' })).toBeInTheDocument()
    expect(screen.queryByRole('menuitem', { name: 'Delete view' })).not.toBeInTheDocument()
  })

  it('are said to be gone where the address names one that is not there', async () => {
    await openWith('?view=77', { list: [view(1)] })
    expect(screen.getByText(/was deleted, or is no longer shared/)).toBeInTheDocument()
  })
})

describe('saved views where no address holds the query', () => {
  const LIST = `${AT}#beside`
  const openPanel = async (answer: Partial<ViewsAnswer>) => {
    const panel = <ListPanel listKey="beside" resource={country} fixedFilters={fixed} />
    const shown = renderScreen(panel, { at: AT })
    act(() => answerList(shown, country, LIST, sampleRows(country, 3)))
    await waitFor(() => expect(shown.events('savedViews/viewsAsked')).not.toEqual([]))
    const whole = { list: [], default_id: null, roles: [], may_set_defaults: false, ...answer }
    act(() => void shown.store.dispatch(viewsArrived({ resource, answer: whole })))
    return { ...shown, asked: () => shown.events('entities/listOpened').at(-1)?.payload }
  }
  const current = (name: RegExp) => tabs().getByRole('button', { name })

  it('narrow a list beside another, beside what its screen asks for anyway', async () => {
    const { asked } = await openPanel({ list: [view(1)] })
    await user.click(current(/^View 1/))
    expect(current(/^View 1/)).toHaveAttribute('aria-current', 'true')
    expect(asked()).toMatchObject({ query: { page: 1, filters: { status: ['enabled'], region_id: ['4'] } } })
    await user.click(current(/^All/))
    expect(current(/^All/)).toHaveAttribute('aria-current', 'true')
    expect(asked()).toMatchObject({ query: { filters: { region_id: ['4'] } } })
  })

  it('open first there too, and a new one is shown once it is kept', async () => {
    const shown = await openPanel({ list: [view(1)], default_id: 1 })
    await waitFor(() => expect(current(/^View 1/)).toHaveAttribute('aria-current', 'true'))
    await user.click(screen.getByRole('button', { name: 'Save as new' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Name of the view' }), 'Ours')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(shown.events('savedViews/viewStoreAsked')[0]?.payload).toMatchObject({ isBeside: true })
    act(() => void shown.store.dispatch(viewSaved({ resource, view: view(9, { title: 'Ours' }) })))
    await waitFor(() => expect(current(/^Ours/)).toHaveAttribute('aria-current', 'true'))
    act(() => void shown.store.dispatch(viewGone({ resource, id: 9 })))
    await waitFor(() => expect(current(/^All/)).toHaveAttribute('aria-current', 'true'))
  })
})

const fixed = { region_id: ['4'] }
