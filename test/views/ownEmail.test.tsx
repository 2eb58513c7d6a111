import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { legacy_configureStore as mockStore } from 'redux-mock-store'
import { en } from '../../src/i18n/en'
import { rootReducer } from '../../src/slices/rootState'
import { emailChangeAsked, emailWithdrawalAsked } from '../../src/slices/session/personal'
import { EmailChange } from '../../src/views/personal/EmailChange'

const start = rootReducer(undefined, { type: 'start' })

function show(wanted: string | null) {
  const store = mockStore([])(start)
  render(
    <Provider store={store}>
      <IntlProvider locale="en" messages={en}>
        <MemoryRouter>
          <EmailChange wanted={wanted} />
        </MemoryRouter>
      </IntlProvider>
    </Provider>,
  )
  return { store, user: userEvent.setup() }
}

describe('one’s own address in the personal centre', () => {
  it('is asked for another one, which has to be typed', async () => {
    const { store, user } = show(null)
    await user.click(screen.getByRole('button', { name: 'Change email' }))
    await user.keyboard('{Enter}')
    expect(screen.getByText('Enter an email address')).toBeVisible()
    await user.keyboard('lin@new.example{Enter}')
    expect(store.getActions()).toEqual([emailChangeAsked('lin@new.example')])
  })

  it('says that a change waits, and lets it be withdrawn', async () => {
    const { store, user } = show('lin@new.example')
    expect(screen.getByRole('status')).toHaveTextContent('lin@new.example is waiting for')
    await user.click(screen.getByRole('button', { name: 'Withdraw' }))
    expect(store.getActions()).toEqual([emailWithdrawalAsked()])
  })
})
