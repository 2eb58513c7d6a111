import { sql } from 'kysely'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import type { Services } from '../../../foundation/services/services'
import { isClosed } from '../../places/closedFile'
import { type FileCopy, liveCopies, retire } from './copyRows'
import type { PublicAccount } from './publicAccount'

/** Of these contents those that a file which anybody may open holds. */
async function publicOf(place: Place, hashes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`SELECT DISTINCT t.hash FROM ${tableSql(place, 'file')} t
    WHERE t.hash = ANY(${[...hashes]}::text[]) AND NOT ${isClosed(place)}`.execute(place.database.background)
  return new Set(rows.map(({ hash }) => hash))
}

/** Retires whatever has no business out there: of files that are gone, private or hold something else by now, and at accounts that keep them no more. */
export async function retireOthers(
  services: Services,
  site: string,
  place: Place | undefined,
  account: PublicAccount | undefined,
): Promise<number> {
  let retired = 0
  for await (const copies of liveCopies(services, site)) {
    const there = copies.filter(({ account_id }) => account_id === account?.id)
    const open = place
      ? await publicOf(
          place,
          there.map(({ hash }: FileCopy) => hash),
        )
      : new Set<string>()
    retired += await retire(
      services,
      copies.filter(({ hash, account_id }) => account_id !== account?.id || !open.has(hash)),
    )
  }
  return retired
}
