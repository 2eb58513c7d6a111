import { sql } from 'kysely'
import { CONTROL_SCHEMA } from '../../foundation/db/place'
import { Conflict } from '../../foundation/faults/errors'
import type { ChangeWriter } from '../../kernel/changes'
import { calledOf } from '../../kernel/places/siteRow'

const table = (name: string) => sql.id(CONTROL_SCHEMA, name)

/** They name the schema. */
const NAMES_ITS_PLACE = ['name', 'db_prefix']
const SAYS_ITS_DATABASE = ['database_id', 'db_name', 'db_port', 'db_username', 'db_password']

interface Lost {
  id: number
  title: string
  english_name: string | null
  is_deleted: boolean
}

/**
 * A form is asked before it moves a site; who takes a change back is not. In the transaction that does: a site that holds
 * tables, or is being given some, keeps its row and its place.
 */
export async function refuseLosingTables({ trx, changeSetId }: ChangeWriter): Promise<void> {
  const { rows } = await sql<Lost>`SELECT c.row_id AS id, coalesce(s.title, c.before ->> 'title') AS title,
      coalesce(s.english_name, c.before ->> 'english_name') AS english_name,
      c.action = 'deleted' AS is_deleted
    FROM ${table('change')} c JOIN ${table('change_set')} t ON t.id = c.change_set_id
    LEFT JOIN ${table('site')} s ON s.id = c.row_id
    WHERE c.change_set_id = ${changeSetId} AND c.resource = 'site' AND (
      c.action = 'deleted' AND c.before ->> 'state' <> 'draft'
      OR c.action = 'updated' AND (c.before ?| ${NAMES_ITS_PLACE} OR c.before ? 'is_local'
        AND coalesce((c.before ->> 'is_local')::boolean, true) <> coalesce(s.is_local, true)) AND (s.state <> 'draft'
        OR EXISTS (SELECT FROM ${table('site_work')} w WHERE w.site_id = s.id))
      OR c.action = 'updated' AND c.before ?| ${SAYS_ITS_DATABASE} AND s.state <> 'draft' AND t.action IN ('undo', 'restore'))
    LIMIT 1`.execute(trx)
  const lost = rows[0]
  if (lost)
    throw new Conflict(
      lost.is_deleted ? 'site.hasTables' : 'site.staysThere',
      { id: lost.id },
      { site: calledOf(lost) },
    )
}

/** The same of a database whose prefix names the schemas of sites. */
export async function refuseLosingPrefix({ trx, changeSetId }: ChangeWriter): Promise<void> {
  const { rows } = await sql<Omit<Lost, 'is_deleted'>>`SELECT s.id, s.title, s.english_name FROM ${table('change')} c
    JOIN ${table('site')} s ON s.database_id = c.row_id
    WHERE c.change_set_id = ${changeSetId} AND c.resource = 'database' AND c.action = 'updated' AND c.before ? 'prefix'
      AND s.state <> 'draft' AND coalesce(s.db_prefix, '') = '' LIMIT 1`.execute(trx)
  const [named] = rows
  if (named) throw new Conflict('database.prefixInUse', { id: named.id }, { site: calledOf(named) })
}
