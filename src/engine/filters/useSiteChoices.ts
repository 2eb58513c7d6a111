import { useMemo } from 'react'
import type { Label } from '../../resources/kit/label'
import { useAppSelector } from '../../slices/hooks'
import { siteLabel } from '../../slices/sites/site'

const CONTROL = 'control'

/** The places that somebody reaches by what they are called, as the choices of a field that holds their names. */
export function useSiteChoices(): Readonly<Record<string, Label>> {
  const reachable = useAppSelector((state) => state.site.reachable)
  return useMemo(() => {
    const names = new Set([CONTROL, ...reachable.map(({ name }) => name)])
    return Object.fromEntries([...names].map((name) => [name, siteLabel({ reachable }, name)]))
  }, [reachable])
}
