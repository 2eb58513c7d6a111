import { useCallback } from 'react'
import type { Label } from '../resources/kit/label'
import { useLabel } from './useLabel'

/** Says a pair of words of a screen's own, whose blanks `{name}` are filled: such words come with the screen. */
export function useSayPair(): (pair: Label, values?: Readonly<Record<string, string | number>>) => string {
  const label = useLabel()
  return useCallback(
    (pair, values = {}) => label(pair).replace(/\{(\w+)\}/g, (blank, name: string) => String(values[name] ?? blank)),
    [label],
  )
}
