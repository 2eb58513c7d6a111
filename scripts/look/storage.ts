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

/** Runs in the page, before its own scripts: a page begins without what the page before it has left. */
export const begin = (entries: Entries): void => {
  if (sessionStorage.getItem('look')) return
  localStorage.clear()
  sessionStorage.setItem('look', 'begun')
  for (const [key, value] of entries) localStorage.setItem(key, value)
}
