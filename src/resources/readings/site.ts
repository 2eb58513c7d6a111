import { reading } from '../kit/reading'
import type { SiteVersions } from '../kit/siteLifecycle'

export const siteVersions = reading<{ query: { id: string }; output: SiteVersions }>(
  '/api/admin/site/versions',
  'site:list',
)

/** The last work on a site. */
export interface LastRelease {
  id: number
  site_id: number
  kind: string
  to_version: string
  state: string
  created_at: string
}

export const lastReleases = reading<{ query: { id: string[] }; output: { list: readonly LastRelease[] } }>(
  '/api/admin/site/last-releases',
  'site:list',
)
