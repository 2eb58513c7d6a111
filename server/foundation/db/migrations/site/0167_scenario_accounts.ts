import type { SqlMigration } from '../../migrate'
import { archiveColumn, restoreColumn } from '../archive'

/** By which accounts the mails of a scenario go out; accounts that refer to one of control. */
export const scenarioAccounts: SqlMigration = {
  name: '0167_scenario_accounts',
  up: `${restoreColumn('email_account', 'central_id', 'integer')}
    ${restoreColumn('email_scenario', 'email_account_id', 'bigint')}
    ${restoreColumn('email_scenario', 'alternate_account_id', 'bigint')}
    CREATE INDEX email_scenario_email_account_id ON email_scenario (email_account_id, id);
    CREATE INDEX email_scenario_alternate_account_id ON email_scenario (alternate_account_id, id);`,
  down: `
    DROP INDEX email_scenario_alternate_account_id;
    DROP INDEX email_scenario_email_account_id;
    ${archiveColumn('email_scenario', 'alternate_account_id')}
    ${archiveColumn('email_scenario', 'email_account_id')}
    ${archiveColumn('email_account', 'central_id')}`,
}
