import type { SqlMigration } from '../../migrate'

/** Who made a link for somebody: it is good only while they may. Empty where one asked for it oneself. */
export const makersOfLinks: SqlMigration = {
  name: '0016_makers_of_links',
  up: `
ALTER TABLE user_token ADD COLUMN made_by bigint;`,
  down: `
ALTER TABLE user_token DROP COLUMN made_by;`,
}
