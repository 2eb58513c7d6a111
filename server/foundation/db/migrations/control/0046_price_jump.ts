import type { SqlMigration } from '../../migrate'

/** From which change of a price on a rehearsal tells of it. */
export const priceJump: SqlMigration = {
  name: '0046_price_jump',
  up: `ALTER TABLE platform_setting ADD COLUMN price_jump_percent integer NOT NULL DEFAULT 50;`,
  down: `ALTER TABLE platform_setting DROP COLUMN price_jump_percent;`,
}
