import { sitemap } from '../../../src/resources/sitemap'
import type { EntitySeed } from './entitySeed'

export const sitemapSeed: EntitySeed = {
  resource: sitemap,
  rows: [
    { page_kind: 'home', is_included: true, change_frequency: 'daily', priority: 1, sort: 10 },
    { page_kind: 'report', is_included: true, change_frequency: 'weekly', priority: 0.8, sort: 20 },
    { page_kind: 'category', is_included: true, change_frequency: 'daily', priority: 0.6, sort: 30 },
    { page_kind: 'news', is_included: true, change_frequency: 'daily', priority: 0.5, sort: 40 },
    { page_kind: 'page', is_included: false, change_frequency: 'yearly', priority: 0.2, sort: 50 },
  ],
}
