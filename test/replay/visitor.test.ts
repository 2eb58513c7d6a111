import {
  activationAsked,
  activationMailAsked,
  emailConfirmationAsked,
  newPasswordAsked,
  resetMailAsked,
} from '../../src/slices/session/account'
import { appStarted } from '../../src/slices/world'
import { refused, replay } from '../kit/replay'
import type { Scene } from '../kit/scene'
import { behind, healthy, withoutBehind } from './scenes'

const play = async (events: Parameters<typeof replay>[0], scene: Scene = {}) => {
  const played = await replay(events, { quiet: behind, ...scene, answers: { ...healthy, ...scene.answers } })
  return { ...played, story: withoutBehind(played.story) }
}

describe('rebuild, activation and a new address (decisions.md, sign-in and rights)', () => {
  it('mails the link and counts down a minute before it may be asked again', async () => {
    const { story, state } = await play([appStarted(), resetMailAsked({ email: 'a@b.cn' })], {
      answers: { 'account.mailReset': {} },
    })
    expect(story).toContain('asks account.mailReset {"email":"a@b.cn"}')
    expect(story.filter((line) => line === 'waits 1000 ms').length).toBeGreaterThan(0)
    expect(state.account.resetMail.isSent).toBe(true)
  })

  it('mails the link for activation again, and says so', async () => {
    const asked = [appStarted(), activationMailAsked({ email: 'li' })]
    const good = await play(asked, { answers: { 'account.mailActivation': {} } })
    expect(good.story).toContain('asks account.mailActivation {"email":"li"}')
    expect(good.state.account.activationMail).toBe('sent')
    const bad = await play(asked, { answers: { 'account.mailActivation': refused('too often') } })
    expect(bad.state.account.activationMail).toBe('failed')
  })

  it('sets the new password and shows /login', async () => {
    const { story } = await play([appStarted(), newPasswordAsked({ token: 't', password: 'long enough one' })], {
      answers: { 'account.resetPassword': {} },
    })
    expect(story).toContain('says: flows.passwordSet')
    expect(story).toContain('goes to /login, replacing')
  })

  it('confirms a new address by the token of the mail, and says how that went', async () => {
    const asked = [appStarted(), emailConfirmationAsked({ token: 't' })]
    const good = await play(asked, { answers: { 'account.confirmEmail': {} } })
    expect(good.story).toContain('asks account.confirmEmail {"token":"t"}')
    expect(good.state.account.emailConfirmation).toEqual({ isDone: true, fault: null })
    const bad = await play(asked, { answers: { 'account.confirmEmail': refused('used') } })
    expect(bad.state.account.emailConfirmation).toMatchObject({ isDone: false, fault: { message: 'used' } })
  })

  it('says how the activation went', async () => {
    const good = await play([appStarted(), activationAsked({ token: 't' })], { answers: { 'account.activate': {} } })
    expect(good.state.account.activation).toEqual({ state: 'done', message: null })
    const bad = await play([appStarted(), activationAsked({ token: 't' })], {
      answers: { 'account.activate': refused('used') },
    })
    expect(bad.state.account.activation).toEqual({ state: 'failed', message: 'used' })
  })
})
