import { sql } from 'kysely'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import type { Services } from '../../foundation/services/services'
import { bareReader, type ReaderOf } from './scenarios/reader'

/** Whether mail of this place goes out at all: by an account of its own, of control, or of the platform settings. */
export async function hasMailAccount(
  { places: { control } }: Pick<Services, 'places'>,
  _place: Place,
  reads: ReaderOf = bareReader,
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM ${tableSql(control, 'platform_setting')}
    WHERE coalesce(mail_host, '') <> '' AND coalesce(mail_from, '') <> ''`.execute(reads(control))
  return rows.length > 0
}
