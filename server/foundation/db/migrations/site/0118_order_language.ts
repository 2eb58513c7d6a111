import type { SqlMigration } from '../../migrate'

/** In which language an order was placed, and what its reports are called in English. */
export const orderLanguage: SqlMigration = {
  name: '0118_order_language',
  up: `
ALTER TABLE "order" ADD COLUMN language text, ADD COLUMN report_names_en text;
UPDATE "order" o SET report_names_en = left((SELECT string_agg(coalesce(nullif(l.report_name_en, ''), l.report_name), '; ' ORDER BY l.id)
  FROM order_line l WHERE l.order_id = o.id), 4000);`,
  down: `
ALTER TABLE "order" DROP COLUMN language, DROP COLUMN report_names_en;`,
}
