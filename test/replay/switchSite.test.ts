import type { Calls } from '../../src/flows/calls'
import { siteChosen, siteEntered } from '../../src/slices/site'
import { textTyped } from '../../src/slices/unsaved'
import { refused } from '../kit/replay'
import { answer, opened, play } from './shellScene'

describe('switching the site (flows.md §5)', () => {
  const elsewhere = { is_local: false, url: 'https://jp.example/', token: 'T', site: 'jp' }

  it('§5.2 takes the browser to a site that lives elsewhere, with its ticket', async () => {
    const { story } = await play([siteChosen('jp')], { answers: { 'site.lookup': elsewhere } })
    expect(story).toEqual(['asks site.lookup {"site":"jp"}', 'leaves for https://jp.example/?tokenData=T&site=jp'])
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
    expect(story[1]).toBe('goes to /main/dashboard')
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
    expect(state.runs.loadRows).toEqual({ status: 'cancelled' })
  })

  it('stays where it is when the lookup is refused, and says why', async () => {
    const { story, state } = await play([siteChosen('jp')], { answers: { 'site.lookup': refused('No permission') } })
    expect(story.at(-1)).toBe('says error: No permission')
    expect(state.runs.switchSite).toEqual({ status: 'failed', why: 'No permission' })
  })
})
