import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { tableSql } from '../../foundation/db/tableSql'
import type { ChangeWriter } from '../changes'

/** Without those that are taken for one another when read out. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const RANDOM_LENGTH = 6
const COUNTED_LENGTH = 6

/**
 * The next number of this kind and year. Its row stays locked to the end of the transaction: who fails gives the number
 * back, and nobody passes meanwhile, on whichever node.
 */
export async function nextCounted({ trx, place }: ChangeWriter, kind: string, now: Date): Promise<string> {
  const year = now.getUTCFullYear()
  const { rows } = await sql<{ last: number }>`INSERT INTO ${tableSql(place, 'number_count')} AS n (kind, year, last)
    VALUES (${kind}, ${year}, 1) ON CONFLICT (kind, year) DO UPDATE SET last = n.last + 1 RETURNING last`.execute(trx)
  return `${year}-${String(rows[0]?.last ?? 0).padStart(COUNTED_LENGTH, '0')}`
}

const randomSigns = (): string =>
  Array.from({ length: RANDOM_LENGTH }, () => SIGNS[randomInt(SIGNS.length)] ?? '').join('')

/** `20261123-7KQ4MX`: the day, and signs that nobody can guess. */
async function randomNumber({ trx, place }: ChangeWriter, now: Date): Promise<string> {
  const day = now.toISOString().slice(0, 10).replaceAll('-', '')
  for (;;) {
    const number = `${day}-${randomSigns()}`
    const { rows } = await sql`SELECT FROM ${tableSql(place, 'order')} WHERE order_number = ${number}`.execute(trx)
    if (rows.length === 0) return number
  }
}

/** Taken late in the transaction, so that others wait as short as can be. */
export const nextOrderNumber = (writer: ChangeWriter, now: Date, isGapless: boolean): Promise<string> =>
  isGapless ? nextCounted(writer, 'order', now) : randomNumber(writer, now)
