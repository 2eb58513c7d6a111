import { profileLoaded, rightsLoaded, signedIn } from '../../src/slices/session'
import { appStarted } from '../../src/slices/world'
import { replay } from '../kit/replay'
import { behind, healthy, profile } from './scenes'

const quiet = [...behind, 'world/', 'session/signedIn', 'account/verifyCodeArrived', 'entities/', 'unsaved/']

describe('rights (specification §6)', () => {
  it('opens the event stream once, and reads sites, runs and list views', async () => {
    const { story } = await replay(
      [appStarted(), signedIn(), profileLoaded(profile()), rightsLoaded({ roles: ['ROOT2'], marks: [] })],
      {
        answers: healthy,
        quiet,
      },
    )
    expect(story.filter((line) => line === 'opens the event stream')).toHaveLength(1)
    expect(story).toEqual(expect.arrayContaining(['asks site.options', 'asks runs.list', 'asks personal.settings']))
  })
})
