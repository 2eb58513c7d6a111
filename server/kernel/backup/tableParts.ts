import type pg from 'pg'
import { to } from 'pg-copy-streams'
import { quoted } from '../../foundation/db/place'
import { rowsOf } from './session'
import type { TableShape } from './shape'

/** So much text is read at once, about. */
const GOAL = 6 * 1024 * 1024
const FIRST = 128
const FEWEST = 4
const MOST = 768

export interface TablePart {
  /** In PostgreSQL's text format, whole rows. */
  bytes: Uint8Array
  /** What lies behind this block has not been read yet. */
  until: number
  /** Of how many. */
  blocks: number
}

export const nameOf = (schema: string, table: string): string => `${quoted(schema)}.${quoted(table)}`

/** The columns that are copied, in the order in which they are. */
export const columnsOf = ({ columns }: Pick<TableShape, 'columns'>): string =>
  columns.map(({ name }) => quoted(name)).join(', ')

/**
 * A table piece by piece, by the blocks in which it lies: that needs no key and no order, holds no more than a piece in memory,
 * and can be gone on with. `from`: the first block.
 */
export async function* partsOf(
  client: pg.PoolClient,
  schema: string,
  table: Pick<TableShape, 'name' | 'columns'>,
  from = 0,
): AsyncGenerator<TablePart> {
  const name = nameOf(schema, table.name)
  const blocks = await blocksOf(client, name)
  let size = FIRST
  for (let at = from; at < blocks; ) {
    const until = Math.min(at + size, blocks)
    const bytes = await copied(
      client,
      `COPY (SELECT ${columnsOf(table)} FROM ${name} WHERE ctid >= '(${at},0)' AND ctid < '(${until},0)') TO STDOUT`,
    )
    yield { bytes, until, blocks }
    const fitting = bytes.length === 0 ? MOST : Math.round(((until - at) * GOAL) / bytes.length)
    size = Math.max(FEWEST, Math.min(fitting, size * 4, MOST))
    at = until
  }
}

async function blocksOf(client: pg.PoolClient, name: string): Promise<number> {
  const [found] = await rowsOf<{ blocks: number }>(
    client,
    `SELECT (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int AS blocks`,
    [name],
  )
  return found?.blocks ?? 0
}

async function copied(client: pg.PoolClient, statement: string): Promise<Uint8Array> {
  const pieces: Buffer[] = []
  for await (const piece of client.query(to(statement))) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
