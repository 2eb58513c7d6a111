import { copyTextAsked } from '../../src/slices/clipboard'
import { serverSaid } from '../../src/slices/jobs/jobs'
import { leavingAsked } from '../../src/slices/navigation/navigation'
import { pageOpened, tabCloseAsked } from '../../src/slices/navigation/tabs'
import { textSettled, textTyped } from '../../src/slices/navigation/unsaved'
import { settingsChanged, settingsReset, sidebarToggled } from '../../src/slices/settings'
import { appStarted } from '../../src/slices/world'
import { play } from './shellScene'

describe('tabs and unsaved text', () => {
  const open = (path: string, isAffixed = false) =>
    pageOpened({
      site: 'control',
      tab: { address: path, path, title: path, english_title: path, isAffixed, isKept: true },
    })

  it('asks before a tab with unsaved text is closed', async () => {
    const events = [
      open('/control/a'),
      textTyped({ path: '/control/a' }),
      tabCloseAsked({ path: '/control/a', which: 'this' }),
    ]
    const kept = await play(events, { says: [false] })
    expect(kept.state.tabs.bySite.control).toHaveLength(2)
    const closed = await play(events, { says: [true] })
    expect(closed.state.tabs.bySite.control).toHaveLength(1)
    expect(closed.state.unsaved).toEqual({})
  })

  it('never closes an affixed tab', async () => {
    const { state } = await play([
      open('/control/dashboard', true),
      open('/control/a'),
      tabCloseAsked({ path: '/control/a', which: 'all' }),
    ])
    expect(state.tabs.bySite.control?.map(({ path }) => path)).toEqual(['/control/dashboard'])
  })

  it('asks whoever leaves a page with unsaved text', async () => {
    const { story } = await play([textTyped({ path: '/' }), leavingAsked({ path: '/control/b', search: '' })], {
      says: [false],
    })
    expect(story.slice(1, 3)).toEqual(['asks the person: flows.leaveUnsaved → no', 'stays on the page'])
  })

  it('holds the browser’s page as long as any text is unsaved', async () => {
    const { story } = await play([
      textTyped({ path: '/a' }),
      textTyped({ path: '/b' }),
      textSettled({ path: '/a' }),
      textSettled({ path: '/b' }),
    ])
    expect(story).toEqual(['holds the page: flows.leaveUnsaved', 'lets the page go'])
  })
})

describe('settings and small things (specification §3, §9)', () => {
  it('keeps settings, language and the sidebar in this browser, and reads them back', async () => {
    const { stored } = await play([appStarted(), settingsChanged({ theme: 'dark', language: 'en' }), sidebarToggled()])
    expect(JSON.parse(stored.pageSetting ?? '')).toMatchObject({ theme: 'dark', language: 'en', themeColor: '#409EFF' })
    expect(stored).toMatchObject({ language: 'en', sidebarStatus: '0', device: 'desktop' })
    const again = await play([appStarted()], { stored })
    expect(again.state.settings).toMatchObject({ theme: 'dark', language: 'en', isSidebarOpen: false })
  })

  it('lets a person’s own choice win over the installation’s, and survives rubbish in the storage', async () => {
    const page = { 'session.pageSetting': { theme: 'dark' as const, title: 'Ours' } }
    const own = await play([appStarted()], { stored: { pageSetting: '{"theme":"light"}' }, answers: page })
    expect(own.state.settings).toMatchObject({ theme: 'light', title: 'Ours' })
    const rubbish = await play([appStarted()], { stored: { pageSetting: '[broken' }, answers: page })
    expect(rubbish.state.settings.theme).toBe('dark')
  })

  it('follows the installation in what a person never chose, though all of it is stored', async () => {
    const look = (themeColor: string) => ({ themeColor, theme: 'light' as const, title: 'Ours' })
    const first = await play([appStarted()], { answers: { 'session.pageSetting': look('#112233') } })
    expect(first.stored.houseSetting).toBe(JSON.stringify(look('#112233')))
    const chosen = await play([appStarted(), settingsChanged({ tagsView: false })], {
      stored: first.stored,
      answers: { 'session.pageSetting': look('#112233') },
    })
    expect(JSON.parse(chosen.stored.pageSetting ?? '')).toMatchObject({ themeColor: '#112233', tagsView: false })
    const repainted = { 'session.pageSetting': look('#445566') }
    const next = await play([appStarted()], { stored: chosen.stored, answers: repainted })
    expect(next.state.settings).toMatchObject({ themeColor: '#445566', tagsView: false })
    const again = await play([appStarted(), settingsReset()], { stored: next.stored, answers: repainted })
    expect(again.state.settings).toMatchObject({ themeColor: '#445566', tagsView: true, title: 'Ours' })
  })

  it('says that a text is copied for 1500 ms', async () => {
    const { story, state } = await play([copyTextAsked({ text: 'abc' })])
    expect(story).toEqual(['copies abc', 'waits 1500 ms'])
    expect(state.clipboard.copied).toBeNull()
  })

  it('shows the progress of a run that the server tells of', async () => {
    const run = {
      id: 3,
      kind: 'export',
      title: ['导出', 'Export'],
      site: 'main',
      state: 'running',
      progress: { done: 1, total: 2 },
    }
    const { state } = await play([serverSaid({ event: 'run', data: run })])
    expect(state.jobs.byId[3]).toMatchObject({ state: 'running' })
  })
})
