import type { SqlMigration } from '../../migrate'
import { archiveColumn, archiveTable, restoreColumn, restoreTable } from '../archive'
import { commonColumns, logColumns } from '../commonColumns'

/** What is bought: orders with their lines and their money, and what waits in carts. */
export const orders: SqlMigration = {
  name: '0028_orders',
  up: `
${restoreTable(
  'order',
  `CREATE TABLE "order" (${commonColumns},
      order_number text,
      pay_order_number text,
      member_id bigint,
      report_names text,
      payment_state text DEFAULT 'unpaid',
      payment_id bigint,
      currency_id bigint,
      exchange_rate numeric(12,6),
      lines_amount numeric(12,2),
      discount_amount numeric(12,2),
      coupon_amount numeric(12,2),
      coupon_id bigint,
      tax_amount numeric(12,2),
      order_amount numeric(12,2),
      amount_paid numeric(12,2),
      amount_refunded numeric(12,2),
      email text NOT NULL,
      phone text,
      company text,
      country_id bigint,
      address text,
      contact_name text,
      remarks text,
      internal_remarks text,
      paid_at timestamp with time zone,
      expires_at timestamp with time zone,
      billed_at timestamp with time zone,
      is_invoiced boolean DEFAULT false,
      device text,
      ended_reason text,
      receipts jsonb
    );
    CREATE UNIQUE INDEX order_order_number ON "order" (order_number);
    CREATE INDEX order_payment_state ON "order" (payment_state, id);
    CREATE INDEX order_sums ON "order" (payment_state, currency_id) INCLUDE (order_amount, amount_paid, amount_refunded);
    CREATE INDEX order_created_at ON "order" (created_at, id);
    CREATE INDEX order_paid_at ON "order" (paid_at, id);
    CREATE INDEX order_order_amount ON "order" (order_amount, id);
    CREATE INDEX order_currency_id ON "order" (currency_id, id);
    CREATE INDEX order_payment_id ON "order" (payment_id, id);
    CREATE INDEX order_member_id ON "order" (member_id, id);
    CREATE INDEX order_country_id ON "order" (country_id, id);
    CREATE INDEX order_coupon_id ON "order" (coupon_id) WHERE coupon_id IS NOT NULL;
    CREATE INDEX order_is_invoiced ON "order" (id) WHERE is_invoiced;
    CREATE INDEX order_device ON "order" (device, id);
    CREATE INDEX order_expires_at ON "order" (expires_at) WHERE payment_state IN ('unpaid', 'failed');`,
)}
${restoreTable(
  'order_line',
  `CREATE TABLE order_line (${logColumns},
      order_id bigint NOT NULL,
      report_id bigint,
      report_name text NOT NULL,
      report_name_en text,
      price_version_id bigint,
      edition text,
      language_id bigint,
      quantity integer NOT NULL DEFAULT 1,
      currency_id bigint,
      unit_price numeric(12,2) NOT NULL,
      discount_kind text,
      discount_amount numeric(12,2),
      discount_reason text,
      tax_amount numeric(12,2),
      amount numeric(12,2) NOT NULL,
      refunded numeric(12,2)
    );
    CREATE INDEX order_line_order_id ON order_line (order_id, id);
    CREATE INDEX order_line_report_id ON order_line (report_id, id);
    CREATE INDEX order_line_price_version_id ON order_line (price_version_id, id);
    CREATE INDEX order_line_language_id ON order_line (language_id, id);
    CREATE INDEX order_line_discount_kind ON order_line (discount_kind, id);
    CREATE INDEX order_line_created_at ON order_line (created_at, id);`,
)}
${restoreTable(
  'payment_record',
  `CREATE TABLE payment_record (${logColumns},
      order_id bigint NOT NULL,
      direction text NOT NULL,
      amount numeric(12,2) NOT NULL,
      currency_id bigint,
      payment_id bigint,
      method text,
      happened_at timestamp with time zone NOT NULL,
      reference text,
      receipt text,
      reason text,
      line_ids jsonb,
      user_id bigint
    );
    CREATE INDEX payment_record_order_id ON payment_record (order_id, id);
    CREATE INDEX payment_record_direction ON payment_record (direction, id);
    CREATE INDEX payment_record_payment_id ON payment_record (payment_id, id);
    CREATE INDEX payment_record_currency_id ON payment_record (currency_id, id);
    CREATE INDEX payment_record_happened_at ON payment_record (happened_at, id);
    CREATE INDEX payment_record_user_id ON payment_record (user_id, id);`,
)}
${restoreTable(
  'cart',
  `CREATE TABLE cart (${logColumns},
      member_id bigint,
      report_id bigint,
      report_name text,
      price_version_id bigint,
      language_id bigint,
      quantity integer NOT NULL DEFAULT 1,
      price numeric(12,2),
      currency_id bigint,
      added_at timestamp with time zone NOT NULL
    );
    CREATE INDEX cart_member_id ON cart (member_id, id);
    CREATE INDEX cart_report_id ON cart (report_id, id);
    CREATE INDEX cart_added_at ON cart (added_at, id);`,
)}
${restoreColumn('member', 'orders_count', 'integer DEFAULT 0')}
${restoreColumn('member', 'spent', 'numeric(12,2)')}`,
  down: `
${archiveColumn('member', 'spent')}
${archiveColumn('member', 'orders_count')}
${archiveTable('cart')}
${archiveTable('payment_record')}
${archiveTable('order_line')}
${archiveTable('order')}`,
}
