import type { Label } from '../../../../../src/resources/kit/label'

/** A version of a site's tables. */
export interface SchemaVersion {
  version: string
  /** What it brings. */
  title: Label
  /** The last migration that belongs to it. */
  migration: string
}

/** Versions of a site's tables, oldest first: one for each release of this product, not for each table. */
export type SiteHistory = readonly [SchemaVersion, ...SchemaVersion[]]

export const siteHistory: SiteHistory = [
  { version: '1.0', title: ['报告、上传与导出', 'Reports, uploads and exports'], migration: '0005_transfer' },
  { version: '1.1', title: ['说明与搜索排行', 'Instructions and search ranking'], migration: '0006_instructions' },
  { version: '1.2', title: ['搜索词的目标链接', 'Target links of keywords'], migration: '0007_search_links' },
  {
    version: '1.3',
    title: ['资讯、页面、会员、渠道与文件', 'News, pages, members, channels and files'],
    migration: '0185_name_keys',
  },
]

/** The last version that is out: what comes belongs to the next one, however many tables that brings. */
export const RELEASED = '1.2'

/** What new sites are made at. */
export const newestOf = (history: SiteHistory): string => (history.at(-1) ?? history[0]).version

export const findVersion = (history: SiteHistory, version: string | null | undefined): SchemaVersion | undefined =>
  history.find((each) => each.version === version)
