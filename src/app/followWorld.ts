import { storageKeys } from '../../config/storageKeys'
import { DARK, NARROW } from '../ports/browser/browser'
import { connectionFound } from '../slices/connection'
import { deviceChanged, selectIsDark, selectLanguage, systemThemeChanged } from '../slices/settings'
import { pageHidden, pageLookedAt, pageShown, tokenChangedElsewhere } from '../slices/world'
import type { Store } from './store'
import { applyTheme } from './theme/applyTheme'
import type { Words } from './words'

/** What the browser tells of its own accord, as events. */
export function hearWorld({ dispatch }: Store): void {
  matchMedia(DARK).addEventListener('change', ({ matches }) => dispatch(systemThemeChanged(matches)))
  matchMedia(NARROW).addEventListener('change', ({ matches }) =>
    dispatch(deviceChanged(matches ? 'mobile' : 'desktop')),
  )
  addEventListener('online', () => dispatch(connectionFound()))
  document.addEventListener('visibilitychange', () => dispatch(document.hidden ? pageHidden() : pageShown()))
  addEventListener('focus', () => dispatch(pageLookedAt()))
  addEventListener('storage', ({ key, newValue }) => {
    // A null key: the whole storage was cleared.
    if (key === storageKeys.accessToken || key === null)
      dispatch(tokenChangedElsewhere({ isPresent: newValue !== null }))
  })
}

/** What the page itself shows of the settings: theme, language, title. */
export function showSettings(store: Store, words: Words): Promise<void> {
  const show = (): Promise<void> => {
    const state = store.getState()
    const { themeColor, size, title } = state.settings
    applyTheme({ isDark: selectIsDark(state), themeColor, size })
    // The frame of whoever is signed in puts the site before it.
    if (!state.session.isReady && document.title !== title) document.title = title
    return words.speak(selectLanguage(state))
  }
  let before = store.getState().settings
  store.subscribe(() => {
    const { settings } = store.getState()
    if (settings === before) return
    before = settings
    void show()
  })
  return show()
}
