import { secondStepAsked, secondStepOpened } from '../../src/slices/session/account'
import { factorAsked } from '../../src/slices/session/ownFactors'
import { signInAsked } from '../../src/slices/session/session'
import { stepUpEnded, stepUpTried } from '../../src/slices/session/stepUp'
import { replay } from '../kit/replay'

const refused = (details: unknown) => ({ kind: 'refused' as const, message: 'no', code: '403', status: 403, details })

const BEGUN = { id: 1, secret: 'ABCD', uri: 'otpauth://totp/x' }

describe('proving again who one is', () => {
  it('waits for the person, then sends the same call once more', async () => {
    const { story, state } = await replay([factorAsked(), stepUpTried({ code: '123456' })], {
      answers: { 'factors.begin': [refused({ step_up: 'code' }), BEGUN], 'personal.stepUp': {} },
    })
    expect(story.filter((line) => line.startsWith('asks'))).toEqual([
      'asks factors.begin',
      'asks personal.stepUp {"code":"123456"}',
      'asks factors.begin',
    ])
    expect(state.ownFactors.begun).toEqual(BEGUN)
    expect(state.stepUp.by).toBeNull()
  })

  it('asks again where that was wrong, and gives up where the person leaves', async () => {
    const { story, state } = await replay([factorAsked(), stepUpTried({ code: '1' }), stepUpEnded(false)], {
      answers: { 'factors.begin': refused({ step_up: 'code' }), 'personal.stepUp': refused(null) },
    })
    expect(story.filter((line) => line.startsWith('asks factors'))).toHaveLength(1)
    expect(state.ownFactors.begun).toBeNull()
  })

  it('sends a call that is refused again no third time', async () => {
    const { story } = await replay([factorAsked(), stepUpTried({ code: '1' })], {
      answers: { 'factors.begin': refused({ step_up: 'code' }), 'personal.stepUp': {} },
    })
    expect(story.filter((line) => line.startsWith('asks factors'))).toHaveLength(2)
  })
})

describe('the second step of signing in', () => {
  const form = { username: 'li', password: 'p', verifyCodeKey: '', verifyCode: '' }

  it('is asked for after the password, and lets in', async () => {
    const { story, state } = await replay([signInAsked(form), secondStepAsked({ code: '123456' })], {
      answers: {
        'session.signIn': refused({ second_step: true }),
        'session.secondStep': { tokenType: 'Bearer', accessToken: 'T' },
      },
    })
    expect(story).toContain('asks session.secondStep {"code":"123456"}')
    expect(story.some((line) => line.includes('accessToken'))).toBe(true)
    expect(state.account.secondStep.isOpen).toBe(false)
  })

  it('says what was wrong with the code, and begins anew where it took too long', async () => {
    const wrong = await replay([secondStepOpened(true), secondStepAsked({ code: '1' })], {
      answers: { 'session.secondStep': refused({ attempts_left: 4 }) },
    })
    expect(wrong.state.account.secondStep).toMatchObject({ isOpen: true, fault: { message: 'no' } })
    const late = await replay([secondStepOpened(true), secondStepAsked({ code: '1' })], {
      answers: { 'session.secondStep': refused({ second_step: false }) },
    })
    expect(late.state.account).toMatchObject({ secondStep: { isOpen: false }, signInFault: { message: 'no' } })
  })
})
