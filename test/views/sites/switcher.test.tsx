import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SiteSwitcher } from '../../../src/app/layout/SiteSwitcher'
import { SitePanel } from '../../../src/app/layout/sites/SitePanel'
import type { Language } from '../../../src/slices/settings'
import { reachableSitesLoaded, type SiteChoice } from '../../../src/slices/sites/site'
import { siteHabitsLoaded } from '../../../src/slices/sites/siteHabits'
import { renderScreen } from '../../kit/renderScreen'

const site = (name: string, title: string, english_name: string, more: Partial<SiteChoice> = {}): SiteChoice => ({
  name,
  title,
  english_name,
  domain: `https://${name}.example`,
  is_local: true,
  ...more,
})

const sites = [
  site('control', '总控台', 'Control', { domain: null }),
  site('main', '主站', 'Main site', { health: 'ok' }),
  site('cn', '中国行业报告', 'China reports', { health: 'upgrade', newest_version: '1.2' }),
  site('jp', '日本站', 'Japan', { health: 'unreachable' }),
  site('fr', '法国站', 'France'),
]

const onDone = jest.fn()

function open(language: Language = 'en', list = sites) {
  onDone.mockClear()
  const view = renderScreen(<SitePanel onDone={onDone} />, { at: '/main/dashboard', language })
  act(() => {
    view.store.dispatch(reachableSitesLoaded(list))
    view.store.dispatch(siteHabitsLoaded({ favourites: ['jp'], recent: ['main', 'fr'] }))
  })
  return view
}

const field = () => screen.getByRole('combobox')
const lines = (): string[] =>
  screen
    .getAllByRole('row')
    .map((row) => within(row).getAllByRole('gridcell')[0]?.querySelector('strong')?.textContent ?? '')
const chosen = (): string | null | undefined =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.querySelector('strong')?.textContent

describe('the site switcher', () => {
  it('asks for fresh sites when it opens, and is ready to be typed in', () => {
    const { events } = open()
    expect(events('site/sitesAsked')).toHaveLength(1)
    expect(field()).toHaveFocus()
  })

  it('has control on top, then favourites, the last sites and the rest', () => {
    open()
    expect(lines()).toEqual(['Control', 'Japan', 'France', 'Main site', 'China reports'])
    expect(screen.getByText('Favourites')).toBeInTheDocument()
    expect(screen.getByText('Recent')).toBeInTheDocument()
    expect(screen.getByText('Other sites')).toBeInTheDocument()
  })

  it('finds a site by pinyin once the sounds are there, and marks its characters', async () => {
    open('zh')
    await userEvent.type(field(), 'zghy')
    await waitFor(() => expect(lines()).toEqual(['中国行业报告']))
    expect(document.querySelector('mark')).toHaveTextContent('中国行业')
  })

  it('says so where no site matches', async () => {
    open()
    await userEvent.type(field(), 'nowhere')
    expect(screen.getByRole('status')).toHaveTextContent('No site matches')
  })

  it('says how a site is in words, and nothing where the server does not say', () => {
    open()
    const rowOf = (name: string) => screen.getAllByRole('row').find((row) => row.textContent?.includes(name))
    expect(rowOf('Main site')).toHaveTextContent('Healthy')
    expect(rowOf('China reports')).toHaveTextContent('1.2 available')
    expect(rowOf('Japan')).toHaveTextContent('Unreachable')
    expect(rowOf('France')?.querySelector('.co-status')).toBeNull()
  })

  it('is walked by arrows and entered by Enter', async () => {
    const { events } = open()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(chosen()).toBe('France')
    await userEvent.keyboard('{ArrowUp}{Enter}')
    expect(events('site/siteChosen')).toMatchObject([{ payload: 'jp' }])
    expect(onDone).toHaveBeenCalled()
  })

  it('opens a tab of its own by Ctrl+Enter, by the middle button and by its button', async () => {
    const { events } = open()
    await userEvent.keyboard('{ArrowDown}{Control>}{Enter}{/Control}')
    await userEvent.pointer({ keys: '[MouseMiddle]', target: screen.getByText('France') })
    const china = screen.getAllByRole('row').at(-1) as HTMLElement
    await userEvent.click(within(china).getByRole('button', { name: 'Open in a new tab' }))
    expect(events('site/siteTabAsked').map(({ payload }) => payload)).toEqual(['jp', 'fr', 'cn'])
    expect(events('site/siteChosen')).toEqual([])
  })

  it('stars and unstars, by the keyboard too', async () => {
    const { events } = open()
    await userEvent.keyboard('{ArrowDown}{Tab}')
    expect(document.activeElement).toHaveAttribute('aria-pressed', 'true')
    await userEvent.keyboard('{Enter}')
    expect(events('siteHabits/siteStarred')).toMatchObject([{ payload: { site: 'jp', isStarred: false } }])
    expect(events('site/siteChosen')).toEqual([])
  })

  it('keeps the choice of the same screen', async () => {
    const { events } = open()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Stay on the same screen' }))
    expect(events('siteHabits/screenKeepingChosen')).toMatchObject([{ payload: true }])
  })

  it('does not switch to where one is', async () => {
    const { events } = open()
    await userEvent.click(screen.getByText('Main site'))
    expect(events('site/siteChosen')).toEqual([])
    expect(onDone).toHaveBeenCalled()
  })

  it('draws only what is in view of hundreds', () => {
    const many = Array.from({ length: 500 }, (_, at) => site(`s${at}`, `站点${at}`, `Site ${at}`))
    open('en', [...sites, ...many])
    expect(screen.getAllByRole('row').length).toBeLessThan(30)
  })
})

describe('the button of the switcher', () => {
  it('names the site, opens the panel, and Esc closes it', async () => {
    const view = renderScreen(<SiteSwitcher />, { at: '/main/dashboard', language: 'zh' })
    act(() => void view.store.dispatch(reachableSitesLoaded(sites)))
    const button = screen.getByRole('button', { name: '主站' })
    await userEvent.click(button)
    await waitFor(() => expect(field()).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(button).toHaveFocus()
  })
})
