import { sql } from 'kysely'
import { tableSql } from '../../foundation/db/tableSql'
import { Invalid } from '../../foundation/faults/errors'
import type { WriteHook } from '../../kernel/resources/hook'

/** An area and what stands above it are of one country, however they came there: by a form, a move or an undo. */
export const areaHook: WriteHook = {
  async afterWrite({ trx, place }) {
    const table = tableSql(place, 'area')
    const { rows } = await sql`SELECT 1 FROM ${table} a JOIN ${table} p ON p.id = a.parent_id
      WHERE p.country_id <> a.country_id LIMIT 1`.execute(trx)
    if (rows.length > 0) throw new Invalid([{ field: 'parent_id', message: 'rule.areaCountry' }])
  },
}
