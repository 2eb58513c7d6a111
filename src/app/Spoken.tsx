import { type ReactNode, useSyncExternalStore } from 'react'
import { RawIntlProvider } from 'react-intl'
import type { Words } from './words'

/** Everything inside speaks the language of now. Before there is one, nothing is shown. */
export function Spoken({ words, children }: { words: Words; children: ReactNode }) {
  const intl = useSyncExternalStore(words.subscribe, words.current)
  return intl && <RawIntlProvider value={intl}>{children}</RawIntlProvider>
}
