import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../foundation/db/database'
import { tableSql } from '../../../foundation/db/tableSql'
import { NotFound } from '../../../foundation/faults/errors'
import type { Services } from '../../../foundation/services/services'
import type { CodeColumns } from '../code/siteCode'

/** What a work needs to know of the site's row. */
export interface LifecycleSite extends CodeColumns {
  id: number
  name: string
  title: string
  english_name: string
  status: string
  state: string
  is_local: boolean | null
  is_create: boolean | null
  database_id: number | null
  language_id: number
  schema_version: string | null
}

const COLUMNS = sql`id, name, title, english_name, status, state, is_local, is_create, database_id, language_id,
  schema_version, api_repository, frontend_repository, api_path, frontend_path`

export async function lifecycleSite(
  { places }: Services,
  id: number,
  trx?: Transaction<Tables>,
): Promise<LifecycleSite> {
  const lock = trx ? sql`FOR NO KEY UPDATE` : sql``
  const { rows } = await sql<LifecycleSite>`SELECT ${COLUMNS} FROM ${tableSql(places.control, 'site')}
    WHERE id = ${id} ${lock}`.execute(trx ?? places.control.database.kysely)
  if (!rows[0]) throw new NotFound('site.notFound', { site: `#${id}` })
  return rows[0]
}

export interface SiteStage {
  state: string
  schema_version?: string | null
  is_local?: boolean
}

/**
 * The stage and the version of a site are nobody's change, so that no undo of anybody can give a site another version
 * than its tables have: the upgrade log is their history.
 */
export async function setStage({ places }: Services, trx: Transaction<Tables>, id: number, stage: SiteStage) {
  const { state, schema_version, is_local } = stage
  await sql`UPDATE ${tableSql(places.control, 'site')} SET state = ${state}
    ${schema_version === undefined ? sql`` : sql`, schema_version = ${schema_version}`}
    ${is_local === undefined ? sql`` : sql`, is_local = ${is_local}`} WHERE id = ${id}`.execute(trx)
}
