import { sql } from 'kysely'
import type { Label } from '../../../../../src/resources/kit/label'
import type { Place } from '../../../../foundation/db/place'
import { tableSql } from '../../../../foundation/db/tableSql'
import type { RequestContext } from '../../../../foundation/http/call'
import { titlesOf } from '../../../changes/titles'
import type { StoredUpload, UploadState } from '../log/uploadLog'

/** An earlier upload of the very same bytes. */
export interface SameFile {
  id: number
  file_name: string
  state: UploadState
  uploaded_at: string
  /** Rows that it wrote. */
  rows: number
  user: Label | null
}

type Found = Omit<SameFile, 'user'> & { user_id: number | null }

/** The latest upload of the same bytes, for the same rows here, that wrote some of them and was not taken back. */
export async function sameFileAs(
  { services, caller }: Pick<RequestContext, 'services' | 'caller'>,
  place: Place,
  { row, job }: StoredUpload,
): Promise<SameFile | null> {
  const { hash } = job.shape
  // Asked before anything is done with the new one; later it says nothing new.
  if (hash === undefined || row.state !== 'received') return null
  const { rows } =
    await sql<Found>`SELECT l.id, l.file_name, l.state, l.uploaded_at, l.user_id, l.added + l.updated AS rows
    FROM ${tableSql(place, 'upload_log')} l JOIN ${tableSql(place, 'upload_job')} j ON j.upload_id = l.id
    WHERE l.resource = ${job.resource.name} AND l.id < ${row.id} AND j.change_set_id IS NOT NULL
      AND l.state <> 'undone' AND l.added + l.updated > 0 AND j.shape ->> 'hash' = ${hash}
    ORDER BY l.id DESC LIMIT 1`.execute(place.database.kysely)
  const [found] = rows
  if (!found) return null
  const { user_id, ...same } = found
  if (user_id === null) return { ...same, user: null }
  const titles = await titlesOf(services, caller.context, new Map([['user', new Set([user_id])]]))
  return { ...same, user: titles.user?.[user_id] ?? null }
}
