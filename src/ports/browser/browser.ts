import type { BrowserPort } from '../../flows/ports'
import { addressPart } from './address'
import { handOutPart } from './handOut'
import { later } from './later'
import { holdPage, isHeldBy } from './pageHold'
import { storagePart } from './storage'

/** Narrower than this the sidebar lies over the page. */
export const NARROW = '(max-width: 991px)'
export const DARK = '(prefers-color-scheme: dark)'

/** Also where the page is not served securely, and has no random UUIDs. */
const random = (words: number): string =>
  [...crypto.getRandomValues(new Uint32Array(words))].map((part) => part.toString(36)).join('')

const TAB_NAME = random(3)

export const browserPort: BrowserPort = {
  tabName: () => TAB_NAME,
  newKey: () => random(5),
  ...addressPart,
  ...storagePart,
  ...handOutPart,
  hold: holdPage,
  isHeldBy,
  focusInList: (list, way) => void later().then((parts) => parts.focusInList(list, way), reportError),
  saveText: (name, text) => void later().then((parts) => parts.saveText(name, text), reportError),
  languages: () => navigator.languages,
  prefersDark: () => matchMedia(DARK).matches,
  isNarrow: () => matchMedia(NARROW).matches,
  isInFront: () => document.visibilityState === 'visible' && document.hasFocus(),
}
