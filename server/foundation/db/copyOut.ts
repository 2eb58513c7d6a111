import { createQueryId, PostgresQueryCompiler, type RawBuilder, type RootOperationNode } from 'kysely'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import type { Database } from './database'

/** COPY takes no parameters: values stand in its text, quoted. */
class WrittenOut extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    this.append(value === null || value === undefined ? 'NULL' : pg.escapeLiteral(String(value)))
  }
}

/**
 * What a query finds in PostgreSQL's text format, whole rows, at low priority: the driver makes no value of it. Values of
 * the query are texts, numbers or null. The memory is the caller's own and may be given to another thread.
 */
export async function copyOut(
  { connectBackground }: Pick<Database, 'connectBackground'>,
  query: RawBuilder<unknown>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { sql } = new WrittenOut().compileQuery(query.toOperationNode() as RootOperationNode, createQueryId())
  const client = await connectBackground()
  try {
    const pieces: Uint8Array[] = []
    for await (const piece of client.query(to(`COPY (${sql}) TO STDOUT`))) pieces.push(piece)
    client.release()
    return joined(pieces)
  } catch (error) {
    client.release(true)
    throw error
  }
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}
