import { createHash } from 'node:crypto'
import type pg from 'pg'
import { rowsOf } from './session'

/** Tells one installation from another, and nothing of it: by the word that was sealed at its first start. */
export async function markOf(client: pg.PoolClient): Promise<string> {
  const [row] = await rowsOf<{ value: string }>(
    client,
    `SELECT value::text AS value FROM control.installation WHERE key = 'secret.canary'`,
  )
  return createHash('sha256')
    .update(row?.value ?? '')
    .digest('hex')
    .slice(0, 32)
}
