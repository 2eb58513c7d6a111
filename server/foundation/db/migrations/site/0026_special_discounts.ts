import type { SqlMigration } from '../../migrate'
import { archiveTable, restoreTable } from '../archive'
import { commonColumns } from '../commonColumns'

/** What single members and companies pay less. */
export const specialDiscounts: SqlMigration = {
  name: '0026_special_discounts',
  up: `
${restoreTable(
  'special_discount',
  `CREATE TABLE special_discount (${commonColumns},
      reason text NOT NULL,
      member_id bigint,
      company text,
      report_id bigint,
      kind text NOT NULL DEFAULT 'rate',
      value double precision NOT NULL,
      begins_at timestamp with time zone NOT NULL,
      ends_at timestamp with time zone NOT NULL
    );
    CREATE INDEX special_discount_member_id ON special_discount (member_id, id);
    CREATE INDEX special_discount_report_id ON special_discount (report_id, id);
    CREATE INDEX special_discount_kind ON special_discount (kind, id);
    CREATE INDEX special_discount_begins_at ON special_discount (begins_at, id);
    CREATE INDEX special_discount_ends_at ON special_discount (ends_at, id);`,
)}`,
  down: `
${archiveTable('special_discount')}`,
}
