import { configureStore, type Store } from '@reduxjs/toolkit'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { legacy_configureStore as mockStore } from 'redux-mock-store'
import { en } from '../../src/i18n/en'
import { type RootState, rootReducer } from '../../src/slices/rootState'
import {
  activationMailAsked,
  linkAsked,
  linkSettled,
  resetMailAsked,
  signInOpened,
  ticketSettled,
  verifyCodeArrived,
  verifyCodeAsked,
} from '../../src/slices/session/account'
import { signInAsked } from '../../src/slices/session/session'
import { Login } from '../../src/views/login/Login'

const start = rootReducer(undefined, { type: 'start' })
const withCode = {
  ...start.account,
  verifyCode: { enabled: true, verifyCodeKey: 'k1', image: 'data:image/png;base64,x' },
}

function show(state: Partial<RootState> = {}, address = '/login') {
  const store = mockStore([])({ ...start, ...state })
  return { store, user: draw(store, address) }
}

function draw(store: Store, address = '/login') {
  render(
    <Provider store={store}>
      <IntlProvider locale="en" messages={en}>
        <MemoryRouter initialEntries={[address]}>
          <Login />
        </MemoryRouter>
      </IntlProvider>
    </Provider>,
  )
  return userEvent.setup()
}

describe('an account that waits for activation (issue 35.12)', () => {
  it('is offered the mail once more, for the name that was typed', async () => {
    const fault = { message: 'Not activated yet', details: { waits_for_activation: true } }
    const { store, user } = show({ account: { ...start.account, signInFault: fault } })
    await user.keyboard('lin@example.com')
    await user.click(await screen.findByRole('button', { name: 'Send the activation email again' }))
    expect(store.getActions()).toContainEqual(activationMailAsked({ email: 'lin@example.com' }))
  })

  it('is not offered to anybody else', () => {
    show({ account: { ...start.account, signInFault: { message: 'Wrong', details: { attempts_left: 2 } } } })
    expect(screen.queryByRole('button', { name: 'Send the activation email again' })).toBeNull()
  })
})

describe('signing in (specification §2, flows.md §4.1)', () => {
  it('works with the keyboard alone and sends what was typed, with the redirect target', async () => {
    const { store, user } = show({ account: withCode }, '/login?redirect=/main/dashboard')
    await user.keyboard('lin@example.com')
    await user.tab()
    await user.keyboard('long password')
    await user.tab()
    await user.tab()
    await user.keyboard('ab12{Enter}')
    expect(store.getActions()).toEqual([
      signInOpened(),
      signInAsked({
        username: 'lin@example.com',
        password: 'long password',
        verifyCodeKey: 'k1',
        verifyCode: 'ab12',
        redirect: '/main/dashboard',
      }),
    ])
  })

  it('waits for the answer about the code where somebody is faster, and goes on by itself', async () => {
    const asked: unknown[] = []
    const reducer: typeof rootReducer = (state, action) => {
      if (signInAsked.match(action)) asked.push(action.payload)
      return rootReducer(state, action)
    }
    const store = configureStore({ reducer })
    const user = draw(store)
    await user.keyboard('lin@example.com')
    await user.tab()
    await user.keyboard('long password{Enter}')
    expect(asked).toEqual([])
    act(() => void store.dispatch(verifyCodeArrived({ enabled: false, verifyCodeKey: '', image: '' })))
    expect(asked).toEqual([expect.objectContaining({ username: 'lin@example.com', password: 'long password' })])
  })

  it('says at each field what is missing, goes to the first of them, and sends nothing', async () => {
    const { store, user } = show({ account: withCode })
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(screen.getByText('Enter your email or login name')).toBeVisible()
    expect(screen.getByText('Enter your password')).toBeVisible()
    expect(screen.getByText('Enter the characters in the picture')).toBeVisible()
    expect(screen.getByLabelText('Email or login name')).toHaveFocus()
    expect(store.getActions()).toEqual([signInOpened()])
  })

  it('shows why it failed above the fields, and is busy while it is under way', () => {
    show({
      account: { ...start.account, signInFault: { message: 'Wrong password' } },
      flowStatus: { [signInAsked.type]: { '': { status: 'running' } } },
    })
    expect(screen.getByRole('alert')).toHaveTextContent('Wrong password')
    expect(screen.getByRole('button', { name: 'Signing in' })).toBeDisabled()
  })

  it('says that the way in from the centre was refused, how to go on, and no more of it when told to', async () => {
    const { store, user } = show({
      account: { ...start.account, isTicketRefused: true },
      installation: { ...start.installation, center: 'https://centre.example' },
    })
    expect(await screen.findByRole('alert')).toHaveTextContent(/Verification failed.*or sign in here/)
    expect(screen.getByRole('link', { name: 'Back to the centre' })).toHaveAttribute('href', 'https://centre.example')
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(store.getActions()).toContainEqual(ticketSettled())
  })

  it('sends nobody to a centre where there is none', () => {
    show({ account: { ...start.account, isTicketRefused: true } })
    expect(screen.getByRole('alert')).toHaveTextContent(/^Verification failed, please log in againDismiss$/)
  })

  it('renews the picture on a click, and shows the password when asked', async () => {
    const { store, user } = show({ account: withCode })
    await user.click(screen.getByRole('button', { name: /image/i }))
    expect(store.getActions()).toContainEqual(verifyCodeAsked())
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
  })

  it('asks for no code where the installation asks for none', () => {
    show()
    expect(screen.queryByLabelText('Verification code')).toBeNull()
  })

  it('mails a link for a forgotten password, to something that looks like an address', async () => {
    const { store, user } = show()
    await user.click(screen.getByRole('button', { name: 'Forgot password?' }))
    expect(await screen.findByLabelText('Email')).toHaveFocus()
    await user.keyboard('nonsense{Enter}')
    expect(screen.getByText('Please enter the correct email address')).toBeVisible()
    await user.clear(screen.getByLabelText('Email'))
    await user.keyboard('lin@example.com{Enter}')
    expect(store.getActions().at(-1)).toEqual(resetMailAsked({ email: 'lin@example.com' }))
  })

  it('offers the accounts of a demo, which sign in with one press', async () => {
    const demoAccounts = [{ username: 'editor', password: 'x', role: '编辑', role_english: 'Editor' }]
    const { store, user } = show({ account: { ...start.account, demoAccounts } })
    await user.click(await screen.findByRole('button', { name: /editor/ }))
    expect(store.getActions().at(-1)).toMatchObject({ payload: { username: 'editor', password: 'x' } })
  })

  it('asks whoever comes from the centre for the password of the account here, and lets them sign in otherwise', async () => {
    const linking = { token: 'L', email: 'mara@example.com', site: 'jp', path: '/' }
    const { store, user } = show({ account: { ...withCode, linking } })
    expect(await screen.findByText(/You came from the centre as mara@example.com/)).toBeVisible()
    expect(screen.queryByLabelText('Verification code')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Link and sign in' }))
    expect(screen.getByText('Enter your password')).toBeVisible()
    await user.type(screen.getByLabelText('Password of the account here'), 'seven quiet pillars{Enter}')
    expect(store.getActions().at(-1)).toEqual(linkAsked('seven quiet pillars'))
    await user.click(screen.getByRole('button', { name: 'Sign in with another account' }))
    expect(store.getActions().at(-1)).toEqual(linkSettled())
  })
})
