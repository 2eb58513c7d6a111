import { storageKeys } from '../../config/storageKeys'
import type { Look } from './looks'

export type Entries = readonly (readonly [key: string, value: string])[]

/** What a person who looks so has stored in the browser. */
export const entriesOf = (
  { language, theme }: Pick<Look, 'language' | 'theme'>,
  token: string | undefined,
): Entries => [
  [storageKeys.pageSetting, JSON.stringify({ theme })],
  [storageKeys.language, language === 'zh' ? 'zh-cn' : 'en'],
  ...(token === undefined ? [] : [[storageKeys.accessToken, token] as const]),
]

/** What a state begins with; each has another name. */
interface Beginning {
  readonly name: string
  readonly entries: Entries
}

/** Runs in the page, before its own scripts: a state begins without what the one before it has left. */
export const begin = ({ name, entries }: Beginning): void => {
  if (location.protocol === 'about:' || sessionStorage.getItem('look') === name) return
  localStorage.clear()
  sessionStorage.clear()
  sessionStorage.setItem('look', name)
  for (const [key, value] of entries) localStorage.setItem(key, value)
}
