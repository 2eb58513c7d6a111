import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { legacy_configureStore as mockStore } from 'redux-mock-store'
import { StepUpDialog } from '../../../src/engine/stepUp/StepUpDialog'
import { en } from '../../../src/i18n/en'
import { rootReducer } from '../../../src/slices/rootState'
import { secondStepAsked, secondStepOpened } from '../../../src/slices/session/account'
import { codesShown, factorTried } from '../../../src/slices/session/ownFactors'
import { stepUpAsked, stepUpEnded, stepUpTried } from '../../../src/slices/session/stepUp'
import { SecondStep } from '../../../src/views/login/SecondStep'
import { FactorSetUp } from '../../../src/views/personal/FactorSetUp'
import { RecoveryCodes } from '../../../src/views/personal/RecoveryCodes'

const start = rootReducer(undefined, { type: 'start' })

function show(what: React.ReactNode, state = start) {
  const store = mockStore([])(state)
  render(
    <Provider store={store}>
      <IntlProvider locale="en" messages={en}>
        <MemoryRouter initialEntries={['/login?redirect=%2Fcontrol%2Fsystem%2Fuser']}>{what}</MemoryRouter>
      </IntlProvider>
    </Provider>,
  )
  return { store, user: userEvent.setup() }
}

describe('the second step of signing in', () => {
  it('asks for a code and takes the person where they wanted to go', async () => {
    const { store, user } = show(<SecondStep />)
    await user.keyboard('{Enter}')
    expect(screen.getByText('Enter the code')).toBeVisible()
    await user.keyboard('123456{Enter}')
    expect(store.getActions()).toEqual([secondStepAsked({ code: '123456', redirect: '/control/system/user' })])
    await user.click(screen.getByRole('button', { name: /back/i }))
    expect(store.getActions()[1]).toEqual(secondStepOpened(false))
  })
})

describe('an authenticator that is set up', () => {
  const begun = { id: 3, secret: 'ABCDEFGHIJ', uri: 'otpauth://totp/Colonnade:li?secret=ABCDEFGHIJ' }

  it('is scanned or typed, and tried by its first code', async () => {
    const { store, user } = show(<FactorSetUp begun={begun} />)
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator' })).toBeVisible()
    expect(screen.getByText('ABCD EFGH IJ')).toBeVisible()
    await user.type(screen.getByLabelText('Name'), 'My phone')
    await user.type(screen.getByLabelText('The 6-digit code that the app shows'), '654321{Enter}')
    expect(store.getActions()).toContainEqual(factorTried({ id: 3, code: '654321', name: 'My phone' }))
  })

  it('brings recovery codes, which are put away by a press', async () => {
    const { store, user } = show(<RecoveryCodes codes={['aaaa-bbbb', 'cccc-dddd']} />)
    expect(screen.getByText('cccc-dddd')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'I have saved them' }))
    expect(store.getActions()).toEqual([codesShown(null)])
  })
})

describe('the dialog that asks who one is', () => {
  it.each([
    ['code', 'Code or recovery code', { code: '123456' }],
    ['password', 'Password', { current_password: '123456' }],
  ] as const)('asks for the %s', async (by, label, proof) => {
    const { store, user } = show(<StepUpDialog />, rootReducer(start, stepUpAsked(by)))
    await user.type(await screen.findByLabelText(label), '123456')
    await user.click(screen.getByRole('button', { name: 'Confirm and continue' }))
    expect(store.getActions()).toEqual([stepUpTried(proof)])
  })

  it('is left without a word', async () => {
    const { store, user } = show(<StepUpDialog />, rootReducer(start, stepUpAsked('password')))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(store.getActions()).toEqual([stepUpEnded(false)])
  })

  it('is not there while nothing is asked', () => {
    show(<StepUpDialog />)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
