import { type PageSettings, settingsTemplate } from '../../../config/settingsTemplate'
import { spokenLanguage } from '../../../config/spokenLanguage'
import { signedIn } from '../../slices/session/session'
import { type SettingsState, settingsLoaded } from '../../slices/settings'
import { siteEntered } from '../../slices/sites/site'
import { appStarted } from '../../slices/world'
import { attempt, defineFlow, port, put, read, type Step } from '../kit'
import { rememberedSite } from '../navigation/context'
import type { BrowserPort } from '../ports'
import { readObject } from '../readObject'
import { learnInstallation } from './account'

/** What this browser remembers, then what the installation sets for everybody. A person's own choice wins. */
export const boot = defineFlow(
  'boot',
  appStarted,
  function* () {
    const browser = yield* port('browser')
    const house = rememberedHouse(browser)
    const stored = storedSettings(browser)
    const own = { ...spokenIn(browser, stored), ...chosenOver(house, stored) }
    yield* put(settingsLoaded({ ...house, ...own, house, ...surroundings(browser) }))
    yield* put(siteEntered(yield* rememberedSite()))
    if (browser.read('accessToken') !== null) yield* put(signedIn())
    yield* learnPageSetting(house, own)
  },
  { policy: 'leading', crossesSites: true },
)

function* learnPageSetting(remembered: Partial<PageSettings>, own: Partial<PageSettings>): Step {
  const { answer } = yield* attempt('session.pageSetting', {})
  if (!answer) return
  const house = settingsIn(answer)
  yield* put(settingsLoaded({ ...house, ...own, house }))
  yield* learnInstallation(answer)
  if (JSON.stringify(house) !== JSON.stringify(remembered)) yield* rememberHouse(house)
}

/** Both are written together, so that what was never chosen is not taken for a choice once the house looks otherwise. */
function* rememberHouse(house: Partial<PageSettings>): Step {
  const browser = yield* port('browser')
  const settings = yield* read((state) => state.settings)
  browser.write('houseSetting', JSON.stringify(house))
  if (browser.read('pageSetting') !== null) browser.write('pageSetting', JSON.stringify(settingsIn(settings)))
  if (browser.read('language') !== null) browser.write('language', settings.language)
}

/** Those of an object that are settings of the interface. */
const settingsIn = (object: object): Partial<PageSettings> =>
  Object.fromEntries(Object.entries(object).filter(([name]) => Object.hasOwn(settingsTemplate, name)))

/** What the installation had set when it was last heard of. */
const rememberedHouse = (browser: BrowserPort): Partial<PageSettings> =>
  settingsIn(readObject(browser.read('houseSetting')))

/**
 * What is stored is the whole of the settings: what stands there as the house had it was never chosen. Before anything was
 * heard of the house all of it counts, but for the title, which hardly anybody changes.
 */
const chosenOver = (house: Partial<PageSettings>, stored: Partial<PageSettings>): Partial<PageSettings> => {
  const isHeardOf = Object.keys(house).length > 0
  const usual: Readonly<Record<string, unknown>> = isHeardOf
    ? { ...settingsTemplate, ...house }
    : { title: settingsTemplate.title }
  return Object.fromEntries(Object.entries(stored).filter(([name, value]) => value !== usual[name]))
}

/** A browser on which no language was ever stored is spoken to in its own, where the console has it. */
function spokenIn(browser: BrowserPort, { language }: Partial<PageSettings>): Partial<PageSettings> {
  const spoken = language === undefined ? spokenLanguage(browser.languages()) : undefined
  return spoken ? { language: spoken } : {}
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
