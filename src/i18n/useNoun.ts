import { useCallback } from 'react'
import type { Label } from '../resources/kit/label'
import { useLabel } from './useLabel'

/** `IP ban`, `FAQ`, `English name` and `Excel template` stay as they are. */
const startsWord = /^(?!(?:Chinese|English|German|Japanese|Korean|Excel)\b)[A-Z](?![A-Z])/

/** A label as it stands within a sentence: 'New publisher'. */
export function useNoun(): (label: Label) => string {
  const label = useLabel()
  return useCallback((of: Label) => label(of).replace(startsWord, (first) => first.toLowerCase()), [label])
}
