import { allResources } from '../index'
import type { Resource, Scope } from '../kit/resource'
import type { ResourceName } from '../kit/resourceName'

/** What the whole console knows of a resource before its declaration is there. */
export interface Outline {
  scope: Scope
  isOfEverySite?: boolean
  /** The route under /{site}/ and the component path of its menu row. */
  screen: string
  also?: readonly string[]
  /** The route on which its rows are edited as a spreadsheet is, in sites. */
  grid?: string
  /** Its rows go by something else than their title where that is filled in. */
  isCalled?: boolean
}

const outlineOf = ({ scope, isOfEverySite, screen, also, grid, calledField }: Resource): Outline => ({
  scope,
  screen,
  ...(isOfEverySite && { isOfEverySite }),
  ...(also && { also }),
  ...(grid && { grid: grid.screen }),
  ...(calledField && { isCalled: true }),
})

/** Evaluated while the console is built (scripts/webpack/outlines-loader.cjs), so that no declaration comes with it. */
export const outlines = Object.fromEntries(
  allResources.map((resource) => [resource.name, outlineOf(resource)]),
) as Readonly<Record<ResourceName, Outline>>
