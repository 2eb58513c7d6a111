import { sessionExpired } from '../../src/slices/session/session'
import { cellCorrected, checkAsked, selectUpload, uploadOpened, valueMapped } from '../../src/slices/upload/uploads'
import { appStarted } from '../../src/slices/world'
import { arrived, goes, replay } from '../kit/replay'
import type { Scene } from '../kit/scene'
import { answer, at, run } from '../kit/uploads'
import { behind, healthy, withToken } from './scenes'

const PAGE = '/main/products/report/upload/7'
const checked = answer({ state: 'awaiting_confirmation', run_id: 31 })
const answers = { ...healthy, 'upload.one': checked }
const quiet = [...behind, 'world/', 'entities/', 'uploads/']
const corrected = cellCorrected({ ...at, row: 5, field: 'price', text: '7.50' })
const mapped = valueMapped({ ...at, target: 'category', name: 'Chemistry', row: 3 })

const play = (events: Parameters<typeof replay>[0], scene: Scene = {}) =>
  replay([appStarted(), goes(PAGE), arrived(PAGE), uploadOpened(at), ...events], {
    quiet,
    stored: withToken,
    ...scene,
    answers: { ...answers, ...scene.answers },
  })
const planIn = ({ state }: Awaited<ReturnType<typeof play>>) => selectUpload(7)(state)

describe('Corrections that were not checked yet (decision 46)', () => {
  it('hold the page, and are found after a reload and after the session ended', async () => {
    const typed = await play([corrected, mapped, sessionExpired()])
    expect(typed.story).toContain('holds the page: flows.leaveUnsaved')
    const back = planIn(await play([], { tabStored: typed.tabStored }))
    expect(back?.plan).toMatchObject({ edits: { 5: { price: '7.50' } }, values: { category: { chemistry: 3 } } })
    expect(back?.isCorrected).toBe(true)
  })

  it('are the server’s once they are checked: the page is let go', async () => {
    const started = { run_id: 31, upload: checked.upload }
    const { story, state, tabStored } = await play([corrected, checkAsked(at)], {
      answers: { 'upload.check': started, 'runs.one': [run('done')] } as Scene['answers'],
    })
    expect(story).toContain('lets the page go')
    expect(state.unsaved).toEqual({})
    expect(tabStored.drafts).toBeUndefined()
  })

  it('are let go of where the upload was written without them', async () => {
    const typed = await play([corrected])
    const back = await play([], {
      tabStored: typed.tabStored,
      answers: { 'upload.one': answer({ state: 'done' }) },
    })
    expect(planIn(back)?.plan.edits).toEqual({})
    expect(back.state.entities.byResource.report?.drafts).toEqual({})
  })
})
