import { sql } from 'kysely'
import { tableSql } from '../../foundation/db/tableSql'
import type { Services } from '../../foundation/services/services'
import { changeSetOf } from './journal'

interface Asked {
  requestId?: string
  userId: number | null
}

interface Begun {
  id: number
  site: string
  change_set_id: number
}

/**
 * Takes lines of a request out of the log that told of a beginning alone, by a set that wrote no row: another line says what came
 * of it, done or refused. `besides`: the line that stays.
 */
export async function forgetBegun(services: Services, { requestId, userId }: Asked, besides = 0): Promise<void> {
  if (requestId === undefined) return
  const { control } = services.places
  const log = tableSql(control, 'operation_log')
  const { rows } = await sql<Begun>`SELECT id, site, change_set_id FROM ${log} WHERE request_id = ${requestId}
    AND user_id = ${userId} AND code = '200' AND row_ids IS NULL AND change_set_id IS NOT NULL AND id <> ${besides}`.execute(
    control.database.kysely,
  )
  for (const { id, site, change_set_id } of rows) {
    const place = await services.places.of(site)
    const { row_count, run_id } = await changeSetOf(place.database.kysely, place, change_set_id)
    if (row_count === 0 && run_id === null)
      await sql`DELETE FROM ${log} WHERE id = ${id}`.execute(control.database.kysely)
  }
}
