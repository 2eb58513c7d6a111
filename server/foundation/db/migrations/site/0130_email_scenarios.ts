import type { SqlMigration } from '../../migrate'
import { archiveTable, restoreTable } from '../archive'
import { createEmailScenarios } from '../scenarioTables'

/** What mails of the site say, where it says something else than control. */
export const emailScenarios: SqlMigration = {
  name: '0130_email_scenarios',
  up: restoreTable('email_scenario', createEmailScenarios),
  down: archiveTable('email_scenario'),
}
