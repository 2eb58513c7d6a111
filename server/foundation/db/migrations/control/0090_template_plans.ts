import type { SqlMigration } from '../../migrate'

/** How a template has the rows of an upload taken in, beside which column is which field. */
export const templatePlans: SqlMigration = {
  name: '0090_template_plans',
  up: 'ALTER TABLE excel_template ADD COLUMN mode text, ADD COLUMN row_key text, ADD COLUMN skip_faulty boolean;',
  down: 'ALTER TABLE excel_template DROP COLUMN mode, DROP COLUMN row_key, DROP COLUMN skip_faulty;',
}
