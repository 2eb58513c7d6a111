import type { SqlMigration } from '../../migrate'
import { archiveTable, restoreTable } from '../archive'
import { commonColumns } from '../commonColumns'
import { createExcelTemplates } from '../templateTables'

/** How buyers pay and write, and how spreadsheets are laid out. */
export const channels: SqlMigration = {
  name: '0014_channels',
  up: `
${restoreTable(
  'currency',
  `CREATE TABLE currency (${commonColumns},
      code text NOT NULL,
      symbol text NOT NULL,
      is_first boolean,
      exchange_rate numeric(12, 6) NOT NULL DEFAULT '1',
      tax_rate numeric(12, 6),
      is_show boolean DEFAULT true
    );
    CREATE UNIQUE INDEX currency_code ON currency (code);
    CREATE INDEX currency_is_show ON currency (id) WHERE is_show;`,
)}
${restoreTable(
  'payment',
  `CREATE TABLE payment (${commonColumns},
      name text NOT NULL,
      code text NOT NULL,
      picture text,
      login_info text,
      sync_callback text,
      async_callback text,
      callback_key text,
      currency_ids jsonb,
      exchange_rate numeric(12, 6) NOT NULL DEFAULT '1',
      tax_rate numeric(12, 6)
    );
    CREATE UNIQUE INDEX payment_name ON payment (name);
    CREATE INDEX payment_code ON payment (code, id);`,
)}
${restoreTable(
  'message_module',
  `CREATE TABLE message_module (${commonColumns},
      name text NOT NULL,
      code text NOT NULL,
      is_mailed boolean,
      receivers jsonb
    );
    CREATE UNIQUE INDEX message_module_name ON message_module (name);
    CREATE UNIQUE INDEX message_module_code ON message_module (code);
    CREATE INDEX message_module_is_mailed ON message_module (id) WHERE is_mailed;`,
)}
${restoreTable('excel_template', createExcelTemplates)}`,
  down: `
${archiveTable('excel_template')}
${archiveTable('message_module')}
${archiveTable('payment')}
${archiveTable('currency')}`,
}
