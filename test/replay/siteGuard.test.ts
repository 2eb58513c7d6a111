import { selectFlow } from '../../src/slices/flowStatus'
import { menuLoaded } from '../../src/slices/navigation/menu'
import { textTyped } from '../../src/slices/navigation/unsaved'
import { destroyAsked, saveAsked } from '../../src/slices/rows/edits'
import { profileLoaded, rightsLoaded, rightsOutdated, signedIn } from '../../src/slices/session/session'
import { siteEntered, sitesAsked } from '../../src/slices/sites/site'
import { siteSettlingAsked } from '../../src/slices/sites/siteGuard'
import { pageLookedAt, tokenChangedElsewhere } from '../../src/slices/world'
import { goes, inTurn, refused, type Storages } from '../kit/replay'
import type { Scene } from '../kit/scene'
import { healthy, profile, rights, row, withToken } from './scenes'
import { play } from './shellScene'

const place = (name: string) => ({ name, title: `${name}站`, english_name: name.toUpperCase(), is_local: true })
const rows = [row('products/report')]
const deletes = destroyAsked({ resource: 'report', list: '/main/products/report', scope: { ids: [4] }, count: 1 })
const saves = saveAsked({ resource: 'report', form: '4', id: 4, draft: { name: 'x' } } as never)

/** At the reports of `main`, which the tab remembers too. */
const atReports = (scene: Scene = {}) => {
  const answers: Scene['answers'] = {
    ...healthy,
    'session.menus': rows,
    'site.options': { list: [place('control'), place('main'), place('jp')] },
    'site.lookup': { is_local: true, url: '', token: 'T', site: 'jp' },
    'rows.destroy': { change_set_id: 1 },
    'rows.list': { list: [], total: 0, total_is_capped: false },
    ...scene.answers,
  }
  const before = [
    signedIn(),
    siteEntered('main'),
    profileLoaded(profile()),
    menuLoaded({ site: 'main', rows }),
    rightsLoaded({ roles: ['ROOT2'], marks: [] }),
    goes('/main/products/report'),
  ]
  return (...events: Parameters<typeof play>[0]) =>
    play([...before, ...events], { stored: withToken, ...scene, answers })
}

/** Something changed what this tab remembers behind the console's back. */
const remembers =
  (site: string) =>
  ({ tabStored }: Storages): void => {
    tabStored.reHeaderData = site
  }
const forgets = ({ tabStored }: Storages): void => {
  delete tabStored.reHeaderData
}

describe('path, remembered site and session agree (site guard)', () => {
  it('lets writing go on', async () => {
    const { story, state } = await atReports()(pageLookedAt(), deletes)
    expect(story).toContain('asks rows.destroy {"resource":"report","scope":{"ids":[4]}}')
    expect(state.siteGuard).toBeNull()
  })

  it('says nothing of a browser that remembers nothing', async () => {
    const { state } = await atReports()(forgets, pageLookedAt(), deletes)
    expect(state.siteGuard).toBeNull()
  })
})

describe('the tab remembers another site', () => {
  it('locks writing as soon as somebody looks at the page', async () => {
    const { state } = await atReports()(remembers('jp'), pageLookedAt())
    expect(state.siteGuard).toEqual({ why: 'remembered', here: 'main', there: 'jp' })
  })

  it('refuses the very call that would have written, and says why', async () => {
    const { story, state } = await atReports()(remembers('jp'), deletes)
    expect(story.filter((line) => line.startsWith('asks rows'))).toEqual([])
    expect(story).toContain('says error: flows.siteLocked')
    expect(state.siteGuard?.why).toBe('remembered')
    expect(selectFlow(deletes, 'report')(state)).toEqual({ status: 'failed', why: 'flows.siteLocked' })
  })

  it('refuses a form too, whose text stays', async () => {
    const { story, state } = await atReports()(remembers('jp'), saves)
    expect(story.some((line) => line.startsWith('asks rows.update'))).toBe(false)
    expect(state.edits.forms['report/4']).toMatchObject({
      fault: { message: 'flows.siteLocked', code: 'site-locked' },
    })
  })

  it('goes on reading', async () => {
    const { story } = await atReports()(remembers('jp'), pageLookedAt(), sitesAsked())
    expect(story).not.toContain('says error: flows.siteLocked')
  })

  it('is settled by staying: the tab remembers this site again, and writing goes on', async () => {
    const { story, state, tabStored } = await atReports()(
      remembers('jp'),
      pageLookedAt(),
      siteSettlingAsked('here'),
      deletes,
    )
    expect(tabStored.reHeaderData).toBe('main')
    expect(state.siteGuard).toBeNull()
    expect(story).toContain('asks rows.destroy {"resource":"report","scope":{"ids":[4]}}')
  })

  it('is settled by going there', async () => {
    const { story, state } = await atReports()(remembers('jp'), pageLookedAt(), siteSettlingAsked('there'))
    expect(story).toContain('goes to /jp/dashboard')
    expect(state.site.current).toBe('jp')
    expect(state.siteGuard).toBeNull()
  })

  it('stays locked where going there is refused', async () => {
    const answers = { 'site.lookup': refused('Not set up') }
    const { state } = await atReports({ answers })(remembers('jp'), pageLookedAt(), siteSettlingAsked('there'))
    expect(state.siteGuard?.why).toBe('remembered')
  })
})

describe('another tab signs in', () => {
  const other = profile({ id: 8, name: 'mo', nickname: '莫', called: '莫 (mo)', home: 'jp' })
  const signsIn = tokenChangedElsewhere({ isPresent: true })

  it('locks writing until it is known who that is', async () => {
    const never = new Promise<never>(() => {})
    const { state } = await atReports({ answers: { 'session.profile': never } })(signsIn)
    expect(state.siteGuard).toEqual({ why: 'session', here: 'main', there: 'main' })
  })

  it('unlocks by itself for the same person', async () => {
    const { state, story } = await atReports()(signsIn, deletes)
    expect(state.siteGuard).toBeNull()
    expect(story.some((line) => line.startsWith('asks rows.destroy'))).toBe(true)
  })

  it('stays locked for somebody else, and says who', async () => {
    const { state, story } = await atReports({ answers: { 'session.profile': other } })(signsIn, deletes)
    expect(state.siteGuard).toEqual({ why: 'person', here: 'main', there: 'jp', person: '莫 (mo)', personId: 8 })
    expect(story.some((line) => line.startsWith('asks rows.destroy'))).toBe(false)
  })

  it('stays locked when an answer for the person before comes late', async () => {
    const { state } = await atReports({ answers: { 'session.profile': other } })(signsIn, profileLoaded(profile()))
    expect(state.siteGuard?.why).toBe('person')
  })

  it('locks writing where rights come back as somebody else’s, and puts none of them', async () => {
    const { state } = await atReports({ answers: { 'session.profile': other } })(rightsOutdated())
    expect(state.siteGuard).toMatchObject({ why: 'person', person: '莫 (mo)' })
    expect(state.session.profile?.id).toBe(7)
  })

  it('opens the same page anew as that person, with nothing of the one before', async () => {
    const { state, story } = await atReports({ answers: { 'session.profile': other } })(
      signsIn,
      siteSettlingAsked('here'),
    )
    expect(story).toContain('goes to /main/products/report, replacing')
    expect(state.session.profile?.id).toBe(8)
    expect(state.siteGuard).toBeNull()
  })

  it('goes to where that person belongs', async () => {
    const { state } = await atReports({ answers: { 'session.profile': other } })(signsIn, siteSettlingAsked('there'))
    expect(state.site.current).toBe('jp')
    expect(state.siteGuard).toBeNull()
  })

  it('asks before text is lost', async () => {
    const { state, story } = await atReports({ answers: { 'session.profile': other }, says: [false] })(
      textTyped({ path: '/main/products/report' }),
      signsIn,
      siteSettlingAsked('here'),
    )
    expect(story).toContain('asks the person: flows.switchUnsaved → no')
    expect(state.siteGuard?.why).toBe('person')
  })
})

describe('the site is out of reach', () => {
  it('locks writing where it is not among the sites within reach', async () => {
    const answers = { 'site.options': { list: [place('control'), place('jp')] } }
    const { state } = await atReports({ answers })(sitesAsked())
    expect(state.siteGuard).toEqual({ why: 'reach', here: 'main', there: 'control' })
  })

  it('locks writing where rights are taken away, and unlocks when they are back', async () => {
    const answers = { 'session.rights': inTurn<never>(refused('No role here') as never, rights as never) }
    const { state } = await atReports({ answers })(rightsOutdated())
    expect(state.siteGuard).toMatchObject({ why: 'reach', there: 'control' })
    const again = await atReports({ answers })(rightsOutdated(), siteSettlingAsked('here'))
    expect(again.state.siteGuard).toBeNull()
  })

  it('leads to where the person belongs', async () => {
    const answers = { 'site.options': { list: [place('control'), place('jp')] } }
    const { state, story } = await atReports({ answers })(sitesAsked(), siteSettlingAsked('there'))
    expect(story).toContain('goes to /control/dashboard')
    expect(state.site.current).toBe('control')
  })
})
