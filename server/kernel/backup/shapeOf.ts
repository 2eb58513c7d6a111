import type { Database } from '../../foundation/db/database'
import { describeSchema } from './describe'
import type { SchemaShape } from './shape'

/** Reads what a schema of the database holds. */
export async function shapeOf(database: Database, name: string): Promise<SchemaShape> {
  const client = await database.connectBackground()
  try {
    if (database.kind === 'embedded') return await describeSchema(database, client, name)
    await client.query('BEGIN READ ONLY; SET LOCAL search_path = pg_catalog')
    const shape = await describeSchema(database, client, name)
    await client.query('COMMIT')
    return shape
  } finally {
    client.release()
  }
}
