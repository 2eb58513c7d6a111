import { newVersionSeen, type Profile, profileLoaded } from '../../src/slices/session/session'
import { offline, replay } from '../kit/replay'

const profile = { id: 1, name: 'zhaoning', new_version: { release: '1.3', title: ['新', 'New'] } } as unknown as Profile

describe('Who was told of a new version', () => {
  it('is kept by the server, and nothing is said where that fails', async () => {
    const events = [profileLoaded(profile), newVersionSeen('1.3')]
    const quiet = ['session/']
    const kept = await replay(events, { quiet, answers: { 'personal.keep': undefined } })
    expect(kept.story).toContain('asks personal.keep {"key":"seenVersion","value":"1.3"}')
    expect(kept.state.session.profile?.new_version).toBeNull()
    const failed = await replay(events, { quiet, answers: { 'personal.keep': offline } })
    expect(failed.story.filter((line) => line.startsWith('errors') || line.startsWith('warns'))).toEqual([])
    expect(failed.state.session.profile?.new_version).toBeNull()
  })
})
