import type { UnknownAction } from '@reduxjs/toolkit'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { legacy_configureStore as mockStore } from 'redux-mock-store'
import { SUPER_ROLE } from '../../config/superRole'
import { en } from '../../src/i18n/en'
import { type RootState, rootReducer } from '../../src/slices/rootState'
import { rightsLoaded } from '../../src/slices/session/session'
import { settingsChanged } from '../../src/slices/settings'
import { siteEntered } from '../../src/slices/sites/site'

interface MockScreen {
  /** Where the person stands. */
  at: string
  /** What happened before: the state is what the real slices made of it. */
  after?: readonly UnknownAction[]
  /** Permission marks; absent: everything is allowed. */
  marks?: string[]
  /** Saved views, and what single fields are changed by, are there already. */
  hasViews?: boolean
}

/** Renders a screen whose state stands still, and tells which events it dispatches. */
export function mockScreen(screen: ReactNode, { at, after = [], marks, hasViews = false }: MockScreen) {
  const before: UnknownAction[] = [
    siteEntered(at.split('/')[1] ?? 'main'),
    settingsChanged({ language: 'en' }),
    rightsLoaded({ roles: marks ? ['STAFF'] : [SUPER_ROLE], marks: marks ?? [] }),
    ...after,
  ]
  const whole = before.reduce<RootState | undefined>(rootReducer, undefined)
  const { savedViews: _, fieldEdits: _edits, ...frame } = whole ?? rootReducer(undefined, { type: 'none' })
  const store = mockStore([])(hasViews ? whole : frame)
  const view = render(
    <Provider store={store}>
      <IntlProvider locale="en" messages={en}>
        <MemoryRouter initialEntries={[at]}>{screen}</MemoryRouter>
      </IntlProvider>
    </Provider>,
  )
  return {
    ...view,
    user: userEvent.setup({ pointerEventsCheck: 0 }),
    /** Everything so far. */
    events: (): UnknownAction[] => store.getActions() as UnknownAction[],
    /** What `act` makes the screen dispatch. */
    async eventsOf(act: () => Promise<unknown>): Promise<UnknownAction[]> {
      store.clearActions()
      await act()
      return store.getActions() as UnknownAction[]
    },
  }
}
