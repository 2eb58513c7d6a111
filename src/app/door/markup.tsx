import { configureStore } from '@reduxjs/toolkit'
import { renderToStaticMarkup } from 'react-dom/server'
import { createIntl, RawIntlProvider } from 'react-intl'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { enPublic } from '../../i18n/en-public'
import { zhPublic } from '../../i18n/zh-public'
import { firstReducer } from '../../slices/firstState'
import { Login } from '../../views/login/Login'
import { BRAND, type DoorMarkup } from './look'

const SPOKEN = {
  zh: { locale: 'zh-CN', messages: zhPublic, language: 'zh-cn' },
  en: { locale: 'en', messages: enPublic, language: 'en' },
} as const

function drawn(spoken: keyof typeof SPOKEN, theme: 'light' | 'dark'): string {
  const { locale, messages, language } = SPOKEN[spoken]
  const usual = firstReducer(undefined, { type: '@@door' })
  const settings = { ...usual.settings, title: BRAND, language, theme }
  const store = configureStore({ reducer: firstReducer, preloadedState: { ...usual, settings } })
  return renderToStaticMarkup(
    <Provider store={store}>
      <RawIntlProvider value={createIntl({ locale, messages })}>
        <MemoryRouter>
          <Login />
        </MemoryRouter>
      </RawIntlProvider>
    </Provider>,
  )
}

/** The sign-in page as the console draws it at first. Evaluated while building (scripts/webpack/FirstScriptPlugin.ts). */
export const markup = (): DoorMarkup => ({
  'zh-light': drawn('zh', 'light'),
  'zh-dark': drawn('zh', 'dark'),
  'en-light': drawn('en', 'light'),
  'en-dark': drawn('en', 'dark'),
})
