import { syncField } from '../../../src/resources/sync_field'
import type { EntitySeed } from './entitySeed'

const MAIN = 1
const GLOBAL = 2

/** What the sites keep for themselves, and what always follows. */
export const syncFieldSeed: EntitySeed = {
  resource: syncField,
  rows: [
    { site_id: MAIN, resource: 'report', field: 'price', direction: 'always' },
    { site_id: MAIN, resource: 'report', field: 'seo_title', direction: 'when_empty' },
    { site_id: MAIN, resource: 'report', field: 'is_hot', direction: 'never' },
    { site_id: GLOBAL, resource: 'report', field: 'price', direction: 'never' },
    { site_id: GLOBAL, resource: 'category', field: 'keyword_suffix', direction: 'never' },
  ],
}
