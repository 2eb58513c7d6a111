import type { SqlMigration } from '../../migrate'
import { archiveTable, restoreTable } from '../archive'
import { commonColumns } from '../commonColumns'

/** What is asked for, issued and reversed of what orders cost. */
export const invoices: SqlMigration = {
  name: '0042_invoices',
  up: restoreTable(
    'invoice',
    `CREATE TABLE invoice (${commonColumns},
      number text,
      order_id bigint,
      member_id bigint,
      state text DEFAULT 'asked',
      title text NOT NULL,
      type text NOT NULL DEFAULT 'ordinary',
      language text,
      company text,
      tax_id text,
      country_id bigint,
      address text,
      phone text,
      bank text,
      account text,
      contact_name text,
      contact_detail text,
      amount numeric(12,2),
      tax_amount numeric(12,2),
      currency_id bigint,
      reverses_id bigint,
      reversed_by_id bigint,
      refused_reason text,
      reversed_reason text,
      issued_at timestamp with time zone,
      sent_at timestamp with time zone,
      sent_to text,
      document text
    );
    CREATE UNIQUE INDEX invoice_number ON invoice (number);
    CREATE INDEX invoice_state ON invoice (state, id);
    CREATE INDEX invoice_type ON invoice (type, id);
    CREATE INDEX invoice_order_id ON invoice (order_id, id);
    CREATE INDEX invoice_member_id ON invoice (member_id, id);
    CREATE INDEX invoice_amount ON invoice (amount, id);
    CREATE INDEX invoice_currency_id ON invoice (currency_id, id);
    CREATE INDEX invoice_created_at ON invoice (created_at, id);
    CREATE INDEX invoice_issued_at ON invoice (issued_at, id);
    CREATE INDEX invoice_reverses_id ON invoice (reverses_id) WHERE reverses_id IS NOT NULL;`,
  ),
  down: archiveTable('invoice'),
}
