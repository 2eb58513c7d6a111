import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { Refusal } from '../../foundation/faults/errors'
import type { RequestContext } from '../../foundation/http/call'
import type { ChangeWriter } from '../changes'
import type { Where } from '../resources/context'

/** What of a writer the note of a call needs: its transaction, and where it is. */
type Writing = Pick<ChangeWriter, 'trx' | 'place'>

/** Who asks, and for what: a call of the console, or whatever else has a key of its own. */
interface Asked<W extends Writing = ChangeWriter> {
  request: { headers: Readonly<Record<string, string | string[] | undefined>> }
  caller: { userId: number }
  body: RequestContext['body']
  where: Where
  change<T>(work: (writer: W) => Promise<T>): Promise<T>
}

/** Printable, and of a length that a key has. */
const KEY = /^[\x21-\x7e]{1,200}$/

/** Another call of the same key was faster, and is over. */
class DoneMeanwhile extends Error {}

function keyOf({ request }: Pick<Asked, 'request'>): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !KEY.test(key)) throw new Refusal(422, 'call.keyMalformed')
  return key
}

interface Kept {
  digest: string
  answer: unknown
}

async function keptUnder({ database, ...place }: Place, userId: number, key: string): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`SELECT digest, answer FROM ${tableSql({ database, ...place }, 'call_once')}
    WHERE coalesce(user_id, 0) = ${userId} AND key = ${key}`.execute(database.kysely)
  return rows[0]
}

/** What was answered the first time. The same key for something else is a mistake of the caller's. */
function answerOf<T>({ digest, answer }: Kept, asked: string): T {
  if (digest !== asked) throw new Refusal(422, 'call.keyTaken')
  return answer as T
}

const digestOf = (name: string, { body }: Pick<Asked, 'body'>): string =>
  createHash('sha256')
    .update(JSON.stringify([name, body]))
    .digest('base64url')

/** What was answered already to the key of this call, for whoever has to read much before the work. */
export async function answerKept<T>(asked: Asked, name: string): Promise<T | undefined> {
  const key = keyOf(asked)
  const known = key === undefined ? undefined : await keptUnder(asked.where.place, asked.caller.userId, key)
  return known && answerOf<T>(known, digestOf(name, asked))
}

/**
 * Does `work` under a change set; where the call has an `Idempotency-Key`, once for it, however often it comes, even at the
 * same time and to another node. What was refused is not kept: the same key may try again.
 */
export async function changeOnce<T, W extends Writing = ChangeWriter>(
  asked: Asked<W>,
  name: string,
  work: (writer: W) => Promise<T>,
): Promise<T> {
  const key = keyOf(asked)
  if (key === undefined) return asked.change(work)
  const { place } = asked.where
  const { userId } = asked.caller
  const digest = createHash('sha256')
    .update(JSON.stringify([name, asked.body]))
    .digest('base64url')
  const known = await keptUnder(place, userId, key)
  if (known) return answerOf<T>(known, digest)
  try {
    return await asked.change((writer) => claimed(writer, { key, userId, digest }, work))
  } catch (error) {
    if (!(error instanceof DoneMeanwhile)) throw error
    const done = await keptUnder(place, userId, key)
    if (!done) throw error
    return answerOf<T>(done, digest)
  }
}

interface Claim {
  key: string
  userId: number
  digest: string
}

/** Whoever has the same key waits here until this transaction is over. */
async function claimed<T, W extends Writing>(
  writer: W,
  { key, userId, digest }: Claim,
  work: (writer: W) => Promise<T>,
): Promise<T> {
  const table = tableSql(writer.place, 'call_once')
  const { rows } = await sql<{ id: number }>`INSERT INTO ${table} (key, user_id, digest, answer)
    VALUES (${key}, ${userId}, ${digest}, 'null'::jsonb) ON CONFLICT DO NOTHING RETURNING id`.execute(writer.trx)
  const [claim] = rows
  if (!claim) throw new DoneMeanwhile('Another call has the key')
  const answer = await work(writer)
  await sql`UPDATE ${table} SET answer = ${JSON.stringify(answer ?? null)}::jsonb WHERE id = ${claim.id}`.execute(
    writer.trx,
  )
  return answer
}

const KEPT_DAYS = 7

/** Nobody tries again after so long. */
export async function forgetOldKeys(place: Place, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000)
  await sql`DELETE FROM ${tableSql(place, 'call_once')} WHERE created_at < ${before}`.execute(place.database.background)
}
