import { spokenLanguage } from '../../../config/spokenLanguage'
import { storageKeys } from '../../../config/storageKeys'
import { contextOf } from '../../flows/navigation/contextOf'
import { headersOf } from '../../ports/api/headers'

const recall = (storage: () => Storage, key: string): string | null => {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

/** What was ever stored wins, then what the browser speaks: the same order as in `boot`. */
const chosenLanguage = (): unknown => {
  const own = recall(() => localStorage, storageKeys.language)
  if (own !== null) return own
  const stored = languageIn(storageKeys.pageSetting)
  return stored ?? spokenLanguage(navigator.languages) ?? languageIn(storageKeys.houseSetting)
}

const languageIn = (key: string): unknown => {
  try {
    return JSON.parse(recall(() => localStorage, key) ?? '{}').language
  } catch {
    return undefined
  }
}

/** Who opens the page, where, as far as this browser knows. */
export interface Opening {
  language: 'zh' | 'en'
  isSignedIn: boolean
  /** Without its site: `products/report`. */
  path: string
  search: string
  /** What its calls carry. */
  headers: Record<string, string>
  /** The same before the address has been looked at: for the site that the tab was last in. */
  headersBefore: Record<string, string>
}

export function readOpening(): Opening {
  const [path = '/', search = ''] = (location.hash.slice(1) || '/').split('?')
  const token = recall(() => localStorage, storageKeys.accessToken)
  const remembered = recall(() => sessionStorage, storageKeys.reHeaderData) || 'control'
  const language = chosenLanguage() === 'en' ? 'en' : 'zh'
  const isBare = contextOf(path) === undefined
  return {
    language,
    isSignedIn: token !== null,
    path: path === '/' ? 'dashboard' : isBare ? path.slice(1) : path.split('/').slice(2).join('/'),
    search,
    headers: headersOf({ token, site: contextOf(path) ?? remembered, language }),
    headersBefore: headersOf({ token, site: remembered, language }),
  }
}
