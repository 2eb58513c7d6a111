import { sql } from 'kysely'
import { tableSql } from '../../foundation/db/tableSql'
import type { Services } from '../../foundation/services/services'

/** Where a site says nothing. */
const UNPAID_HOURS = 72

/** How a site numbers its orders and how long unpaid ones wait. */
export interface OrderSettings {
  isGapless: boolean
  unpaidHours: number
}

/** Read before a transaction begins: the settings stand in control's place. */
export async function orderSettingsOf({ places }: Pick<Services, 'places'>, site: string): Promise<OrderSettings> {
  const { rows } = await sql<{ has_gapless_numbers: boolean | null; unpaid_hours: number | null }>`
    SELECT has_gapless_numbers, unpaid_hours FROM ${tableSql(places.control, 'site')} WHERE name = ${site}`.execute(
    places.control.database.kysely,
  )
  return { isGapless: rows[0]?.has_gapless_numbers ?? false, unpaidHours: rows[0]?.unpaid_hours ?? UNPAID_HOURS }
}
