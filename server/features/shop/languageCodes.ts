import { sql } from 'kysely'
import { tableSql } from '../../foundation/db/tableSql'
import type { Services } from '../../foundation/services/services'

/** The codes of languages (BCP 47) by their ids. */
export async function languageCodes({ places: { control } }: Services): Promise<ReadonlyMap<number, string>> {
  const rows = await control.database.ask(sql<{ id: number; code: string }>`
    SELECT id, code FROM ${tableSql(control, 'language')}`)
  return new Map(rows.map(({ id, code }) => [id, code]))
}
