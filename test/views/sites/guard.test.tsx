import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SiteMark } from '../../../src/app/layout/SiteMark'
import { SiteBand } from '../../../src/engine/guard/SiteBand'
import { ListScreen } from '../../../src/engine/list/ListScreen'
import { WriteButton } from '../../../src/engine/WriteButton'
import { publisher } from '../../../src/resources/publisher'
import { reachableSitesLoaded, siteEntered } from '../../../src/slices/sites/site'
import { type Disagreement, siteLocked, siteSettled } from '../../../src/slices/sites/siteGuard'
import { siteColor } from '../../../src/widgets/siteColor'
import { answerList, renderScreen, sampleRows } from '../../kit/renderScreen'

const place = (name: string, title: string, english_name: string) => ({ name, title, english_name, is_local: true })
const sites = [
  place('control', '总控台', 'Control'),
  place('main', '主站', 'Main site'),
  place('jp', '日本站', 'Japan'),
]

const show = (what: Parameters<typeof renderScreen>[0], language: 'zh' | 'en' = 'en', at = '/main/dashboard') => {
  const view = renderScreen(what, { at, language })
  act(() => void view.store.dispatch(reachableSitesLoaded(sites)))
  const lock = (found: Disagreement) => act(() => void view.store.dispatch(siteLocked(found)))
  return { ...view, lock }
}

describe('the band of the site guard', () => {
  it.each<[Disagreement, string, string[]]>([
    [
      { why: 'remembered', here: 'main', there: 'jp' },
      'This page is in Main site, but the tab now remembers Japan.',
      ['Stay in Main site', 'Go to Japan'],
    ],
    [{ why: 'path', here: 'main', there: 'jp' }, 'The address says Japan', ['Stay in Main site', 'Go to Japan']],
    [{ why: 'session', here: 'main', there: 'main' }, 'Another tab has signed in.', ['Check again']],
    [
      { why: 'person', here: 'main', there: 'main', person: 'Mo' },
      'Another tab has signed in as Mo',
      ['Reopen this page as Mo', 'Go to Main site'],
    ],
    [
      { why: 'reach', here: 'main', there: 'control' },
      'This account has no access to Main site.',
      ['Check again', 'Go to Control'],
    ],
  ])('says what disagrees and how to settle it: %o', (found, sentence, ways) => {
    const { lock } = show(<SiteBand />)
    lock(found)
    expect(screen.getByRole('alert')).toHaveTextContent(`Saving is paused${sentence}`)
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(ways)
  })

  it('settles it by the button, and goes when it is settled', async () => {
    const view = show(<SiteBand />, 'zh')
    view.lock({ why: 'remembered', here: 'main', there: 'jp' })
    await userEvent.click(screen.getByRole('button', { name: '留在主站' }))
    await userEvent.click(screen.getByRole('button', { name: '前往日本站' }))
    expect(view.events('siteGuard/siteSettlingAsked').map(({ payload }) => payload)).toEqual(['here', 'there'])
    act(() => void view.store.dispatch(siteSettled()))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('buttons that write', () => {
  it('name the site they write to, in control too', () => {
    const view = show(<WriteButton confirms>Delete 12</WriteButton>)
    expect(screen.getByRole('button')).toHaveTextContent('Delete 12 on Main site')
    act(() => void view.store.dispatch(siteEntered('control')))
    expect(screen.getByRole('button')).toHaveTextContent('Delete 12 in Control')
  })

  it('say it in Chinese as one would', () => {
    show(<WriteButton confirms>删除 12 条</WriteButton>, 'zh')
    expect(screen.getByRole('button')).toHaveTextContent('在主站删除 12 条')
  })

  it('rest while writing is locked: adding, switching, deleting', async () => {
    const list = '/main/setting/publisher'
    const view = show(<ListScreen resource={publisher} />, 'en', list)
    act(() => answerList(view, publisher, list, sampleRows(publisher, 3)))
    const add = () => screen.getByRole('button', { name: 'New publisher' })
    expect(add()).toBeEnabled()
    view.lock({ why: 'remembered', here: 'main', there: 'jp' })
    expect(add()).toBeDisabled()
    for (const each of screen.getAllByRole('switch')) expect(each).toBeDisabled()
    await userEvent.click(screen.getAllByRole('checkbox', { name: 'Select this row' })[0] as HTMLElement)
    expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled()
    await userEvent.click(screen.getAllByRole('button', { name: 'More actions' })[0] as HTMLElement)
    expect(screen.getByRole('menuitem', { name: 'Delete' })).toBeDisabled()
    expect(screen.getByRole('menuitem', { name: 'Details' })).toBeEnabled()
  })
})

describe('the mark of a site', () => {
  it('is a bar, an icon and a title, and goes with the frame', () => {
    const icon = document.createElement('link')
    icon.rel = 'icon'
    icon.href = '/favicon.svg'
    document.head.append(icon)
    const view = show(<SiteMark />)
    expect(document.title).toBe('Main site · Colonnade')
    expect(decodeURIComponent(icon.href)).toContain(siteColor('main'))
    act(() => void view.store.dispatch(siteEntered('jp')))
    expect(document.title).toBe('Japan · Colonnade')
    expect(decodeURIComponent(icon.href)).toContain(siteColor('jp'))
    view.unmount()
    expect(document.title).toBe('Colonnade')
    expect(icon.getAttribute('href')).toMatch(/favicon\.svg$/)
    icon.remove()
  })
})
