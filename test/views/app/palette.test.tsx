import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Palette } from '../../../src/app/layout/Palette'
import { type MenuRow, menuLoaded } from '../../../src/slices/menu'
import { paletteToggled } from '../../../src/slices/settings'
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

describe('the palette', () => {
  it('says of a screen the group it stands in, and no path', async () => {
    opened()
    await userEvent.type(screen.getByRole('combobox'), 'areas')
    expect(found()).toEqual(['AreasSettings'])
  })

  it('finds what can be done, as far as the person may', async () => {
    const { address } = opened()
    await userEvent.type(screen.getByRole('combobox'), 'new')
    expect(found()).toEqual(['New: CountriesSettings', 'New: ReportsSettings'])
    await userEvent.click(screen.getByRole('option', { name: /New: Countries/ }))
    expect(address()).toContain('/setting/country?open=new')
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

  it('names its list to those who cannot see it, and none where it finds nothing', async () => {
    const { store } = renderScreen(<Palette />, { at: '/main/dashboard' })
    act(() => void store.dispatch(paletteToggled()))
    const field = screen.getByRole('combobox')
    const list = document.getElementById(field.getAttribute('aria-controls') ?? '')
    expect(list).toHaveAttribute('role', 'listbox')
    await userEvent.type(field, 'no screen is called so')
    expect(await screen.findByRole('status')).toHaveTextContent('no screen is called so')
    expect(field).not.toHaveAttribute('aria-controls')
    expect(field).toHaveAttribute('aria-expanded', 'false')
  })
})
