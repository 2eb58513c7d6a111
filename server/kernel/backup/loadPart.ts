import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from } from 'pg-copy-streams'
import type { Database } from '../../foundation/db/database'
import { copyIntoEmbedded } from '../../foundation/db/openEmbedded'
import type { TableShape } from './shape'
import { columnsOf, nameOf } from './tableParts'

export interface Loaded {
  schema: string
  table: Pick<TableShape, 'name' | 'columns'>
  /** In PostgreSQL's text format. */
  bytes: Uint8Array
  /** Written by the same transaction. */
  note?: string
}

/** Writes rows, and what is noted of them, by one transaction. */
export async function loadPart(database: Database, { schema, table, bytes, note }: Loaded): Promise<void> {
  const copy = `COPY ${nameOf(schema, table.name)} (${columnsOf(table)}) FROM`
  if (database.kind === 'embedded') return copyIntoEmbedded(database, { copy, bytes, note: note ?? '' })
  const client = await database.connectBackground()
  try {
    await client.query('BEGIN; SET LOCAL synchronous_commit = off')
    await pipeline(Readable.from([bytes]), client.query(from(`${copy} STDIN`)))
    if (note) await client.query(note)
    await client.query('COMMIT')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}
