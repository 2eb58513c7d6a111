import { sql } from 'kysely'
import { tableSql } from '../../foundation/db/tableSql'
import { Refusal } from '../../foundation/faults/errors'
import { hashOf } from '../../foundation/secrets/tokens'
import type { Services } from '../../foundation/services/services'
import { Together } from '../../foundation/services/Together'
import { isKey } from './keyText'

export const SHOP_SCOPES = ['read', 'members', 'orders', 'messages', 'statistics'] as const
export type ShopScope = (typeof SHOP_SCOPES)[number]

/** A key that counts now. */
export interface ShopKey {
  id: number
  site: string
  scopes: ReadonlySet<ShopScope>
  perMinute: number
}

type Scopes = { [S in ShopScope as `may_${S}`]: boolean | null }

interface KeyRow extends Scopes {
  hash: string
  id: number
  site: string
  rate_per_minute: number
  status: string
  expires_at: string | null
  last_used_at: string | null
}

/** A key's use is written down at most this often. */
const NOTED_EVERY = 60_000

/** Keys are looked up by each call, as sessions are (decision 28): one that is revoked opens nothing any more, on any node. */
const looks = new WeakMap<Services, Together<string, KeyRow | undefined>>()

function lookOf(services: Services): Together<string, KeyRow | undefined> {
  const known = looks.get(services)
  if (known) return known
  const made = new Together((hashes: readonly string[]) => rowsOf(services, hashes))
  looks.set(services, made)
  return made
}

async function rowsOf({ places }: Services, hashes: readonly string[]): Promise<(KeyRow | undefined)[]> {
  const { control } = places
  const rows = await control.database.ask(sql<KeyRow>`
    SELECT k.secret AS hash, k.id, s.name AS site, k.rate_per_minute, k.status, k.expires_at, k.last_used_at,
      k.may_read, k.may_members, k.may_orders, k.may_messages, k.may_statistics
    FROM ${tableSql(control, 'api_key')} k JOIN ${tableSql(control, 'site')} s ON s.id = k.site_id
    WHERE k.secret = ANY(${[...hashes]}::text[])`)
  const found = new Map(rows.map((row) => [row.hash, row]))
  return hashes.map((hash) => found.get(hash))
}

const refused = (messageId: 'shop.keyUnknown' | 'shop.keyStopped' | 'shop.keyExpired'): Refusal =>
  new Refusal(401, messageId, {}, { who: 'key' })

/** The key of this text. Throws 401 for one that is not known or does not count, now or any more. */
export async function shopKeyOf(services: Services, text: string): Promise<ShopKey> {
  const row = isKey(text) ? await lookOf(services).ask(hashOf(text)) : undefined
  if (!row) throw refused('shop.keyUnknown')
  const now = services.now()
  if (row.expires_at !== null && new Date(row.expires_at) <= now) throw refused('shop.keyExpired')
  if (row.status !== 'enabled') throw refused('shop.keyStopped')
  await noteUse(services, row, now)
  const scopes = new Set(SHOP_SCOPES.filter((scope) => row[`may_${scope}`]))
  return { id: row.id, site: row.site, scopes, perMinute: row.rate_per_minute }
}

/** Of calls that come at once, here or on other nodes, one writes. */
async function noteUse({ places }: Services, { id, last_used_at }: KeyRow, now: Date): Promise<void> {
  const due = new Date(now.getTime() - NOTED_EVERY)
  if (last_used_at !== null && new Date(last_used_at) > due) return
  await sql`UPDATE ${tableSql(places.control, 'api_key')} SET last_used_at = ${now}
    WHERE id = ${id} AND (last_used_at IS NULL OR last_used_at <= ${due})`.execute(places.control.database.kysely)
}
