import { sql } from 'kysely'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import type { Services } from '../../foundation/services/services'
import { bareReader, type ReaderOf } from './scenarios/reader'

/** An enabled account; a site on an older version has no table of them. */
async function hasRow(place: Place, reads: ReaderOf): Promise<boolean> {
  const { rows: there } = await sql<{ there: boolean }>`
    SELECT to_regclass(${`"${place.schema}"."email_account"`}) IS NOT NULL AS there`.execute(reads(place))
  if (!there[0]?.there) return false
  const { rows } = await sql`SELECT FROM ${tableSql(place, 'email_account')} WHERE status = 'enabled' LIMIT 1`.execute(
    reads(place),
  )
  return rows.length > 0
}

/** Whether mail of this place goes out at all: by an account of its own, of control, or of the platform settings. */
export async function hasMailAccount(
  { places: { control } }: Pick<Services, 'places'>,
  place: Place,
  reads: ReaderOf = bareReader,
): Promise<boolean> {
  if ((await hasRow(place, reads)) || (await hasRow(control, reads))) return true
  const { rows } = await sql`SELECT FROM ${tableSql(control, 'platform_setting')}
    WHERE coalesce(mail_host, '') <> '' AND coalesce(mail_from, '') <> ''`.execute(reads(control))
  return rows.length > 0
}
