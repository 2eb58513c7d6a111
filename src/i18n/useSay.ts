import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from './messageId'

export type SayValues = Readonly<Record<string, string | number>>

/** Says a sentence of the catalogue in the reader's language. */
export function useSay(): (id: MessageId, values?: SayValues) => string {
  const intl = useIntl()
  return useCallback((id: MessageId, values?: SayValues) => intl.formatMessage({ id }, values), [intl])
}
