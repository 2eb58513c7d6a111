import { guideExampleAsked, guideSeen } from '../../src/slices/guide'
import { guideMoved, type Profile, profileLoaded } from '../../src/slices/session/session'
import { siteEntered } from '../../src/slices/sites/site'
import { applyAsked, checkAsked, uploadOpened, uploadUndoAsked } from '../../src/slices/upload/uploads'
import { arrived, offline, refused, replay, rest } from '../kit/replay'
import type { Scene } from '../kit/scene'
import { answer, at, received, run } from '../kit/uploads'

const PAGE = '/control/products/report/upload'
const profile = (guide: Profile['guide']) => profileLoaded({ id: 1, name: 'lin', guide } as unknown as Profile)
const begun = [siteEntered('control'), profile({ step: 'open' }), guideSeen()]
const quiet = [
  'entities/',
  'navigation/',
  'tabs/',
  'uploads/',
  'session/profile',
  'site/',
  'jobs/',
  'guide/',
  'listViews/',
]

const play = (events: Parameters<typeof replay>[0], answers: Scene['answers'] = {}) =>
  replay([...begun, ...events], {
    quiet,
    answers: { 'personal.keep': undefined, 'upload.example': received, ...answers },
  })

const kept = (story: readonly string[]): string[] => story.filter((line) => line.startsWith('asks personal.keep'))
const stepOf = ({ state }: Awaited<ReturnType<typeof replay>>) => state.session.profile?.guide?.step

describe('The guide through a first upload (issue: calm)', () => {
  it('sees that the upload page is open, and keeps it for the person', async () => {
    const { story, state } = await play([arrived(PAGE)])
    expect(kept(story)).toEqual([`asks personal.keep {"key":"guide","value":{"step":"take","path":"${PAGE}"}}`])
    expect(state.session.profile?.guide).toEqual({ step: 'take', path: PAGE })
  })

  it('has the server take its example in, and goes to the page of that upload', async () => {
    const { story, state } = await play([arrived(PAGE), guideExampleAsked()])
    expect(story.filter((line) => /^(asks upload|goes to \/control)/.test(line))).toEqual([
      'asks upload.example',
      `goes to ${PAGE}/7, replacing`,
    ])
    expect(state.session.profile?.guide).toEqual({ step: 'check', path: PAGE, upload: 7 })
  })

  it('stays where it is where the example is refused', async () => {
    const played = await play([arrived(PAGE), guideExampleAsked()], { 'upload.example': refused('No room') })
    expect(played.story).toContain('says error: No room')
    expect(stepOf(played)).toBe('take')
  })

  it('follows the file from its check to the undo, by what has become of it', async () => {
    const applied = { ...run('done'), id: 32 }
    const upload = [
      answer({ state: 'received' }),
      answer({ state: 'awaiting_confirmation', run_id: 31 }, run('done')),
      answer({ state: 'partial', can_undo: true, run_id: 32 }, applied),
      answer({ state: 'undone', run_id: 32 }, applied),
    ]
    const { story, state } = await play(
      [
        arrived(PAGE),
        arrived(`${PAGE}/7`),
        uploadOpened(at),
        rest,
        checkAsked(at),
        rest,
        applyAsked(at),
        rest,
        uploadUndoAsked(at),
        rest,
      ],
      {
        'upload.one': upload,
        'upload.check': { run_id: 31, upload: received.upload },
        'upload.apply': { run_id: 32 },
        'upload.undo': { undone: 10 },
        'runs.one': [run('done'), applied],
      },
    )
    const steps = kept(story).map((line) => /"step":"(\w+)"/.exec(line)?.[1])
    expect(steps).toEqual(['take', 'check', 'rehearse', 'undo', 'done'])
    expect(state.session.profile?.guide).toMatchObject({ step: 'done', upload: 7 })
  })

  it('goes on after a reload where it was', async () => {
    const played = await replay(
      [
        siteEntered('control'),
        profile({ step: 'check', path: PAGE, upload: 7 }),
        arrived(`${PAGE}/7`),
        uploadOpened(at),
        rest,
        guideSeen(),
      ],
      {
        quiet,
        answers: {
          'personal.keep': undefined,
          'upload.one': answer({ state: 'awaiting_confirmation', run_id: 31 }, run('done')),
        },
      },
    )
    expect(stepOf(played)).toBe('rehearse')
  })

  it('takes no notice of what was uploaded long ago, nor of any upload once it has been left', async () => {
    const old = { 'upload.one': answer({ state: 'done', can_undo: true, run_id: 31 }, run('done')) }
    expect(stepOf(await play([arrived(`${PAGE}/7`), uploadOpened(at), rest], old))).toBe('take')
    const left = await play([guideMoved(null), arrived(PAGE), guideExampleAsked()])
    expect(left.state.session.profile?.guide).toBeNull()
    expect(kept(left.story)).toEqual(['asks personal.keep {"key":"guide","value":{"step":"left"}}'])
  })

  it('takes no notice of an old file that was still waiting when it was begun again', async () => {
    const waiting = { 'upload.one': answer({ state: 'received' }) }
    const again = [
      guideMoved(null),
      arrived(`${PAGE}/7`),
      uploadOpened(at),
      rest,
      guideMoved({ step: 'open' as const }),
    ]
    const { state } = await play(again, waiting)
    expect(state.session.profile?.guide).toEqual({ step: 'take', path: PAGE, after: 7 })
  })

  it('says nothing where it could not be kept', async () => {
    const { story, state } = await play([arrived(PAGE)], { 'personal.keep': offline })
    expect(story.filter((line) => /^(says|warns|errors)/.test(line))).toEqual([])
    expect(state.session.profile?.guide?.step).toBe('take')
  })
})
