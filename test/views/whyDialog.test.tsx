import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { legacy_configureStore as mockStore } from 'redux-mock-store'
import { useWhyKeys } from '../../src/app/layout/useWhyKeys'
import { WhyDialog } from '../../src/engine/why/WhyDialog'
import { en } from '../../src/i18n/en'
import type { Why } from '../../src/resources/readings/why'
import { rootReducer } from '../../src/slices/rootState'
import { screenQueryArrived } from '../../src/slices/screenQueries'
import { accessWanted, whyNamed, whyOpened } from '../../src/slices/why'

const FOUND: Why = {
  mark: 'order:refund',
  right: ['订单：退款', 'Orders: Refund'],
  reason: 'lacking',
  asks_who: false,
  roles: [{ name: 'Clerk', site: 'main' }],
  given_by: [{ name: 'Cashier', site: 'main' }],
  sites: [],
  asked_at: null,
}

function Keys() {
  useWhyKeys()
  return <input aria-label="somewhere" />
}

function show(what: React.ReactNode, found?: Why) {
  let state = rootReducer(undefined, whyOpened())
  if (found) {
    state = rootReducer(state, whyNamed(found.mark))
    state = rootReducer(state, screenQueryArrived({ key: 'why:answer', data: found }))
  }
  const store = mockStore([])(state)
  render(
    <Provider store={store}>
      <IntlProvider locale="en" messages={en}>
        <MemoryRouter>{what}</MemoryRouter>
      </IntlProvider>
    </Provider>,
  )
  return { store, user: userEvent.setup() }
}

describe('why can’t I?', () => {
  it('says what is missing, which roles have it, and asks for it', async () => {
    const { store, user } = show(<WhyDialog />, FOUND)
    expect(await screen.findByText(/None of your roles has this right/)).toBeVisible()
    expect(screen.getByText('Cashier')).toBeVisible()
    await user.type(screen.getByLabelText('What you need it for (optional)'), 'Month end')
    await user.click(screen.getByRole('button', { name: 'Ask for access' }))
    expect(store.getActions()).toContainEqual(accessWanted({ mark: 'order:refund', reason: 'Month end' }))
  })

  it('says that a request waits, and offers none where the right is held', async () => {
    show(<WhyDialog />, { ...FOUND, asked_at: '2026-11-28T00:00:00Z' })
    expect(await screen.findByText(/You have asked for it/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Ask for access' })).toBeNull()
  })

  it('opens by two keys, but not where something is typed', async () => {
    const { store, user } = show(<Keys />)
    await user.keyboard('?w')
    expect(store.getActions()).toEqual([whyOpened()])
    await user.type(screen.getByLabelText('somewhere'), '?w')
    expect(store.getActions()).toHaveLength(1)
  })
})
