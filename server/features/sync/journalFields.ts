import { type RawBuilder, sql } from 'kysely'
import { resourceOf } from '../../../src/resources'
import { SYNCED } from '../../../src/resources/sync/synced'
import { CONTROL_SCHEMA } from '../../foundation/db/place'
import type { Column, ComputedFields } from '../../kernel/kinds/fieldSql'

const table = (name: string): RawBuilder<unknown> => sql.id(CONTROL_SCHEMA, name)

/** The title of the first row that a note is about; of a deleted one what the journal has kept of it. */
const titleSql = (column: Column): RawBuilder<unknown> => {
  const cases = SYNCED.map((name) => {
    const title = sql.id(resourceOf(name).titleField)
    return sql`WHEN ${name} THEN (SELECT r.${title} FROM ${table(name)} r WHERE r.id = ${column('row_id')})`
  })
  const former = sql`(SELECT coalesce(c.before ->> 'name', '') FROM ${table('change')} c WHERE c.resource = ${column('resource')}
    AND c.row_id = ${column('row_id')} AND c.action = 'deleted' ORDER BY c.id DESC LIMIT 1)`
  return sql`coalesce(CASE ${column('resource')} ${sql.join(cases, sql` `)} END, ${former})`
}

/** Who wrote it: the note's transaction began at the moment that its change set tells as well. */
const writerSql = (column: Column): RawBuilder<unknown> => sql`(SELECT s.user_id FROM ${table('change')} c
  JOIN ${table('change_set')} s ON s.id = c.change_set_id
  WHERE c.resource = ${column('resource')} AND c.row_id <= ${column('row_id')} AND c.row_id > ${column('row_id')} - 1000
    AND s.created_at <= ${column('created_at')} AND (c.row_id = ${column('row_id')} OR c.action = 'created')
  ORDER BY s.created_at DESC, c.id DESC LIMIT 1)`

/** Sites that follow and have not come so far. */
const pendingSql = (column: Column): RawBuilder<unknown> => sql`(SELECT count(*)::int FROM ${table('sync_state')} s
  WHERE s.position IS NOT NULL AND (${column('position')} IS NULL OR s.position < ${column('position')}))`

export const journalFields: ComputedFields = {
  sync_journal: { row_title: titleSql, changed_by: writerSql, pending_sites: pendingSql },
}
