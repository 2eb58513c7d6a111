import type { Job } from '../../src/slices/jobs/jobs'
import { jobArrived, streamOpened } from '../../src/slices/jobs/jobs'
import { applyAsked, checkAsked, planChanged, uploadOpened } from '../../src/slices/upload/uploads'
import { offline, refused, replay, rest } from '../kit/replay'
import { answer, at, run, upload } from '../kit/uploads'

const quiet = ['entities/', 'navigation/', 'tabs/', 'uploads/uploadArrived', 'uploads/sending']
const checkedBy = (id: number): Job => ({ ...run('done'), id })
const lines = (story: string[]): string[] => story.filter((line) => !line.startsWith('uploads/'))

describe('Checking and applying (flows.md §6.4–6.7)', () => {
  it('checks by the plan, waits for the run by asking, and shows the result', async () => {
    const { story, state } = await replay(
      [uploadOpened(at), planChanged({ ...at, change: { mode: 'update' } }), checkAsked(at)],
      {
        quiet: [...quiet, 'jobs/'],
        answers: {
          'upload.one': [answer({}), answer({ state: 'awaiting_confirmation', added: 3, errors: 1, run_id: 31 })],
          'upload.check': { run_id: 31, upload: upload({ state: 'reading' }) },
          'runs.one': [run('running'), run('done')],
        },
      },
    )
    expect(lines(story)).toEqual([
      'asks upload.one {"resource":"report","id":7}',
      'asks upload.check {"resource":"report","id":7,"plan":{"mapping":{"0":"name","1":"link"},"headerRow":2,"mode":"update","key":["link"],"skipFaulty":true,"values":{},"edits":{}}}',
      'waits 1000 ms',
      'asks runs.one {"id":31}',
      'waits 1000 ms',
      'asks runs.one {"id":31}',
      'asks upload.one {"resource":"report","id":7}',
    ])
    expect(state.uploads.byId[7]?.upload).toMatchObject({ state: 'awaiting_confirmation', added: 3 })
  })

  it('hears of the end by the event stream where it is open', async () => {
    const { story } = await replay([streamOpened(), uploadOpened(at), rest, applyAsked(at), jobArrived(run('done'))], {
      quiet: [...quiet, 'jobs/'],
      answers: {
        'upload.one': [answer({ state: 'awaiting_confirmation' }, checkedBy(30)), answer({ state: 'done' })],
        'upload.apply': { run_id: 31 },
        'runs.one': new Promise<Job>(() => {}),
      },
    })
    expect(lines(story)).toEqual([
      'asks upload.one {"resource":"report","id":7}',
      'asks upload.apply {"resource":"report","id":7,"check":30}',
      'waits 5000 ms',
      'asks runs.one {"id":31}',
      'asks upload.one {"resource":"report","id":7}',
    ])
  })

  it.each([
    ['checked', checkAsked, 'upload.check', 'awaiting_confirmation'],
    ['written', applyAsked, 'upload.apply', 'done'],
  ] as const)('shows a few rows that are %s before the answer that the run began', async (_, asked, call, state) => {
    let answerNow = (): void => {}
    const late = new Promise<{ run_id: number; upload: ReturnType<typeof upload> }>((resolve) => {
      answerNow = () => resolve({ run_id: 31, upload: upload({ state: 'reading' }) })
    })
    const over = jobArrived({ ...run('done'), id: 31 })
    const played = await replay([streamOpened(), uploadOpened(at), rest, asked(at), over, () => answerNow()], {
      quiet: [...quiet, 'jobs/'],
      answers: {
        'upload.one': [answer({ state: 'awaiting_confirmation' }, checkedBy(30)), answer({ state, errors: 3 })],
        [call]: late,
        'runs.one': new Promise<Job>(() => {}),
      },
    })
    expect(played.state.uploads.byId[7]?.upload).toMatchObject({ state, errors: 3 })
  })

  it('keeps looking while the server cannot be reached', async () => {
    const { story } = await replay([uploadOpened(at), rest, applyAsked(at)], {
      quiet: [...quiet, 'jobs/'],
      answers: {
        'upload.one': [answer({ state: 'awaiting_confirmation' }, checkedBy(30)), answer({ state: 'stopped' })],
        'upload.apply': { run_id: 31 },
        'runs.one': [offline, offline, run('stopped')],
      },
    })
    expect(lines(story).filter((line) => line.startsWith('asks runs.one'))).toHaveLength(3)
    expect(story).not.toContain('holds the page: page.busy')
    expect(lines(story).at(-1)).toBe('asks upload.one {"resource":"report","id":7}')
  })

  it('shows the last check where somebody else has had the file checked anew, and says why nothing was written', async () => {
    const { story, state } = await replay([uploadOpened(at), rest, applyAsked(at)], {
      quiet: [...quiet, 'jobs/'],
      answers: {
        'upload.one': [
          answer({ state: 'awaiting_confirmation', added: 3 }, checkedBy(30)),
          answer({ state: 'awaiting_confirmation', added: 2 }, checkedBy(35)),
        ],
        'upload.apply': Object.assign(refused('It has been checked anew'), { status: 409 }),
      },
    })
    expect(lines(story).slice(1)).toEqual([
      'asks upload.apply {"resource":"report","id":7,"check":30}',
      'asks upload.one {"resource":"report","id":7}',
    ])
    expect(state.uploads.byId[7]).toMatchObject({
      upload: { run_id: 35, added: 2 },
      fault: { message: 'It has been checked anew' },
    })
  })

  it('shows a refusal of the mapping where the mapping is', async () => {
    const { story, state } = await replay([uploadOpened(at), checkAsked(at)], {
      quiet,
      answers: { 'upload.one': answer({}), 'upload.check': refused('No column is the link') },
    })
    expect(state.uploads.byId[7]).toMatchObject({ isAsking: false, fault: { message: 'No column is the link' } })
    expect(story.some((line) => line.startsWith('says error'))).toBe(false)
  })

  it('returns to a run after a reload, and follows it to its end', async () => {
    const { story, state } = await replay([uploadOpened(at)], {
      quiet: [...quiet, 'jobs/'],
      answers: {
        'upload.one': [answer({ state: 'importing', run_id: 31 }, run('running')), answer({ state: 'done', added: 4 })],
        'runs.one': run('done'),
      },
    })
    expect(lines(story)).toEqual([
      'asks upload.one {"resource":"report","id":7}',
      'waits 1000 ms',
      'asks runs.one {"id":31}',
      'asks upload.one {"resource":"report","id":7}',
    ])
    expect(state.uploads.byId[7]).toMatchObject({ isFollowed: false, upload: { state: 'done', added: 4 } })
  })

  it('shows why the upload cannot be opened', async () => {
    const { state } = await replay([uploadOpened(at)], {
      answers: { 'upload.one': refused('This upload does not exist') },
    })
    expect(state.uploads.byId[7]).toMatchObject({ state: 'failed', fault: { message: 'This upload does not exist' } })
  })
})
