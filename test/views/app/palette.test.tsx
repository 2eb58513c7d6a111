import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Palette } from '../../../src/app/layout/palette/Palette'
import { type MenuRow, menuLoaded } from '../../../src/slices/navigation/menu'
import { pageOpened } from '../../../src/slices/navigation/tabs'
import { screenQueryArrived } from '../../../src/slices/screenQueries'
import { paletteToggled } from '../../../src/slices/settings'
import { reachableSitesLoaded } from '../../../src/slices/sites/site'
import { renderScreen } from '../../kit/renderScreen'

const screenRow = (path: string, title: string, own: Partial<MenuRow> & { perms?: string[] } = {}): MenuRow => ({
  path,
  name: path,
  component: own.component ?? path,
  meta: { title: `${title}（中）`, english_title: title, ...own.meta, ...(own.perms && { perms: own.perms }) },
})

const menu: MenuRow[] = [
  {
    ...screenRow('setting', 'Settings', { component: 'Layout' }),
    children: [
      screenRow('setting/country', 'Countries', { perms: ['country:store'] }),
      screenRow('setting/area', 'Areas', { perms: [] }),
      screenRow('products/report', 'Reports', { perms: ['report:store', 'report:import'] }),
      {
        ...screenRow('products/report/add', 'New report'),
        meta: { title: '', english_title: 'New report', hidden: true },
      },
      { ...screenRow('products/report/upload', 'Upload'), meta: { title: '', english_title: 'Upload', hidden: true } },
    ],
  },
]

const opened = (language: 'zh' | 'en' = 'en') => {
  const view = renderScreen(<Palette />, { at: '/main/dashboard', language })
  act(() => {
    view.store.dispatch(menuLoaded({ site: 'main', rows: menu }))
    view.store.dispatch(paletteToggled())
  })
  return view
}
const found = (): string[] => screen.getAllByRole('option').map((option) => option.textContent ?? '')

const answer = (keyword: string, more: object = {}) => ({
  keyword,
  groups: [],
  recent: [],
  is_complete: true,
  undo: null,
  ...more,
})
const edge = { resource: 'report', id: 12, title: ['边缘 AI', 'Edge AI'], facts: ['edge-ai'] }
const reports = {
  resource: 'report',
  title: ['报告', 'Reports'],
  icon: 'IconFile',
  list: [{ ...edge, is_recent: false }],
}

describe('the palette', () => {
  it('asks for rows while somebody types, and for those recently in hand where nothing is typed', async () => {
    const { events } = opened()
    const asked = () => events('screenQueries/screenQueryAsked').at(-1)?.payload
    expect(asked()).toMatchObject({ key: 'palette', query: { keyword: '' }, after: 0 })
    await userEvent.type(screen.getByRole('combobox'), 'edge ')
    expect(asked()).toMatchObject({ query: { keyword: 'edge' }, after: 120 })
  })

  it('shows rows by their kind, in the reader’s language first, and opens their details by the keyboard', async () => {
    const { store, address } = opened()
    const field = screen.getByRole('combobox')
    await userEvent.type(field, 'edge')
    act(() => void store.dispatch(screenQueryArrived({ key: 'palette', data: answer('edge', { groups: [reports] }) })))
    expect(within(screen.getByRole('group', { name: 'Reports' })).getAllByRole('option')).toHaveLength(1)
    expect(found()).toEqual(['Edge AI边缘 AI · edge-ai'])
    expect(screen.getByRole('status')).toHaveTextContent('1 result')
    await userEvent.keyboard('{Enter}')
    expect(address()).toBe('/main/products/report?open=12')
  })

  it('drops with the next letter what does not fit it, and keeps the rest until the answer is there', async () => {
    const { store } = opened()
    const field = screen.getByRole('combobox')
    await userEvent.type(field, 'edge')
    act(() => void store.dispatch(screenQueryArrived({ key: 'palette', data: answer('edge', { groups: [reports] }) })))
    await userEvent.type(field, ' a')
    expect(found()).toHaveLength(1)
    await userEvent.type(field, 'x')
    expect(screen.queryAllByRole('option')).toHaveLength(0)
  })

  it('begins with rows recently in hand, and offers to undo the last change', async () => {
    const { store, events } = opened()
    const undo = { change_set_id: 7, resource: 'report', told: ['删除了 3 条报告', 'deleted 3 reports'] }
    act(() => void store.dispatch(screenQueryArrived({ key: 'palette', data: answer('', { recent: [edge], undo }) })))
    expect(screen.getByRole('group', { name: 'Recent' })).toHaveTextContent('Edge AI')
    expect(found()[0]).toContain('Edge AI')
    await userEvent.type(screen.getByRole('combobox'), 'undo')
    act(() => void store.dispatch(screenQueryArrived({ key: 'palette', data: answer('undo', { undo }) })))
    await userEvent.click(screen.getByRole('option', { name: 'Undo: deleted 3 reports' }))
    expect(events('edits/undoAsked')[0]?.payload).toEqual({ changeSet: 7, resource: 'report' })
  })

  it('says why rows are missing, and asks again where they are still being prepared', async () => {
    const { store, events } = opened()
    const arrive = (more: object) =>
      act(() => void store.dispatch(screenQueryArrived({ key: 'palette', data: answer('', more) })))
    arrive({ is_complete: false })
    expect(screen.getByText(/They will appear here shortly/)).toBeVisible()
    expect(events('screenQueries/screenQueryAsked').at(-1)?.payload).toMatchObject({ after: 2000 })
    arrive({ needs: '1.3' })
    expect(screen.getByText(/Upgrade this site to 1.3/)).toBeVisible()
  })

  it('says of a screen the group it stands in, and no path', async () => {
    opened()
    await userEvent.type(screen.getByRole('combobox'), 'areas')
    expect(found()).toEqual(['AreasSettings'])
  })

  it('finds what can be done, as far as the person may', async () => {
    const { address } = opened()
    await userEvent.type(screen.getByRole('combobox'), 'new')
    expect(found()).toEqual(['New countrySettings', 'New reportSettings'])
    await userEvent.click(screen.getByRole('option', { name: /New country/ }))
    expect(address()).toContain('/setting/country?open=new')
  })

  it('finds what another context has and this one has not, one press away', async () => {
    const { store, events } = opened()
    const place = { english_name: 'Control', is_local: true }
    act(() => {
      store.dispatch(reachableSitesLoaded([{ ...place, name: 'control', title: '总控台' }]))
    })
    expect(events('screenQueries/screenQueryAsked')).toContainEqual(
      expect.objectContaining({ payload: expect.objectContaining({ query: { context: 'control' } }) }),
    )
    const log = { path: 'system/operation-log', title: ['操作日志', 'Operation log'] }
    const here = { path: 'setting/area', title: ['地区', 'Areas'] }
    act(() => void store.dispatch(screenQueryArrived({ key: 'palette:elsewhere', data: { list: [log, here] } })))
    await userEvent.type(screen.getByRole('combobox'), 'operation log')
    expect(found()).toEqual(['Operation login Control'])
    await userEvent.click(screen.getByRole('option', { name: /Operation log/ }))
    expect(events('site/siteScreenChosen')[0]?.payload).toEqual({ site: 'control', path: 'system/operation-log' })
  })

  it('finds uploads and the theme in either language', async () => {
    opened('zh')
    const field = screen.getByRole('combobox')
    await userEvent.type(field, 'upload')
    expect(found()).toEqual(['上传：Reports（中）Settings（中）'])
    await userEvent.clear(field)
    await userEvent.type(field, 'dark')
    expect(found()).toHaveLength(1)
  })

  it('finds screens by how their Chinese names sound, and by the first letters', async () => {
    const view = renderScreen(<Palette />, { at: '/main/dashboard', language: 'zh' })
    const row = { ...screenRow('setting/country', 'Countries'), meta: { title: '国家', english_title: 'Countries' } }
    act(() => {
      view.store.dispatch(menuLoaded({ site: 'main', rows: [row] }))
      view.store.dispatch(paletteToggled())
    })
    const field = screen.getByRole('combobox')
    for (const typed of ['guojia', 'gj', 'guo jia']) {
      await userEvent.clear(field)
      await userEvent.type(field, typed)
      expect(await screen.findByRole('option', { name: '国家' })).toBeVisible()
    }
  })

  it('says the whole way to a screen that stands deeper, and of a row in hand which screen it is of', () => {
    const { store } = renderScreen(<Palette />, { at: '/main/dashboard' })
    const inner = { ...screenRow('setting/places', 'Places', { component: 'Layout' }) }
    const rows = [
      {
        ...menu[0],
        children: [{ ...inner, children: [screenRow('setting/area', 'Areas')] }, ...(menu[0]?.children ?? []).slice(2)],
      },
    ]
    act(() => {
      store.dispatch(menuLoaded({ site: 'main', rows: rows as MenuRow[] }))
      store.dispatch(paletteToggled())
      store.dispatch(screenQueryArrived({ key: 'palette', data: answer('', { recent: [edge] }) }))
    })
    expect(found()).toContain('AreasSettings › Places')
    expect(screen.getByRole('group', { name: 'Recent' })).toHaveTextContent('Edge AIReports · 边缘 AI')
  })

  it('offers the guide, a report of a problem, the tasks, and to close tabs', async () => {
    const { store, events } = opened()
    const tab = (path: string) => ({
      site: 'main',
      tab: { address: path, path, title: path, english_title: path, isAffixed: false, isKept: true },
    })
    act(() => {
      store.dispatch(pageOpened(tab('/main/products/report')))
      store.dispatch(pageOpened(tab('/main/setting/area')))
    })
    expect(found()).toEqual(expect.arrayContaining(['Guide', 'Report a problem', 'Close other tabs', 'Close all tabs']))
    expect(found()).not.toContain('Close this tab')
    await userEvent.click(screen.getByRole('option', { name: 'Close all tabs' }))
    expect(events('tabs/tabCloseAsked')[0]?.payload).toEqual({ path: '/main/dashboard', which: 'all' })
    act(() => void store.dispatch(paletteToggled()))
    await userEvent.click(screen.getByRole('option', { name: 'Tasks' }))
    expect(screen.getByRole('dialog', { name: 'Tasks' })).toHaveTextContent('No tasks yet')
  })

  it('names its list to those who cannot see it, and none where it finds nothing', async () => {
    const { store } = renderScreen(<Palette />, { at: '/main/dashboard' })
    act(() => void store.dispatch(paletteToggled()))
    const field = screen.getByRole('combobox')
    const list = document.getElementById(field.getAttribute('aria-controls') ?? '')
    expect(list).toHaveAttribute('role', 'listbox')
    await userEvent.type(field, 'no screen is called so')
    expect(screen.getByRole('status')).toHaveTextContent('Searching')
    act(() => void store.dispatch(screenQueryArrived({ key: 'palette', data: answer('no screen is called so') })))
    expect(await screen.findByRole('status')).toHaveTextContent('no screen is called so')
    expect(field).not.toHaveAttribute('aria-controls')
    expect(field).toHaveAttribute('aria-expanded', 'false')
  })
})
