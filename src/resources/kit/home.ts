import type { Shape } from './resource'

interface Screened extends Pick<Shape<never>, 'scope' | 'screen' | 'isOfEverySite'> {
  also?: readonly string[] | undefined
}

/** Where a screen stands in the menu of a context. What control keeps for every site has its second address for a home in sites. */
export const homeIn = (category: 'control' | 'site', { scope, screen, also, isOfEverySite }: Screened): string =>
  (category === 'site' && scope === 'control' && isOfEverySite ? also?.[0] : undefined) ?? screen

/** Every address at which a context has the screen. */
export const addressesIn = (category: 'control' | 'site', screened: Screened): readonly string[] => {
  const home = homeIn(category, screened)
  return home === screened.screen ? [home, ...(screened.also ?? [])] : [home]
}
