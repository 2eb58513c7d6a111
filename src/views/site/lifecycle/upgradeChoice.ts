import type { SiteVersion, SiteVersions } from '../../../resources/kit/siteLifecycle'
import { compareVersions, isOlder } from '../../../resources/kit/siteVersion'

export interface CodeChoice {
  api_tag?: string
  frontend_tag?: string
}

/** Newest first. The version it has is one of them where something is to be had at it: other code, or its tables anew. */
export const targetsOf = ({ versions, code }: SiteVersions, isBroken: boolean): SiteVersion[] =>
  versions
    .filter(({ can, is_current }) => can === 'upgrade' || (is_current && (isBroken || code.api || code.frontend)))
    .toSorted((one, other) => compareVersions(other.version, one.version))

/** What comes with it: every version between. */
export const broughtBy = ({ versions, current }: SiteVersions, to: string): SiteVersion[] =>
  versions
    .filter(({ version }) => isOlder(current, version) && !isOlder(to, version))
    .toSorted((one, other) => compareVersions(one.version, other.version))

/** Is there anything to do? */
export const doesSomething = (current: string | null, to: string, code: CodeChoice, isBroken: boolean): boolean =>
  isBroken || to !== current || code.api_tag !== undefined || code.frontend_tag !== undefined
