import {
  dockOpened,
  jobArrived,
  jobRestartAsked,
  jobStopAsked,
  jobsArrived,
  serverSaid,
  streamLost,
  streamOpened,
} from '../../src/slices/jobs/jobs'
import { undoAsked } from '../../src/slices/rows/edits'
import { endedJob, jobOf } from '../kit/jobs'
import { refused, replay } from '../kit/replay'

const quiet = ['jobs/', 'entities/', 'edits/']

describe('the dock of long works', () => {
  it('reads them anew when it is opened, and when the line was lost', async () => {
    const answers = { 'runs.list': { list: [jobOf(2), endedJob(1)] } }
    const { story, state } = await replay([dockOpened()], { quiet, answers })
    expect(story).toEqual(['asks runs.list'])
    expect(state.jobs).toMatchObject({ ids: [2, 1], isLoaded: true })
    const back = await replay([streamOpened(), streamLost(), streamOpened()], { quiet, answers })
    expect(back.story).toEqual(['asks runs.list', 'asks notices.state', 'screenQueries/answersOutdated'])
  })

  it('is not told by an older list that something goes on which has ended meanwhile', async () => {
    const { state } = await replay([jobArrived(endedJob(1)), jobsArrived([jobOf(1)])], { quiet })
    expect(state.jobs.byId[1]?.state).toBe('done')
  })

  it('keeps a result that it knows when the end is told again without it', async () => {
    const { result: _, ...told } = endedJob(1, { about: { is_undone: true } })
    const events = [jobsArrived([endedJob(1, { result: { count: 3 } })]), serverSaid({ event: 'run', data: told })]
    const { state } = await replay(events, { quiet })
    expect(state.jobs.byId[1]).toMatchObject({ result: { count: 3 }, about: { is_undone: true } })
  })

  it('stops and goes on, and shows at once how it stands then', async () => {
    const { story, state } = await replay([jobStopAsked(2)], {
      quiet,
      answers: { 'runs.stop': null, 'runs.one': jobOf(2, { stop_asked: true }) },
    })
    expect(story).toEqual(['asks runs.stop {"id":2}', 'asks runs.one {"id":2}'])
    expect(state.jobs.byId[2]?.stop_asked).toBe(true)
    const again = await replay([jobRestartAsked(2)], {
      quiet,
      answers: { 'runs.restart': null, 'runs.one': jobOf(2, { state: 'waiting' }) },
    })
    expect(again.story).toEqual(['asks runs.restart {"id":2}', 'asks runs.one {"id":2}'])
  })

  it('follows the undo of many rows to its end, in the place where they are, and says what was left', async () => {
    const asked = undoAsked({ changeSet: 5, resource: 'report', site: 'control' })
    const { story } = await replay([asked], {
      quiet,
      answers: {
        'changes.undo': { run_id: 31 },
        'runs.one': endedJob(31, { progress: { done: 9, total: 9, counts: { conflicts: 2 } } }),
      },
    })
    expect(story).toEqual([
      'asks changes.undo {"id":5,"site":"control"}',
      'waits 1000 ms',
      'asks runs.one {"id":31}',
      'warns: flows.undoneExcept {"count":2}',
    ])
  })

  it('says why an undo of many rows came to nothing', async () => {
    const { story } = await replay([undoAsked({ changeSet: 5, resource: 'report' })], {
      quiet,
      answers: {
        'changes.undo': { run_id: 31 },
        'runs.one': endedJob(31, { state: 'failed', error: { message: 'You lack the right to do this' } }),
      },
    })
    expect(story.at(-1)).toBe('says error: You lack the right to do this')
    expect(story).not.toContain('says: flows.undone')
  })

  it('says why a work cannot go on', async () => {
    const { story } = await replay([jobRestartAsked(2)], {
      quiet,
      answers: { 'runs.restart': refused('It is not over') },
    })
    expect(story).toEqual(['asks runs.restart {"id":2}', 'says error: It is not over'])
  })
})
