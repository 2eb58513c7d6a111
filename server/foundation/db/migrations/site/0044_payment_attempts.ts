import type { SqlMigration } from '../../migrate'
import { archiveTable, restoreTable } from '../archive'
import { logColumns } from '../commonColumns'

/** Tries to pay and to give back through a payment method, each with its story. */
export const paymentAttempts: SqlMigration = {
  name: '0044_payment_attempts',
  up: restoreTable(
    'payment_attempt',
    `CREATE TABLE payment_attempt (${logColumns},
      order_id bigint,
      kind text NOT NULL,
      state text NOT NULL,
      payment_id bigint,
      method text,
      amount numeric(12,2),
      currency_id bigint,
      received text,
      happened text NOT NULL,
      said text,
      reference text,
      provider_id text,
      number text,
      of_id bigint,
      pay_url text,
      expires_at timestamp with time zone,
      settled_at timestamp with time zone,
      next_ask_at timestamp with time zone,
      asked integer NOT NULL DEFAULT 0,
      notices integer NOT NULL DEFAULT 0,
      reason text,
      line_ids jsonb,
      user_id bigint,
      story jsonb
    );
    CREATE UNIQUE INDEX payment_attempt_reference ON payment_attempt (reference);
    CREATE INDEX payment_attempt_order_id ON payment_attempt (order_id, id);
    CREATE INDEX payment_attempt_kind ON payment_attempt (kind, id);
    CREATE INDEX payment_attempt_state ON payment_attempt (state, id);
    CREATE INDEX payment_attempt_happened ON payment_attempt (happened, id);
    CREATE INDEX payment_attempt_payment_id ON payment_attempt (payment_id, id);
    CREATE INDEX payment_attempt_currency_id ON payment_attempt (currency_id, id);
    CREATE INDEX payment_attempt_created_at ON payment_attempt (created_at, id);
    CREATE INDEX payment_attempt_of_id ON payment_attempt (of_id) WHERE of_id IS NOT NULL;
    CREATE INDEX payment_attempt_next_ask_at ON payment_attempt (next_ask_at) WHERE next_ask_at IS NOT NULL;`,
  ),
  down: archiveTable('payment_attempt'),
}
