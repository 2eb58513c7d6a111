import { type RawBuilder, sql } from 'kysely'
import type { Resource } from '../../src/resources/kit/resource'
import type { ResourceName } from '../../src/resources/kit/resourceName'

type Column = (name: string) => RawBuilder<unknown>
type Computed = Readonly<Record<string, (column: Column) => RawBuilder<unknown>>>

/**
 * What fields that are `computed` are worked out of, from columns of their own row. They are read anew each time, so that
 * they may go by the clock. Nothing that is stored here could be an index: they suit tables of thousands, not of millions.
 */
const COMPUTED: Readonly<Partial<Record<ResourceName, Computed>>> = {
  api_key: {
    state: (column) => sql`CASE
      WHEN ${column('secret')} IS NULL THEN 'revoked'
      WHEN ${column('expires_at')} <= now() THEN 'expired'
      WHEN ${column('status')} = 'disabled' THEN 'stopped'
      ELSE 'active' END`,
  },
  cart: { worth: (column) => sql`(${column('price')} * ${column('quantity')})::numeric(12, 2)` },
  coupon: {
    state: (column) => sql`CASE
      WHEN ${column('status')} = 'disabled' THEN 'stopped'
      WHEN ${column('ends_at')} < now() THEN 'ended'
      WHEN ${column('used')} >= ${column('limit_total')} THEN 'used_up'
      WHEN ${column('begins_at')} > now() THEN 'scheduled'
      ELSE 'running' END`,
  },
  report_discount: {
    state: (column) => sql`CASE
      WHEN ${column('discount_end')} < now() THEN 'past'
      WHEN ${column('discount_begin')} > now() THEN 'coming'
      ELSE 'running' END`,
  },
  special_discount: {
    state: (column) => sql`CASE
      WHEN ${column('status')} = 'disabled' THEN 'stopped'
      WHEN ${column('ends_at')} < now() THEN 'ended'
      WHEN ${column('begins_at')} > now() THEN 'scheduled'
      ELSE 'running' END`,
  },
}

/** The value of a field in SQL, with the table's columns under a name or, without one, unqualified. */
export function fieldSql({ name: resource, allFields }: Resource, name: string, alias?: string): RawBuilder<unknown> {
  const column: Column = (each) => (alias ? sql.id(alias, each) : sql.id(each))
  if (!allFields[name]?.computed) return column(name)
  const computed = COMPUTED[resource]?.[name]
  if (!computed) throw new Error(`Nobody says what ${resource}.${name} is computed of`)
  return computed(column)
}
