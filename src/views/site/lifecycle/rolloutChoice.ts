import type { AnyRow } from '../../../resources/kit/resource'
import { isOlder } from '../../../resources/kit/siteVersion'

export type LeftOut = 'draft' | 'newest' | 'working' | 'failed' | 'elsewhere'

/** Why a site cannot ride along; undefined: it can. */
export const whyLeftOut = (row: AnyRow, to: string): LeftOut | undefined => {
  if (row.is_local === false) return 'elsewhere'
  if (row.state === 'draft' || !row.schema_version) return 'draft'
  if (row.state === 'failed') return 'failed'
  if (row.state !== 'live') return 'working'
  return isOlder(String(row.schema_version), to) ? undefined : 'newest'
}

/** Waves behind the first site. */
export const waveCount = (sites: number, size: number): number => Math.max(0, Math.ceil((sites - 1) / size))
