import { signInAsked } from '../../src/slices/session/session'
import { appStarted } from '../../src/slices/world'
import { replay } from '../kit/replay'
import { behind, healthy, profile } from './scenes'

const form = { username: 'lin', password: 'secret-word', verifyCodeKey: 'k', verifyCode: 'abcd' }
const failed = { count: 3, since: '2026-11-20T08:00:00Z', last_at: '2026-11-21T08:00:00Z', last_ip: '10.1.1.1' }

const noticesAfterSignIn = async (failures: typeof failed | null): Promise<string[]> => {
  const answers = {
    ...healthy,
    'session.signIn': { tokenType: 'Bearer', accessToken: 'new' },
    'session.profile': profile({ failed_sign_ins: failures }),
  }
  const { story } = await replay([appStarted(), signInAsked(form)], { quiet: behind, answers })
  return story.filter((line) => line.includes('flows.failedSignIns'))
}

describe('failed sign-ins', () => {
  it('are told once to the person in whose name they were tried', async () => {
    expect(await noticesAfterSignIn(failed)).toHaveLength(1)
  })

  it('are not spoken of where there were none', async () => {
    expect(await noticesAfterSignIn(null)).toEqual([])
  })
})
