import type { SqlMigration } from '../../migrate'
import { archiveColumn, restoreColumn } from '../archive'

/** How a template has the rows of an upload taken in, beside which column is which field. */
export const templatePlans: SqlMigration = {
  name: '0069_template_plans',
  up: `${restoreColumn('excel_template', 'mode', 'text')}
${restoreColumn('excel_template', 'row_key', 'text')}
${restoreColumn('excel_template', 'skip_faulty', 'boolean')}`,
  down: `${archiveColumn('excel_template', 'skip_faulty')}
${archiveColumn('excel_template', 'row_key')}
${archiveColumn('excel_template', 'mode')}`,
}
