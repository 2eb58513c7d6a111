import type { SqlMigration } from '../../migrate'

/** Orders of a state within some days: each of the two alone leaves thousands of rows to be read. */
export const ordersOfADay: SqlMigration = {
  name: '0052_orders_of_a_day',
  up: 'CREATE INDEX order_state_day ON "order" (payment_state, created_at, id);',
  down: 'DROP INDEX order_state_day;',
}
