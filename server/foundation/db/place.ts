import type { RawBuilder, SqlBool } from 'kysely'
import type { Label } from '../../../src/resources/kit/label'
import type { Database } from './database'

/** Where a site, or the control context, lives. */
export interface Place {
  database: Database
  schema: string
  /** The version of a site's tables; null where the site has none, undefined where the place is no site. */
  version?: string | null
  /** What people call the site. */
  called?: Label
  /** Tables of which only some rows may be read here: by their name a condition on the table as `t`. */
  onlyOf?: Readonly<Record<string, RawBuilder<SqlBool>>>
}

export const CONTROL_SCHEMA = 'control'

/** A name as SQL wants it, whatever it holds. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** `"site_de"."report"`, for SQL written by hand. */
export const tableOf = (place: Place, table: string): string => `${quoted(place.schema)}.${quoted(table)}`

const numbers = new WeakMap<Database, number>()
let databases = 0

/** The same text for the same place: schemas of one name may be in several databases. */
export function keyOfPlace({ database, schema }: Pick<Place, 'database' | 'schema'>): string {
  const number = numbers.get(database) ?? ++databases
  numbers.set(database, number)
  return `${number} ${schema}`
}
