import { publicPages } from '../../../config/publicPages'
import { storageKeys } from '../../../config/storageKeys'
import { siteEntered } from '../../slices/sites/site'
import { port, put, read, type Step } from '../kit'

export { contextOf } from './contextOf'

export const CONTROL = 'control'

export const isPublicPage = (path: string): boolean =>
  publicPages.some((page) => page === path.replace(/(?<!\/)\/+$/, ''))

/** A place of this console to go to after signing in; anything else is not followed. */
export const safeRedirect = (target: string | null | undefined): string | undefined =>
  target && /^\/(?![/\\])/.test(target) && !isPublicPage(target.split('?')[0] ?? '') ? target : undefined

export const dashboardPath = (site: string): string => `/${site}/dashboard`

/** The site that this tab was last in. */
export function* rememberedSite(): Step<string> {
  const browser = yield* port('browser')
  return browser.readTab(storageKeys.reHeaderData) || CONTROL
}

/** From here on every call carries this context. */
export function* enterContext(site: string): Step {
  const browser = yield* port('browser')
  browser.writeTab(storageKeys.reHeaderData, site)
  if ((yield* read((state) => state.site.current)) !== site) yield* put(siteEntered(site))
}
