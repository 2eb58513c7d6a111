import type { BrowserPort } from '../../flows/ports'
import { addressPart } from './address'
import { handOutPart } from './handOut'
import { holdPage, isHeldBy } from './pageHold'
import { storagePart } from './storage'

/** Narrower than this the sidebar lies over the page. */
export const NARROW = '(max-width: 991px)'
export const DARK = '(prefers-color-scheme: dark)'

export const browserPort: BrowserPort = {
  ...addressPart,
  ...storagePart,
  ...handOutPart,
  hold: holdPage,
  isHeldBy,
  prefersDark: () => matchMedia(DARK).matches,
  isNarrow: () => matchMedia(NARROW).matches,
}
