import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { legacy_configureStore as mockStore } from 'redux-mock-store'
import { en } from '../../src/i18n/en'
import { rootReducer } from '../../src/slices/rootState'
import { emailConfirmationAsked, emailConfirmationEnded } from '../../src/slices/session/account'
import { ConfirmEmail } from '../../src/views/confirm-email/ConfirmEmail'

const start = rootReducer(undefined, { type: 'start' })

function show(address: string, state = start) {
  const store = mockStore([])(state)
  render(
    <Provider store={store}>
      <IntlProvider locale="en" messages={en}>
        <MemoryRouter initialEntries={[address]}>
          <ConfirmEmail />
        </MemoryRouter>
      </IntlProvider>
    </Provider>,
  )
  return { store, user: userEvent.setup() }
}

const button = () => screen.queryByRole('button', { name: 'Confirm email' })

describe('the page that the mail to a new address leads to', () => {
  it('confirms nothing by being opened, and the token’s address by a press', async () => {
    const { store, user } = show('/confirm-email?token=t')
    expect(store.getActions()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Confirm email' }))
    expect(store.getActions()).toEqual([emailConfirmationAsked({ token: 't' })])
  })

  it('says why a token does not count', () => {
    const refused = rootReducer(start, emailConfirmationEnded({ fault: { message: 'The link is wrong' } }))
    show('/confirm-email?token=t', refused)
    expect(screen.getByRole('alert')).toHaveTextContent('The link is wrong')
  })

  it('says that the address counts, and has nothing left to press', () => {
    show('/confirm-email?token=t', rootReducer(start, emailConfirmationEnded({ fault: null })))
    expect(screen.getByRole('status')).toHaveTextContent('new email is active')
    expect(button()).toBeNull()
  })

  it('says that an address without a token is incomplete', () => {
    show('/confirm-email')
    expect(screen.getByRole('alert')).toHaveTextContent('The link is incomplete')
    expect(button()).toBeNull()
  })
})
