import type { Calls } from '../../src/flows/calls'
import { selectFlow } from '../../src/slices/flowStatus'
import { menuLoaded } from '../../src/slices/navigation/menu'
import { textTyped } from '../../src/slices/navigation/unsaved'
import { rightsLoaded, signedIn, signedOut } from '../../src/slices/session/session'
import { siteChosen, siteEntered, siteTabAsked } from '../../src/slices/sites/site'
import { screenKeepingChosen } from '../../src/slices/sites/siteHabits'
import { goes, inTurn, refused } from '../kit/replay'
import type { Scene } from '../kit/scene'
import { healthy, profile, row, withToken } from './scenes'
import { answer, opened, play } from './shellScene'

describe('switching the site (flows.md §5)', () => {
  const elsewhere = { is_local: false, url: 'https://jp.example/', token: 'T', site: 'jp' }

  it('§5.2 takes the browser to a site that lives elsewhere, with its ticket', async () => {
    const { story } = await play([siteChosen('jp')], { answers: { 'site.lookup': elsewhere } })
    expect(story).toEqual([
      'progress starts',
      'asks site.lookup {"site":"jp"}',
      'leaves for https://jp.example/?tokenData=T&site=jp',
    ])
  })

  it.each(['localhost', '192.168.1.20'])('§5.2 enters any site in place on %s', async (hostname) => {
    const { story } = await play([siteChosen('jp')], { hostname, port: '8080', answers: { 'site.lookup': elsewhere } })
    expect(story).toContain('goes to /jp/dashboard')
  })

  it('§5.2 leaves for another installation on a port of its own, on this machine too', async () => {
    const { story } = await play([siteChosen('jp')], {
      hostname: '127.0.0.1',
      port: '8080',
      answers: { 'site.lookup': { ...elsewhere, url: 'http://127.0.0.1:8090/' } },
    })
    expect(story.at(-1)).toBe('leaves for http://127.0.0.1:8090/?tokenData=T&site=jp')
  })

  it('§5.2 goes to a local site’s dashboard', async () => {
    const { story } = await play([siteChosen('main')], {
      answers: { 'site.lookup': { ...elsewhere, is_local: true, site: 'main' } },
    })
    expect(story[2]).toBe('goes to /main/dashboard')
  })

  it('§5.1 asks first while long work runs or a form is unsaved', async () => {
    const { story } = await play([textTyped({ path: '/main/x' }), siteChosen('jp')], {
      isHeld: true,
      says: [true, false],
    })
    expect(story.filter((line) => line.startsWith('asks'))).toEqual([
      'asks the person: flows.switchRunning → yes',
      'asks the person: flows.switchUnsaved → no',
    ])
  })

  it('§5.3 throws away an answer that comes late for a site left meanwhile', async () => {
    let arrive: (rows: Calls['rows.list']['out']) => void = () => {}
    const late = new Promise<Calls['rows.list']['out']>((resolve) => {
      arrive = resolve
    })
    const { state } = await play([siteEntered('main'), opened, siteEntered('jp'), () => arrive(answer(1))], {
      answers: { 'rows.list': late },
    })
    expect(state.entities.byResource).toEqual({})
    expect(selectFlow(opened)(state)).toEqual({ status: 'idle' })
  })

  it('stays where it is when the lookup is refused, and says why', async () => {
    const { story, state } = await play([siteChosen('jp')], { answers: { 'site.lookup': refused('No permission') } })
    expect(story.slice(-2).sort()).toEqual(['progress finishes', 'says error: No permission'])
    expect(selectFlow(siteChosen)(state)).toEqual({ status: 'failed', why: 'No permission' })
  })
})

const place = (name: string, more = {}) => ({ name, title: name, english_name: name, is_local: true, ...more })
const here = (site: string) => ({
  is_local: true,
  url: `https://console.example/#/${site}/dashboard`,
  token: 'T',
  site,
})
const menus = [row('products/report'), row('products/report/edit/:id'), row('system/user')]
const rightsThere = { roles: ['ROOT2'], perms: ['report:list'], buttons: [] }

/** Somebody at a screen of the site `main`, who reaches three sites; jp has no users and fr is elsewhere. */
const at = (path: string, scene: Scene = {}) => {
  const answers: Scene['answers'] = {
    ...healthy,
    'session.profile': profile(),
    'session.rights': rightsThere,
    'session.menus': menus,
    'site.lookup': here('jp'),
    'site.options': { list: [place('control'), place('main'), place('jp'), place('fr', { is_local: false })] },
    ...scene.answers,
  }
  const before = [
    signedIn(),
    siteEntered('main'),
    menuLoaded({ site: 'main', rows: menus }),
    rightsLoaded({ roles: ['ROOT2'], marks: [] }),
    goes(path),
  ]
  return (...events: Parameters<typeof play>[0]) =>
    play([...before, ...events], { stored: withToken, ...scene, answers }).then((played) => ({
      ...played,
      since: played.story.slice(played.story.lastIndexOf('progress finishes') + 1),
    }))
}

/** The calls of a switch, up to the page that opens; what is kept for the person goes on behind it. */
const calls = (story: string[]): string[] => {
  const from = story.findIndex((line) => line.startsWith('asks site.lookup'))
  const opened = story.findIndex((line, index) => index > from && line === 'the page opens')
  return story.slice(from, opened).filter((line) => line.startsWith('asks ') && !line.startsWith('asks personal.'))
}

describe('the speed of a switch', () => {
  it('asks for all that the site shows together with the lookup, and nothing more before its page opens', async () => {
    const { story, state } = await at('/main/system/user')(siteChosen('jp'))
    expect(calls(story)).toEqual([
      'asks site.lookup {"site":"jp"}',
      'asks session.profile {"site":"jp"}',
      'asks session.rights {"site":"jp"}',
      'asks session.menus {"site":"jp"}',
    ])
    expect(state.site.current).toBe('jp')
    expect(state.session).toMatchObject({ isReady: true, marks: ['report:list'] })
    expect(state.menu.loadedFor).toBe('jp')
    expect(state.site.readied).toBeNull()
  })

  it('sends the four in one round trip: none waits for the answer of another', async () => {
    const never = new Promise<never>(() => {})
    const { story } = await at('/main/system/user', { answers: { 'site.lookup': never } })(siteChosen('jp'))
    expect(story.filter((line) => line.includes('{"site":"jp"}'))).toHaveLength(4)
  })

  it('asks nothing of a site that lives elsewhere but the lookup', async () => {
    const away = { is_local: false, url: 'https://fr.example/', token: 'T', site: 'fr' }
    const { story } = await at('/main/system/user', { answers: { 'site.lookup': away } })(siteChosen('fr'))
    expect(story.filter((line) => line.includes('"fr"'))).toEqual(['asks site.lookup {"site":"fr"}'])
    expect(story).toContain('leaves for https://fr.example/?tokenData=T&site=fr')
  })

  it('lets the navigation say what is wrong where the rights do not come', async () => {
    const answers: Scene['answers'] = { 'session.rights': inTurn<never>(refused('No role') as never) }
    const { story } = await at('/main/system/user', { answers })(siteChosen('jp'))
    expect(story).toContain('goes to /jp/dashboard')
    expect(story).toContain('says error: No role')
  })
})

describe('the same screen there', () => {
  it('goes to the dashboard unless it was chosen', async () => {
    const { story } = await at('/main/products/report')(siteChosen('jp'))
    expect(story).toContain('goes to /jp/dashboard')
  })

  it('keeps the screen where the other site has it', async () => {
    const { story, state } = await at('/main/products/report')(screenKeepingChosen(true), siteChosen('jp'))
    expect(story).toContain('goes to /jp/products/report')
    expect(state.tabs.bySite.jp?.map(({ path }) => path)).toEqual(['/jp/dashboard', '/jp/products/report'])
    expect(state.tabs.bySite.main?.map(({ path }) => path)).toEqual(['/main/dashboard', '/main/products/report'])
  })

  it('goes from a row to its list: the same number is another row there', async () => {
    const { story } = await at('/main/products/report/edit/12')(screenKeepingChosen(true), siteChosen('jp'))
    expect(story).toContain('goes to /jp/products/report')
  })

  it('goes to the dashboard where the site has no such screen or the person may not see it', async () => {
    const answers: Scene['answers'] = {
      'session.menus': [row('products/report'), row('system/user', { roles: ['OTHER'] })],
      'session.rights': { ...rightsThere, roles: ['EDITOR'] },
    }
    const { story } = await at('/main/system/user', { answers })(screenKeepingChosen(true), siteChosen('jp'))
    expect(story).toContain('goes to /jp/dashboard')
  })
})

describe('a tab of its own', () => {
  it('opens at the site’s dashboard, and this tab stays where it is', async () => {
    const { since, state } = await at('/main/system/user')(siteTabAsked('jp'))
    expect(since).toEqual(['opens a tab at #/jp/dashboard'])
    expect(state.site.current).toBe('main')
  })

  it('opens at the same screen where that was chosen', async () => {
    const { story } = await at('/main/products/report')(screenKeepingChosen(true), siteTabAsked('jp'))
    expect(story).toContain('opens a tab at #/jp/products/report')
  })

  it('opens a site that lives elsewhere with its ticket', async () => {
    const away = { is_local: false, url: 'https://fr.example/', token: 'T', site: 'fr' }
    const { since } = await at('/main/system/user', { answers: { 'site.lookup': away } })(siteTabAsked('fr'))
    expect(since).toEqual(['asks site.lookup {"site":"fr"}', 'opens a tab at https://fr.example/?tokenData=T&site=fr'])
  })
})

describe('a switch that was overtaken (flows.md §5.3)', () => {
  const late = () => {
    let arrive: (found: Calls['site.lookup']['out']) => void = () => {}
    const lookup = new Promise<Calls['site.lookup']['out']>((resolve) => {
      arrive = resolve
    })
    return { lookup, arrive: () => arrive(here('jp')) }
  }

  it('takes nobody along who went to another site meanwhile', async () => {
    const { lookup, arrive } = late()
    const { story, state } = await at('/main/system/user', { answers: { 'site.lookup': lookup } })(
      siteChosen('jp'),
      goes('/control/dashboard'),
      arrive,
    )
    expect(state.site.current).toBe('control')
    expect(story).not.toContain('goes to /jp/dashboard')
  })

  it('takes nobody along who signed out meanwhile', async () => {
    const { lookup, arrive } = late()
    const { story } = await at('/main/system/user', { answers: { 'site.lookup': lookup } })(
      siteChosen('jp'),
      signedOut(),
      arrive,
    )
    expect(story).not.toContain('goes to /jp/dashboard')
  })

  it('enters the site that was chosen last, whichever answers first', async () => {
    const { lookup, arrive } = late()
    const { state } = await at('/main/system/user', {
      answers: { 'site.lookup': [lookup, Promise.resolve(here('control'))] as never },
    })(siteChosen('jp'), siteChosen('control'), arrive)
    expect(state.site.current).toBe('control')
  })

  it('keeps what it asked for from any other site', async () => {
    const { state } = await at('/main/system/user')(siteChosen('jp'), siteEntered('fr'))
    expect(state.site.readied).toBeNull()
    expect(state.session.isReady).toBe(false)
  })
})
