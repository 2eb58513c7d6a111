import type { RawBuilder, SqlBool } from 'kysely'
import type { Field, KindName } from '../../../src/resources/kit/field'

/**
 * A filter as the address holds it: one of these values (`null` asks for empty), none of those, and from and to, both
 * inclusive.
 */
export interface Wanted {
  any?: readonly string[]
  not?: readonly string[]
  from?: string
  to?: string
}

export type Column = RawBuilder<unknown>
export type Condition = RawBuilder<SqlBool>

/** How a kind is stored and searched. Values are those of KindValues: parsed and checked before they come here. */
export interface ServerKind {
  /** As PostgreSQL's format_type() says it, with a space in `numeric(12, 2)`. */
  columnType: string
  /** The parameter of a statement. */
  toDatabase: (value: unknown) => unknown
  /** What the driver gave, as a row on the wire has it. */
  fromDatabase: (value: unknown) => unknown
  /** Throws Invalid where a value is none of this kind. */
  where: (column: Column, wanted: Wanted, name: string, field: Field) => Condition
}

export type ServerKinds = Readonly<Record<KindName, ServerKind>>
