import { randomInt } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { PaymentAttempt } from '../../../src/resources/payment_attempt'
import type { AttemptEvent, AttemptMoment } from '../../../src/resources/rules/attemptState'
import type { Tables } from '../../foundation/db/database'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { rowsChanged } from '../../kernel/changes/rowsChanged'
import { enterGate } from '../../kernel/places/gate'
import type { Shop } from './method'

type Facts = Partial<Omit<PaymentAttempt, 'id' | 'story' | 'created_at'>>
type Reader = Kysely<Tables>

/** Of an attempt's story so many moments are kept, the latest. */
const MOMENTS = 60

const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const SIGN_COUNT = 16

/** Our number of an attempt, as every provider takes it: nobody can guess it, and no other site has it. */
export function newReference(kind: 'P' | 'R', now: Date): string {
  const signs = Array.from({ length: SIGN_COUNT }, () => SIGNS[randomInt(SIGNS.length)] ?? '').join('')
  return `${kind}${now.toISOString().slice(0, 10).replaceAll('-', '')}${signs}`
}

const momentOf = (now: Date, what: AttemptEvent, said: string | null, event?: string | null): string =>
  JSON.stringify([{ at: now.toISOString(), what, said, ...(event && { event }) } satisfies AttemptMoment])

const columnValue = (value: unknown): unknown =>
  Array.isArray(value) ? sql`${JSON.stringify(value)}::jsonb` : (value ?? null)

/** Notes an attempt with its first moment. */
export async function addAttempt(
  writer: Reader,
  place: Place,
  facts: Facts & Pick<PaymentAttempt, 'kind' | 'state' | 'happened'>,
  now: Date,
): Promise<number> {
  const names = Object.keys(facts)
  const { rows } = await sql<{ id: number }>`INSERT INTO ${tableSql(place, 'payment_attempt')}
    (${sql.join(names.map((name) => sql.id(name)))}, created_at, story)
    VALUES (${sql.join(Object.values(facts).map((value) => sql`${columnValue(value)}`))}, ${now},
      ${momentOf(now, facts.happened, facts.said ?? null)}::jsonb) RETURNING id`.execute(writer)
  return rows[0]?.id ?? 0
}

export interface Noted {
  what: AttemptEvent
  said?: string | null
  event?: string | null
  /** It was told of by a notification. */
  isNotice?: boolean
}

/** Writes what happened to an attempt at the end of its story, and what it is then. */
export async function noteAttempt(
  writer: Reader,
  place: Place,
  id: number,
  { what, said = null, event = null, isNotice = false }: Noted,
  facts: Facts,
  now: Date,
): Promise<void> {
  const sets = Object.entries(facts).map(([name, value]) => sql`${sql.id(name)} = ${columnValue(value)}`)
  const happened = sql`happened = ${what}, said = ${said}, notices = notices + ${isNotice ? 1 : 0}`
  const kept = sql`(SELECT jsonb_agg(m.moment ORDER BY m.nth) FROM
    (SELECT moment, nth FROM jsonb_array_elements(coalesce(story, '[]'::jsonb) || ${momentOf(now, what, said, event)}::jsonb)
      WITH ORDINALITY AS e(moment, nth) ORDER BY nth DESC LIMIT ${MOMENTS}) m)`
  await sql`UPDATE ${tableSql(place, 'payment_attempt')} SET ${sql.join([happened, ...sets])}, story = ${kept}
    WHERE id = ${id}`.execute(writer)
}

const COLUMNS = sql`id, order_id, kind, state, payment_id, method, amount::text AS amount, currency_id, received, happened,
  said, reference, provider_id, number, of_id, pay_url, expires_at, settled_at, next_ask_at, asked, notices, reason,
  line_ids, user_id, story, created_at`

/** An attempt with its story. */
export type Attempt = Omit<PaymentAttempt, 'story' | 'expires_at' | 'created_at'> & {
  story: AttemptMoment[] | null
  expires_at: Date | string | null
  created_at: Date | string
}

/** Held until the transaction ends. Whoever holds an order too holds that first. */
export async function heldAttempt(writer: Reader, place: Place, id: number): Promise<Attempt | undefined> {
  const { rows } = await sql<Attempt>`SELECT ${COLUMNS} FROM ${tableSql(place, 'payment_attempt')}
    WHERE id = ${id} FOR NO KEY UPDATE`.execute(writer)
  return rows[0]
}

export async function attemptOf(place: Place, id: number): Promise<Attempt | undefined> {
  const { rows } = await sql<Attempt>`SELECT ${COLUMNS} FROM ${tableSql(place, 'payment_attempt')}
    WHERE id = ${id}`.execute(place.database.kysely)
  return rows[0]
}

/** By our number, which providers give back. */
export async function attemptBy(place: Place, reference: string): Promise<Attempt | undefined> {
  const { rows } = await sql<Attempt>`SELECT ${COLUMNS} FROM ${tableSql(place, 'payment_attempt')}
    WHERE reference = ${reference}`.execute(place.database.kysely)
  return rows[0]
}

/** Attempts that somebody ought to ask the provider about by now. */
export async function attemptsDue(place: Place, now: Date, limit: number): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`SELECT ${COLUMNS} FROM ${tableSql(place, 'payment_attempt')}
    WHERE next_ask_at <= ${now} ORDER BY next_ask_at LIMIT ${limit}`.execute(place.database.background)
  return rows
}

export async function codeOfCurrency(
  place: Place,
  id: number | null,
  reader: Reader = place.database.kysely,
): Promise<string> {
  const { rows } = await sql<{ code: string }>`SELECT code FROM ${tableSql(place, 'currency')}
    WHERE id = ${id}`.execute(reader)
  return rows[0]?.code ?? ''
}

/** Writes attempts alone, while the site may be written to. */
export const writeAttempts = <T>(
  { services, place, site }: Shop,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> =>
  place.database.kysely.transaction().execute(async (trx) => {
    await enterGate(services, place, site, trx)
    return work(trx)
  })

/** Lists and pages in view read it again: attempts are written beside the journal. */
export const tellAttempt = ({ services, site }: Shop, id: number): Promise<void> =>
  rowsChanged(services, { resource: 'payment_attempt', site, ids: [id] })
