import { sql } from 'kysely'
import { DEEPEST_FOLDER } from '../../../../config/fileLimits'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'

/** A content that lies elsewhere than the folder of its file says. */
export interface Unsettled {
  id: number
  hash: string
  stored: string
  sizes: string[]
  mime: string
  /** Null: wherever the accounts themselves say. */
  account_id: number | null
}

const AT_ONCE = 100

/** The account that the key of a content names, as `account`. */
const named = sql`substring(c.stored from '^files/[^/]+/account-([0-9]{1,15})/')::bigint`

/**
 * The next contents that lie elsewhere. The nearest folder that names an account counts; where several files hold a content, or have
 * held it, one account is enough. Accounts that are not enabled count as none.
 */
export async function unsettledAfter(
  place: Place,
  after: number,
  enabled: readonly number[],
): Promise<readonly Unsettled[]> {
  const [file, version, content] = ['file', 'file_version', 'file_content'].map((name) => tableSql(place, name))
  const { rows } = await sql<Unsettled>`WITH RECURSIVE kept AS (
      SELECT t.id, t.account_id, 1 AS depth FROM ${file} t WHERE t.kind = 'folder' AND t.parent_id IS NULL
      UNION ALL SELECT t.id, coalesce(t.account_id, kept.account_id), kept.depth + 1 FROM ${file} t
        JOIN kept ON t.parent_id = kept.id WHERE t.kind = 'folder' AND kept.depth <= ${DEEPEST_FOLDER}),
    wanted AS (
      SELECT v.hash, min(kept.account_id) AS account_id FROM ${version} v JOIN ${file} t ON t.id = v.file_id
        JOIN kept ON kept.id = t.parent_id WHERE kept.account_id = ANY(${[...enabled]}::bigint[]) GROUP BY v.hash)
    SELECT c.id, c.hash, c.stored, c.sizes, c.mime, wanted.account_id
    FROM ${content} c LEFT JOIN wanted ON wanted.hash = c.hash
    WHERE c.id > ${after} AND wanted.account_id IS DISTINCT FROM ${named}
    ORDER BY c.id LIMIT ${AT_ONCE}`.execute(place.database.background)
  return rows
}

/** Does any folder name an account here, or has any done so? */
export async function mayBeUnsettled(place: Place): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`SELECT EXISTS (
      SELECT FROM ${tableSql(place, 'file')} WHERE account_id IS NOT NULL)
    OR EXISTS (SELECT FROM ${tableSql(place, 'file_content')} c WHERE ${named} IS NOT NULL) AS may`.execute(
    place.database.background,
  )
  return rows[0]?.may === true
}
