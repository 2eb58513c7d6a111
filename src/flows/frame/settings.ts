import { settingsTemplate } from '../../../config/settingsTemplate'
import {
  deviceChanged,
  type SettingsState,
  settingsChanged,
  settingsReset,
  sidebarClosed,
  sidebarToggled,
} from '../../slices/settings'
import { defineFlow, port, read } from '../kit'

const pageSetting = (settings: SettingsState): string =>
  JSON.stringify(
    Object.fromEntries(Object.keys(settingsTemplate).map((name) => [name, settings[name as keyof SettingsState]])),
  )

/** What staff choose for themselves stays in this browser (specification §3). */
export const keepSettings = defineFlow<unknown>(
  'keepSettings',
  [settingsChanged, settingsReset, sidebarToggled, sidebarClosed, deviceChanged],
  function* () {
    const browser = yield* port('browser')
    const settings = yield* read((state) => state.settings)
    browser.write('pageSetting', pageSetting(settings))
    browser.write('language', settings.language)
    browser.write('device', settings.device)
    // The sidebar of a small screen closes by itself; that is nobody's choice.
    if (settings.device === 'desktop') browser.write('sidebarStatus', settings.isSidebarOpen ? '1' : '0')
  },
  { policy: 'every', crossesSites: true },
)
