import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import type { Label } from '../resources/kit/label'

/** Picks the half of a label that the reader's language wants. */
export function useLabel(): (label: Label) => string {
  const { locale } = useIntl()
  return useCallback((label: Label) => label[locale.startsWith('zh') ? 0 : 1], [locale])
}
