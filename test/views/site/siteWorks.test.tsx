import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AnyRow } from '../../../src/resources/kit/resource'
import type { RolloutProgress } from '../../../src/resources/kit/siteLifecycle'
import { siteRelease } from '../../../src/resources/site_release'
import { type Job, jobArrived } from '../../../src/slices/jobs/jobs'
import { rowArrived } from '../../../src/slices/rows/entities'
import { siteState } from '../../../src/views/site/lifecycle/Wave'
import { SiteList } from '../../../src/views/site/SiteList'
import { UpgradeLog } from '../../../src/views/site/UpgradeLog'
import { answerList, renderScreen } from '../../kit/renderScreen'
import { japan, know, LIST, release, run, show, step, versions } from '../../kit/siteLifecycle'

describe('the steps of a work', () => {
  const open = (row: AnyRow, screenOf = <SiteList />) => {
    const view = show(screenOf, '?open=work-9')
    act(() => {
      view.store.dispatch(rowArrived({ resource: 'site', row: japan, titles: {} }))
      view.store.dispatch(rowArrived({ resource: 'site_release', row, titles: {} }))
    })
    return view
  }

  it('are those that the run tells of just now, with the output of the running one', async () => {
    const view = open(release('running', [step('connect', 'waiting')]))
    const live = [step('connect', 'done', { output: 'connected' }), step('migrate', 'running', { output: '0006' })]
    act(() => void view.store.dispatch(jobArrived(run({ progress: { release_id: 9, steps: live } }))))
    const work = await screen.findByRole('dialog', { name: 'Upgrade: Japan' })
    expect(
      within(work)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('Check the connectionDone'),
      expect.stringContaining('Migrate the tablesRunning'),
    ])
    expect(within(work).getByRole('region', { name: 'Output' })).toHaveTextContent('0006')
    expect(work).toHaveTextContent(/Running for \d/)
    await userEvent.click(within(work).getByRole('button', { name: 'Stop and restore' }))
    expect(view.events('jobs/jobStopAsked')[0]?.payload).toBe(41)
    await userEvent.click(within(work).getByRole('button', { name: 'Show the output of “Check the connection”' }))
    expect(within(work).getAllByRole('region', { name: 'Output' })[0]).toHaveTextContent('connected')
  })

  it('say which one failed and why, and that the site is as it was', async () => {
    const why = step('migrate', 'failed', { message: ['磁盘已满', 'The disk is full'] })
    open(release('failed', [step('connect', 'undone'), why, step('check', 'skipped')]))
    const note = await screen.findByRole('alert')
    expect(note).toHaveTextContent('The step “Migrate the tables” failed')
    expect(note).toHaveTextContent('The disk is full')
    expect(note).toHaveTextContent('was restored')
    expect(screen.getByText('Not started')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('dialog', { name: 'Upgrade “Japan”' })
  })

  it('are asked for once they come into view, and no more once they are closed', async () => {
    const view = open(release('done', [step('connect', 'done')]))
    await screen.findByRole('dialog', { name: 'Upgrade: Japan' })
    expect(view.events('siteLifecycle/releaseOpened')[0]?.payload).toBe(9)
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    await waitFor(() => expect(view.events('siteLifecycle/releaseLeft')[0]?.payload).toBe(9))
    expect(view.address()).toBe(LIST)
  })

  it('open from the upgrade log', async () => {
    const log = '/control/site/upgrade-log'
    const view = renderScreen(<UpgradeLog />, { at: log })
    act(() => answerList(view, siteRelease, log, [release('done', [])]))
    expect(screen.getByText('1.1 → 1.2')).toBeVisible()
    await userEvent.click(screen.getByText('1.1 → 1.2'))
    expect(view.address()).toBe(`${log}?open=work-9`)
  })

  it('have taken a time that the log tells once they are over', () => {
    const log = '/control/site/upgrade-log'
    const view = renderScreen(<UpgradeLog />, { at: log })
    act(() => answerList(view, siteRelease, log, [{ ...release('running', []), duration_ms: 27 }]))
    expect(screen.queryByText('27 ms')).toBeNull()
    act(() => answerList(view, siteRelease, log, [{ ...release('done', []), duration_ms: 27 }]))
    expect(screen.getByText('27 ms')).toBeVisible()
  })
})

describe('a release rollout', () => {
  it('takes those of the ticked sites that need it, the first one alone', async () => {
    const view = show()
    for (const name of ['Japan', 'Germany', 'Brazil', 'United States'])
      await userEvent.click(within(screen.getByRole('row', { name: new RegExp(name) })).getByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: 'Upgrade many' }))
    await know(view, 'rollout', versions)
    const plan = await screen.findByRole('dialog', { name: 'Upgrade 1 site' })
    for (const why of ['already on 1.2', 'not initialised', 'in another installation'])
      expect(within(plan).getByText(why)).toBeVisible()
    await userEvent.click(within(plan).getByRole('button', { name: 'Upgrade 1 site to 1.2' }))
    expect(view.events('siteLifecycle/rolloutAsked')[0]?.payload).toEqual({
      ids: [3],
      canary_id: 3,
      wave_size: 5,
      to: '1.2',
    })
  })

  const rollout = (more: Partial<RolloutProgress>): RolloutProgress => ({
    waves: [
      { ids: [1], state: 'done' },
      { ids: [2, 3, 4], state: 'running' },
      { ids: [5], state: 'waiting' },
    ],
    done: 2,
    failed: 0,
    total: 5,
    current: [3],
    ...more,
  })
  const statesOf = (progress: RolloutProgress, isOver: boolean) =>
    progress.waves.map((wave) => wave.ids.map((_, at) => siteState(wave, at, progress, isOver)))

  it('shows of each site where it is', () => {
    expect(statesOf(rollout({}), false)).toEqual([['done'], ['done', 'running', 'waiting'], ['waiting']])
    const failed = rollout({ current: [], failed: 1 })
    const waves = failed.waves.map((wave, at) => ({
      ...wave,
      state: (['done', 'failed', 'skipped'] as const)[at] ?? wave.state,
    }))
    expect(statesOf({ ...failed, waves }, true)).toEqual([['done'], ['done', 'failed', 'skipped'], ['skipped']])
  })

  it('can be stopped before the next wave', async () => {
    const view = show(<SiteList />, '?open=rollout-41')
    act(
      () =>
        void view.store.dispatch(jobArrived(run({ progress: rollout({}) as unknown as NonNullable<Job['progress']> }))),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Stop after this wave' }))
    expect(view.events('jobs/jobStopAsked')[0]?.payload).toBe(41)
    act(
      () =>
        void view.store.dispatch(jobArrived(run({ state: 'stopped', progress: rollout({ current: [] }) as never }))),
    )
    expect(screen.getByText('Stopped')).toBeVisible()
  })

  it('goes on with the rest after a failure', async () => {
    const view = show(<SiteList />, '?open=rollout-41')
    const error = { message: 'The upgrade of the site “Japan” failed.', messageId: 'lifecycle.rolloutStopped' }
    act(
      () =>
        void view.store.dispatch(
          jobArrived(run({ state: 'failed', error, progress: rollout({ current: [], failed: 1 }) as never })),
        ),
    )
    expect((await screen.findByRole('alert')).textContent).toContain('Finished sites stay as they are')
    await userEvent.click(screen.getByRole('button', { name: 'Continue with the rest' }))
    expect(view.events('jobs/jobRestartAsked')[0]?.payload).toBe(41)
  })

  it('that nobody is ticked for says how one is planned', async () => {
    show(<SiteList />, '?open=rollout')
    expect(await screen.findByText('No sites selected')).toBeVisible()
    expect(screen.queryByText(/0 sites/)).toBeNull()
  })
})
