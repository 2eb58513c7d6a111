import type { SqlMigration } from '../../migrate'

const SECOND = [
  'site/area',
  'site/country',
  'site/language',
  'site/file',
  'channel/network',
  'channel/storage-account',
  'setting/operation-log',
  'setting/price-version',
]
const seeded = SECOND.flatMap((path) => [`'control/${path}'`, `'site/${path}'`]).join(', ')
const rows = `version = 1 AND id IN (SELECT rule_id FROM menu_seed WHERE seed_key IN (${seeded}))`

/** A screen has one home in the menu; its other addresses go on working. Rows that somebody has changed stay as they are. */
export const oneHome: SqlMigration = {
  name: '0074_one_home',
  up: `UPDATE rule SET visible = false WHERE visible AND ${rows};`,
  down: `UPDATE rule SET visible = true WHERE NOT visible AND ${rows};`,
}
