import { type ListView, listViewChanged } from '../../src/slices/list/listViews'
import { profileLoaded, rightsLoaded, signedIn } from '../../src/slices/session/session'
import { replay } from '../kit/replay'
import { healthy, profile } from './scenes'

const compact: ListView = { columns: [], density: 'compact' }
const roomy: ListView = { columns: [], density: 'comfortable' }
const someoneIn = [signedIn(), profileLoaded(profile()), rightsLoaded({ roles: ['ROOT2'], marks: [] })]

describe('how somebody arranged a list (flows, the engine)', () => {
  it('follows them from the server to another browser', async () => {
    const { state } = await replay(someoneIn, {
      answers: { ...healthy, 'personal.settings': { listViews: { report: roomy } } },
    })
    expect(state.listViews.report).toEqual(roomy)
  })

  it('is known before the screen stands where this browser knows nothing of them, and asked later where it does', async () => {
    const answers = { ...healthy, 'personal.settings': { listViews: { report: roomy } } }
    const elsewhere = await replay(someoneIn, { isUnsettled: true, answers })
    expect(elsewhere.state.listViews.report).toEqual(roomy)
    const listViews = JSON.stringify({ user: profile().id, views: { report: compact } })
    const here = await replay(someoneIn, { isUnsettled: true, stored: { listViews }, answers })
    expect(here.state.listViews.report).toEqual(compact)
  })

  it('stays as this browser has it where the server has not heard of it yet, and is told then', async () => {
    const kept = JSON.stringify({ user: profile().id, views: { report: compact }, isUnsent: true })
    const { state, story } = await replay(someoneIn, {
      stored: { listViews: kept },
      answers: { ...healthy, 'personal.settings': { listViews: { report: roomy } }, 'personal.keep': null },
    })
    expect(state.listViews.report).toEqual(compact)
    expect(story.filter((line) => line.startsWith('asks personal.keep'))).toHaveLength(1)
  })

  it('is not put back by an answer that was asked for before it changed', async () => {
    const { state } = await replay([...someoneIn, listViewChanged({ resource: 'report', view: compact })], {
      answers: { ...healthy, 'personal.settings': { listViews: { report: roomy } }, 'personal.keep': null },
    })
    expect(state.listViews.report).toEqual(compact)
  })
})
