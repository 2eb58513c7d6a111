import { sql } from 'kysely'
import type { Place } from '../../../foundation/db/place'
import type { Services } from '../../../foundation/services/services'
import { TtlCache } from '../../../foundation/services/TtlCache'
import { ORIGINAL } from './copyContents'
import { copyTable, type FileCopy, keyIn } from './copyRows'
import { publicAccount } from './publicAccount'

/** Far shorter than a copy outlives the last link that led there (ms). */
const KNOWN_FOR = 3_000
const MOST_KNOWN = 5_000
const caches = new WeakMap<Services, TtlCache<FileCopy | undefined>>()

interface Wanted {
  site: string
  place: Place
  hash: string
  /** Undefined: the content itself. */
  size: string | undefined
}

/** Where anybody may read this public content without us; undefined where only here. */
export async function copyAddress(services: Services, wanted: Wanted): Promise<string | undefined> {
  const { site, place, hash, size } = wanted
  const account = publicAccount(services, place)
  if (!account) return undefined
  const cache = caches.get(services) ?? new TtlCache<FileCopy | undefined>(KNOWN_FOR, MOST_KNOWN)
  caches.set(services, cache)
  const copy = await cache.get(
    `${site} ${hash} ${account.id} ${account.domain}`,
    services.now().getTime(),
    async () => {
      const { rows } = await sql<FileCopy>`SELECT folder, names FROM ${copyTable(services)}
      WHERE site = ${site} AND hash = ${hash} AND account_id = ${account.id} AND domain = ${account.domain}
        AND retired_at IS NULL`.execute(services.places.control.database.kysely)
      return rows[0]
    },
  )
  const name = copy?.names.find((each) => (size === undefined ? each.startsWith(ORIGINAL) : each === size))
  return copy && name && services.storage.of(account.id).publicAddress(keyIn(copy, name))
}
