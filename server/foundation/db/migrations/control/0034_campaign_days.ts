import type { SqlMigration } from '../../migrate'

/** A campaign has one line a day on each channel: by that an uploaded sheet finds its rows. */
export const campaignDays: SqlMigration = {
  name: '0034_campaign_days',
  up: 'CREATE UNIQUE INDEX channel_data_name ON channel_data (channel_id, day, name)',
  down: 'DROP INDEX channel_data_name',
}
