import { type Kysely, sql } from 'kysely'
import { listed } from '../../../src/resources/kit/listed'
import type { Payment } from '../../../src/resources/payment'
import { isProvider, readKeys } from '../../../src/resources/rules/paymentKeys'
import type { Tables } from '../../foundation/db/database'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { NotFound, Refusal } from '../../foundation/faults/errors'
import type { Services } from '../../foundation/services/services'
import type { ChangeMeta } from '../../kernel/changes'
import type { Adapter, Connected } from './adapter'
import { adapters, endpointOf } from './providers'

/** A way to pay, as its row says; secrets are sealed. */
export type Method = Pick<
  Payment,
  'id' | 'name' | 'code' | 'currency_ids' | 'status' | 'sync_callback' | 'async_callback' | 'instructions'
> & { login_info: string | null; callback_key: string | null }

/** Where a payment happens. */
export interface Shop {
  services: Services
  place: Place
  site: string
  /** The request of which it is the outcome: one line of the log tells of both. */
  asked?: Pick<ChangeMeta, 'requestId' | 'request'>
}

/** Throws NotFound where there is no such way to pay. */
export async function methodOf(
  { place }: Pick<Shop, 'place'>,
  id: number,
  reader: Kysely<Tables> = place.database.kysely,
): Promise<Method> {
  const { rows } = await sql<Method>`SELECT id, name, code, currency_ids, status, sync_callback, async_callback,
      instructions, login_info, callback_key
    FROM ${tableSql(place, 'payment')} WHERE id = ${id}`.execute(reader)
  if (!rows[0]) throw new NotFound()
  return rows[0]
}

function openSecret({ secrets }: Services, { id }: Method, column: string, sealed: string | null): string {
  return sealed === null || sealed === '' ? '' : secrets.decrypt(sealed, { table: 'payment', column, id }).trim()
}

/** What is stored as its credentials, opened: for the adapters alone. */
export const storedKeys = (services: Services, method: Method) => ({
  login_info: openSecret(services, method, 'login_info', method.login_info),
  callback_key: openSecret(services, method, 'callback_key', method.callback_key),
})

export interface Line {
  adapter: Adapter
  at: Connected
}

/** The provider of a method with its credentials; undefined where nobody carries it out but people. */
export function lineOf(services: Services, method: Method): Line | undefined {
  const { code } = method
  if (!isProvider(code)) return undefined
  const stored = storedKeys(services, method)
  const read = readKeys(code, stored.login_info)
  const missing = read?.missing ?? ['login_info']
  if (!read || missing.length > 0)
    throw new Refusal(409, 'payment.keysMissing', { method: method.name, names: listed(missing) })
  return {
    adapter: adapters[code],
    at: {
      code,
      keys: read.keys,
      noticeKey: stored.callback_key,
      endpoint: endpointOf(code, services.environment.paymentEndpoints, read.keys.mode),
      now: services.now,
    },
  }
}

const LONGEST_WORDS = 500
const SHORTEST_SECRET = 6

/** A provider's words without anything of the credentials, should it repeat them. */
export function plainWords({ at }: Pick<Line, 'at'>, words: string): string {
  const secrets = [...Object.entries(at.keys).filter(([name]) => name !== 'mode'), ['', at.noticeKey] as const]
  return secrets
    .map(([, secret]) => secret)
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    .reduce((text, secret) => text.replaceAll(secret, '***'), words)
    .slice(0, LONGEST_WORDS)
}

/** Where a provider tells what became of it. */
export const noticePath = (site: string, id: number): string => `/api/pay/${site}/${id}/notify`

/** `origin`: where this server is reached from outside; null where nobody knows. */
export const noticeUrlOf = (method: Method, site: string, origin: string | null): string | null =>
  method.async_callback || (origin === null ? null : `${origin}${noticePath(site, method.id)}`)
