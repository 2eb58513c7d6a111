import type { Tone } from '../../../resources/kit/field'
import type { Label } from '../../../resources/kit/label'
import type { AnyRow } from '../../../resources/kit/resource'
import type { SiteHealth } from '../../../resources/kit/siteLifecycle'
import { isOlder } from '../../../resources/kit/siteVersion'
import { useAppSelector } from '../../../slices/hooks'
import type { SiteChoice } from '../../../slices/sites/site'

export const HEALTH_TONES: Readonly<Record<SiteHealth, Tone>> = {
  ok: 'green',
  upgrade: 'blue',
  working: 'amber',
  failed: 'red',
  'not-ready': 'grey',
  unreachable: 'red',
  elsewhere: 'grey',
}

const OF_STAGE: Readonly<Record<string, SiteHealth>> = {
  draft: 'not-ready',
  initializing: 'working',
  upgrading: 'working',
  rolling_back: 'working',
  failed: 'failed',
}

/** What is known of a site beside its row. */
export const useKnownSite = (row: AnyRow): SiteChoice | undefined =>
  useAppSelector((state) => state.site.reachable.find(({ name }) => name === row.name))

/** While a work goes on the row knows it before the next look at the site does. */
export const healthOf = (row: AnyRow, known: SiteChoice | undefined): SiteHealth | undefined => {
  if (row.is_local === false) return 'elsewhere'
  return OF_STAGE[String(row.state)] ?? known?.health
}

export const versionOf = ({ schema_version }: AnyRow): string | undefined =>
  typeof schema_version === 'string' && schema_version !== '' ? schema_version : undefined

/** The version that the site could be upgraded to; undefined: it has it. */
export const newerFor = (row: AnyRow, newest: string | null | undefined): string | undefined =>
  newest && row.is_local !== false && versionOf(row) && isOlder(versionOf(row), newest) ? newest : undefined

export const siteTitle = (row: AnyRow): Label => [
  String(row.title ?? row.name),
  String(row.english_name || row.title || row.name),
]

/** Served by this installation. */
export const isHere = ({ is_local }: AnyRow): boolean => is_local !== false

export const isDraft = ({ state, is_local }: AnyRow): boolean => state === 'draft' && is_local !== false
const RESTING: ReadonlySet<unknown> = new Set(['live', 'failed'])
/** Upgraded or rolled back is what is here, set up, and not worked on. */
export const isResting = ({ state, is_local }: AnyRow): boolean => RESTING.has(state) && is_local !== false
