import { useCallback } from 'react'
import { useLabel } from '../../i18n/useLabel'

/** The title of a menu row or a tab in the reader's language. */
export function useMenuTitle(): (titled: { title: string; english_title: string }) => string {
  const label = useLabel()
  return useCallback(({ title, english_title }) => label([title, english_title || title]), [label])
}
