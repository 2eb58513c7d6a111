import type { SqlMigration } from '../../migrate'
import { createExcelTemplates, createReportTitles } from '../templateTables'

/** How titles of reports are made, and how spreadsheets are laid out. */
export const templates: SqlMigration = {
  name: '0033_templates',
  up: `
${createReportTitles}
${createExcelTemplates}`,
  down: `
DROP TABLE excel_template;
DROP TABLE report_title;`,
}
