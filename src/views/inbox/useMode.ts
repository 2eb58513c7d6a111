import { useCallback, useState } from 'react'
import { type EnquiryAt, enquiryKey } from '../../slices/inbox'
import type { ComposerMode } from './composerMode'

/** What is being written, and to which enquiry: another one that is opened begins without a composer. */
export function useMode(open: EnquiryAt | undefined) {
  const [written, setWritten] = useState<{ key: string; mode: ComposerMode | undefined }>()
  const openKey = open && enquiryKey(open)
  const mode = written && written.key === openKey ? written.mode : undefined
  const setMode = useCallback(
    (next: ComposerMode | undefined, at?: EnquiryAt) => {
      const key = at ? enquiryKey(at) : openKey
      if (key !== undefined) setWritten({ key, mode: next })
    },
    [openKey],
  )
  return { mode, setMode }
}
