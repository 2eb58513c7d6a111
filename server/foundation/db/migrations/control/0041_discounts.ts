import type { SqlMigration } from '../../migrate'
import { createReportDiscounts, createReportTemplates } from '../discountTables'

/** Discounts that many reports were given at once, and templates of their texts. */
export const discounts: SqlMigration = {
  name: '0041_discounts',
  up: `
${createReportDiscounts}
${createReportTemplates}`,
  down: `
DROP TABLE report_template;
DROP TABLE report_discount;`,
}
