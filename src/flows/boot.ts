import type { PageSettings } from '../../config/settingsTemplate'
import { signedIn } from '../slices/session'
import { type SettingsState, settingsLoaded } from '../slices/settings'
import { siteEntered } from '../slices/site'
import { appStarted } from '../slices/world'
import { learnInstallation } from './account'
import { rememberedSite } from './context'
import { attempt, defineFlow, port, put, type Step } from './kit'
import type { BrowserPort } from './ports'
import { readObject } from './readObject'

/** What this browser remembers, then what the installation sets for everybody. A person's own choice wins. */
export const boot = defineFlow(
  'boot',
  appStarted,
  function* () {
    const browser = yield* port('browser')
    const own = storedSettings(browser)
    yield* put(settingsLoaded({ ...own, ...surroundings(browser) }))
    yield* put(siteEntered(yield* rememberedSite()))
    if (browser.read('accessToken') !== null) yield* put(signedIn())
    yield* learnPageSetting(own)
  },
  { policy: 'leading', crossesSites: true },
)

function* learnPageSetting(own: Partial<PageSettings>): Step {
  const { answer } = yield* attempt('session.pageSetting', {})
  if (!answer) return
  const { is_demo: _, may_register: __, public_site_url: ___, center_url: ____, ...page } = answer
  yield* put(settingsLoaded({ ...page, ...own }))
  yield* learnInstallation(answer)
}

/** Anything unreadable counts as never chosen. */
const storedSettings = (browser: BrowserPort): Partial<PageSettings> => {
  const language = browser.read('language')
  return {
    ...(readObject(browser.read('pageSetting')) as Partial<PageSettings>),
    ...(language === 'zh-cn' || language === 'en' ? { language } : {}),
  }
}

const surroundings = (browser: BrowserPort): Partial<SettingsState> => {
  const isNarrow = browser.isNarrow()
  const sidebar = browser.read('sidebarStatus')
  return {
    device: isNarrow ? 'mobile' : 'desktop',
    isSystemDark: browser.prefersDark(),
    isSidebarOpen: isNarrow ? false : sidebar !== '0',
  }
}
