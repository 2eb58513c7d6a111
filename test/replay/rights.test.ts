import { profileLoaded, rightsLoaded, signedIn } from '../../src/slices/session/session'
import { selectSiteLabel, selectSiteVersion } from '../../src/slices/sites/site'
import { appStarted } from '../../src/slices/world'
import { replay } from '../kit/replay'
import { behind, healthy, profile } from './scenes'
import { signedIn as open } from './startAt'

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

  it('say what the site is called and how far it has come, before it is known which others there are', async () => {
    const site_title: [string, string] = ['主站', 'Main site']
    const rights = { roles: ['ROOT2'], perms: [], buttons: [], site_title, site_version: '1.2' }
    const sites = new Promise<never>(() => {})
    const { state } = await open('/main/dashboard', '', {
      answers: { 'session.rights': rights, 'site.options': sites },
    })
    expect(selectSiteLabel(state)).toEqual(['主站', 'Main site'])
    expect(selectSiteVersion(state)).toBe('1.2')
  })
})
