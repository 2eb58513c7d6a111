import type { Calls } from '../../src/flows/calls'
import type { LifecycleStep } from '../../src/resources/kit/siteLifecycle'
import { selectFlow } from '../../src/slices/flowStatus'
import { type Job, jobArrived, serverSaid } from '../../src/slices/jobs/jobs'
import { emptyQuery } from '../../src/slices/list/listQuery'
import { listOpened } from '../../src/slices/rows/entities'
import { siteEntered } from '../../src/slices/sites/site'
import {
  oldSiteLeft,
  oldSiteShown,
  releaseLeft,
  releaseOpened,
  rolloutAsked,
  rolloutOpened,
  siteInitializeAsked,
  siteRollbackAsked,
  siteUpgradeAsked,
} from '../../src/slices/sites/siteLifecycle'
import { arrived, inTurn, refused } from '../kit/replay'
import { play } from './shellScene'

const LIST = '/control/site/list'
const inList = arrived(LIST)
const sitesOpened = listOpened({ resource: 'site', list: LIST, query: emptyQuery() })
const noRows: Calls['rows.list']['out'] = { list: [], total: 0, total_is_capped: false }

const run = (state: Job['state'], more: Partial<Job> = {}): Job => ({
  id: 41,
  kind: 'site-upgrade',
  title: ['日本站升级到 1.2', 'Upgrade of Japan to 1.2'],
  site: 'control',
  state,
  progress: { release_id: 9, steps: [] },
  result: null,
  error: null,
  created_at: '2026-11-20T09:00:00Z',
  started_at: null,
  ended_at: null,
  ...more,
})

/** The run is asked after, and no answer comes: what is heard of it comes by events. */
const silence = new Promise<Job>(() => {})

const begun = { run_id: 41, release_id: 9 }

const step = (name: LifecycleStep['name'], state: LifecycleStep['state']): LifecycleStep => ({
  name,
  state,
  started_at: null,
  ended_at: null,
  output: '',
  message: null,
})

const release = (state: string): Calls['rows.form']['out'] => ({
  row: { id: 9, site_id: 3, kind: 'upgrade', state, steps: [step('connect', 'done')] },
})

/** What is asked and said, without the listing of rows. */
const asked = (story: string[]): string[] =>
  story.filter((line) => /^(asks (site|runs|rows\.form)|says|warns|goes to \S+\?)/.test(line))

describe('initialising and upgrading a site (flows.md §8)', () => {
  it('begins, shows the steps beside the list, and refreshes the lists at the end', async () => {
    const { story } = await play(
      [
        inList,
        sitesOpened,
        siteUpgradeAsked({ id: 3, to: '1.2', api_tag: 'v2' }),
        arrived(LIST, '?open=work-9'),
        jobArrived(run('done')),
      ],
      {
        answers: { 'site.upgrade': begun, 'rows.list': noRows, 'runs.one': silence },
      },
    )
    expect(asked(story).slice(0, 2)).toEqual([
      'asks site.upgrade {"id":3,"to":"1.2","api_tag":"v2"}',
      `goes to ${LIST}?open=work-9, replacing`,
    ])
    expect(story.filter((line) => line.startsWith('asks rows.list')).length).toBeGreaterThanOrEqual(3)
    expect(story.join()).not.toContain('says:')
  })

  it('keeps the filter of the list while it shows the steps', async () => {
    const { story } = await play([arrived(LIST, '?state=draft&open=initialize-3'), siteInitializeAsked({ id: 3 })], {
      answers: { 'site.initialize': begun, 'runs.one': run('done') },
    })
    expect(story).toContain(`goes to ${LIST}?state=draft&open=work-9, replacing`)
  })

  it('says how it ended to whoever closed the steps meanwhile', async () => {
    const { story } = await play([inList, siteUpgradeAsked({ id: 3 }), inList, jobArrived(run('done'))], {
      answers: { 'site.upgrade': begun, 'runs.one': silence },
    })
    expect(story).toContain('says: siteLifecycle.ended {"title":["日本站升级到 1.2","Upgrade of Japan to 1.2"]}')
  })

  it('says why it failed, in the server’s words', async () => {
    const error = { message: 'Step migrate failed: disk full' }
    const { story } = await play([inList, siteUpgradeAsked({ id: 3 }), inList, jobArrived(run('failed', { error }))], {
      answers: { 'site.upgrade': begun, 'runs.one': silence },
    })
    expect(story).toContain('says error: Step migrate failed: disk full')
  })

  it('takes nobody back who went on to another page before the server answered', async () => {
    let answer: (value: Calls['site.upgrade']['out']) => void = () => {}
    const late = new Promise<Calls['site.upgrade']['out']>((resolve) => {
      answer = resolve
    })
    const { story } = await play(
      [inList, siteUpgradeAsked({ id: 3 }), arrived('/control/system/user'), () => answer(begun)],
      { answers: { 'site.upgrade': late, 'runs.one': run('done') } },
    )
    expect(story.join()).not.toContain('open=work-9')
  })

  it('says the server’s refusal, and that only one work runs at a time is one', async () => {
    const { story } = await play([inList, siteUpgradeAsked({ id: 3 })], {
      answers: { 'site.upgrade': refused('Another work is running on this site', { code: '409' }) },
    })
    expect(asked(story)).toEqual(['asks site.upgrade {"id":3}', 'says error: Another work is running on this site'])
  })
})

describe('rolling back (flows.md §8.2)', () => {
  it.each([[[]], [['1.0', '1.1']]])('takes exactly one earlier version, not %j', async (versions) => {
    const { story } = await play([inList, siteRollbackAsked({ id: 3, versions, reason: 'Slow' })])
    expect(asked(story)).toEqual(['warns: siteLifecycle.rollbackOne'])
  })

  it('goes back to the one with the reason', async () => {
    const { story } = await play([inList, siteRollbackAsked({ id: 3, versions: ['1.1'], reason: 'Slow' })], {
      answers: { 'site.rollback': begun, 'runs.one': run('done') },
    })
    expect(asked(story).slice(0, 2)).toEqual([
      'asks site.rollback {"id":3,"versions":["1.1"],"reason":"Slow"}',
      `goes to ${LIST}?open=work-9, replacing`,
    ])
  })
})

describe('the steps of a work (flows.md §8.4)', () => {
  it('are shown where they are to whoever comes back, until the work is over', async () => {
    const { story, state } = await play([releaseOpened(9)], {
      answers: { 'rows.form': inTurn(release('running'), release('running'), release('done')) },
    })
    expect(asked(story)).toHaveLength(3)
    expect(story.filter((line) => line === 'waits 2000 ms')).toHaveLength(2)
    expect(state.entities.byResource.site_release?.rows[9]?.state).toBe('done')
  })

  it('follow the run where it is known, without asking again and again', async () => {
    const { story } = await play([jobArrived(run('running')), releaseOpened(9), jobArrived(run('done'))], {
      answers: { 'rows.form': inTurn(release('running'), release('done')), 'runs.one': silence },
    })
    expect(asked(story).filter((line) => line.startsWith('asks rows.form'))).toHaveLength(2)
  })

  it('are not asked for any more once they are closed or the site is left', async () => {
    const never = new Promise<Calls['rows.form']['out']>(() => {})
    for (const end of [releaseLeft(9), siteEntered('jp')]) {
      const { state } = await play([releaseOpened(9), end], { answers: { 'rows.form': never } })
      expect(selectFlow(releaseOpened)(state).status).not.toBe('running')
    }
  })
})

describe('a release rollout', () => {
  const plan = { ids: [3, 4, 5], canary_id: 3, wave_size: 2 }
  const rollout = (state: Job['state']) =>
    run(state, { progress: { waves: [{ ids: [3], state: 'done' }], done: 1, failed: 0, total: 3, current: [] } })

  it('begins, shows its board, and says how it ended', async () => {
    const { story } = await play([inList, rolloutAsked(plan), inList, jobArrived(rollout('done'))], {
      answers: { 'site.rollout': { run_id: 41 }, 'runs.one': silence },
    })
    expect(story).toContain('asks site.rollout {"ids":[3,4,5],"canary_id":3,"wave_size":2}')
    expect(story).toContain(`goes to ${LIST}?open=rollout-41, replacing`)
    expect(story.join()).toContain('says: siteLifecycle.ended')
  })

  it('is read anew by whoever opens its board', async () => {
    const { story, state } = await play([rolloutOpened(41)], { answers: { 'runs.one': rollout('done') } })
    expect(asked(story)).toEqual(['asks runs.one {"id":41}'])
    expect(state.jobs.byId[41]?.state).toBe('done')
  })
})

describe('lists of sites (flows.md §8.4)', () => {
  const changed = (resource: string) =>
    serverSaid({ event: 'rows-changed', data: { resource, site: 'control', ids: [3] } })

  it('are asked for anew by the switcher when one of them changes', async () => {
    const { story } = await play([changed('site'), changed('report')], { quiet: [] })
    expect(story.filter((line) => line.startsWith('site/sitesAsked'))).toHaveLength(1)
  })
})

describe('a site whose version is too old', () => {
  const tooOld = refused('Upgrade the site first', {
    code: '409',
    details: { upgrade: { site: 'jp', has: '1.0', needs: '1.1' } },
  })

  it('is no error: nothing is said, the screen knows', async () => {
    const reachable = [{ name: 'jp', title: '日本站', english_name: 'Japan', is_local: true, schema_version: '1.2' }]
    const { story, state } = await play([sitesOpened], {
      state: { site: { current: 'jp', reachable } },
      answers: { 'rows.list': tooOld },
    })
    expect(story.join()).not.toContain('says error')
    expect(state.site.reachable[0]?.schema_version).toBe('1.0')
    expect(state.entities.byResource.site?.lists[LIST]).toMatchObject({
      state: 'failed',
      fault: { details: { upgrade: { needs: '1.1' } } },
    })
  })
})

describe('whoever waits for a site to become new enough', () => {
  const jp = (health: 'working' | 'ok') => ({
    list: [{ name: 'jp', title: '日本站', english_name: 'Japan', is_local: true, health, schema_version: '1.2' }],
  })

  it('looks at it while it is worked on, and no more once it is done', async () => {
    const { story } = await play([oldSiteShown('jp')], {
      answers: { 'site.options': inTurn(jp('working'), jp('working'), jp('ok')) },
    })
    expect(story.filter((line) => line === 'waits 2000 ms')).toHaveLength(2)
  })

  it('does not wait for a site that nobody works on, nor once the page is left', async () => {
    const { story } = await play([oldSiteShown('jp'), oldSiteLeft('jp')], { answers: { 'site.options': jp('ok') } })
    expect(story).not.toContain('waits 2000 ms')
  })
})
