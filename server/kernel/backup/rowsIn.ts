import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../foundation/db/database'

/** What a statement that stands in a text answers. */
export async function rowsIn<Row>(reader: Kysely<Tables>, statement: string): Promise<Row[]> {
  const { rows } = await sql.raw<Row>(statement).execute(reader)
  return rows
}

/** A text as a value in a statement. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
