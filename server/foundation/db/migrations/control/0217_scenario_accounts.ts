import type { SqlMigration } from '../../migrate'

/** By which accounts the mails of a scenario go out; accounts of sites that refer to one of control. */
export const scenarioAccounts: SqlMigration = {
  name: '0217_scenario_accounts',
  up: `
    ALTER TABLE email_account ADD COLUMN central_id integer;
    ALTER TABLE email_scenario ADD COLUMN email_account_id bigint, ADD COLUMN alternate_account_id bigint;
    CREATE INDEX email_scenario_email_account_id ON email_scenario (email_account_id, id);
    CREATE INDEX email_scenario_alternate_account_id ON email_scenario (alternate_account_id, id);`,
  down: `
    ALTER TABLE email_scenario DROP COLUMN alternate_account_id, DROP COLUMN email_account_id;
    ALTER TABLE email_account DROP COLUMN central_id;`,
}
