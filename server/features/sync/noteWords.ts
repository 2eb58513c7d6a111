import { type RawBuilder, sql } from 'kysely'
import { resourceOf } from '../../../src/resources'
import { SYNCED } from '../../../src/resources/sync/synced'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'

/** The title of the first row that the note `j` is about; of a deleted one what the journal has kept of it. */
export const noteTitle = (control: Place): RawBuilder<unknown> => {
  const cases = SYNCED.map((name) => {
    const title = sql.id('r', resourceOf(name).titleField)
    return sql`WHEN ${sql.lit(name)} THEN (SELECT ${title} FROM ${tableSql(control, name)} r WHERE r.id = j.row_id)`
  })
  const former = sql`(SELECT c.before ->> 'name' FROM ${tableSql(control, 'change')} c WHERE c.resource = j.resource
    AND c.row_id = j.row_id AND c.action = 'deleted' ORDER BY c.id DESC LIMIT 1)`
  return sql`coalesce(CASE j.resource ${sql.join(cases, sql` `)} END, ${former})`
}

/** Who wrote it: the newest change set that had begun by then and has one of its rows. */
export const noteWriter = (
  control: Place,
): RawBuilder<unknown> => sql`(SELECT s.user_id FROM ${tableSql(control, 'change')} c
  JOIN ${tableSql(control, 'change_set')} s ON s.id = c.change_set_id
  WHERE c.resource = j.resource AND c.row_id <= j.row_id AND c.row_id > j.row_id - 1000
    AND s.created_at <= j.created_at AND (c.row_id = j.row_id OR c.action = 'created')
  ORDER BY s.created_at DESC, c.id DESC LIMIT 1)`
