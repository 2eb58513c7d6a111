import type { SqlMigration } from '../../migrate'
import { archiveTable, restoreTable } from '../archive'
import { createReportDiscounts, createReportTemplates } from '../discountTables'

/** Discounts that many reports were given at once, and templates of their texts. */
export const discounts: SqlMigration = {
  name: '0019_discounts',
  up: `
${restoreTable('report_discount', createReportDiscounts)}
${restoreTable('report_template', createReportTemplates)}`,
  down: `
${archiveTable('report_template')}
${archiveTable('report_discount')}`,
}
