import type { SqlMigration } from '../../migrate'
import { createEmailScenarios } from '../scenarioTables'

/** What mails say, and where the console is reached: links in them lead there. */
export const emailScenarios: SqlMigration = {
  name: '0145_email_scenarios',
  up: `${createEmailScenarios}
ALTER TABLE platform_setting ADD COLUMN console_url text;`,
  down: `ALTER TABLE platform_setting DROP COLUMN console_url;
DROP TABLE email_scenario;`,
}
