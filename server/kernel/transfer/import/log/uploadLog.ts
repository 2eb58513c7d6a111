import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { isResourceName, resourceOf } from '../../../../../src/resources'
import type { Resource } from '../../../../../src/resources/kit/resource'
import type { ResourceName } from '../../../../../src/resources/kit/resourceName'
import type { Tables } from '../../../../foundation/db/database'
import type { Place } from '../../../../foundation/db/place'
import { tableSql } from '../../../../foundation/db/tableSql'
import { NotFound } from '../../../../foundation/faults/errors'
import type { UploadPlan } from '../map/plan'
import type { UploadShape } from '../read/shape'

export type UploadState =
  | 'received'
  | 'reading'
  | 'checking'
  | 'awaiting_confirmation'
  | 'importing'
  | 'done'
  | 'partial'
  | 'failed'
  | 'stopped'
  | 'undone'
  | 'half_undone'

/** Rows of the file by what became of them; in a dry run, by what would. */
export interface UploadCounts {
  total: number
  added: number
  updated: number
  unchanged: number
  errors: number
}

export const NO_COUNTS: UploadCounts = { total: 0, added: 0, updated: 0, unchanged: 0, errors: 0 }

/** The line of the log. */
export interface UploadRow extends UploadCounts {
  id: number
  file_name: string
  state: UploadState
  cost_ms: number | null
  uploaded_at: string
  user_id: number | null
  error_details: unknown
}

/** What the server keeps beside it. */
export interface UploadJob {
  resource: Resource
  folder: string
  /** With its dot. */
  extension: string
  shape: UploadShape
  plan: UploadPlan | null
  run_id: number | null
  undo_run_id: number | null
  change_set_id: number | null
  results: 'check' | 'applied' | null
  /** The set that takes its change set back, and the run that does, if it is one. */
  undone_by: number | null
}

export interface StoredUpload {
  row: UploadRow
  job: UploadJob
}

/** Below it each upload of a place has a folder of its own. */
export const uploadsOf = (place: Place): string => `uploads/${place.schema}`

/** Lies in the folder of an upload until that is noted. */
export const COMING = 'coming'

export const newFolder = (place: Place): string => `${uploadsOf(place)}/${randomUUID()}`

/** Where a file and what became of its rows are stored. */
export const sourceKey = ({ folder, extension }: Pick<UploadJob, 'folder' | 'extension'>): string =>
  `${folder}/source${extension}`

export const NOT_OVER: ReadonlySet<UploadState> = new Set(['reading', 'checking', 'importing'])

/** What the console is told of an upload. `isLeft`: of what it wrote something is left to be undone. */
export const uploadForBrowser = ({ row, job }: StoredUpload, isLeft = job.undone_by === null) => {
  const canUndo = job.change_set_id !== null && isLeft && row.added + row.updated > 0 && isApplied(row.state)
  return { ...row, can_undo: canUndo, run_id: job.run_id, undo_run_id: job.undo_run_id }
}

/** The results that are whole: while rows are written, those of the dry run. */
export const shownResults = ({ row, job }: StoredUpload): UploadJob['results'] =>
  row.state === 'importing' && job.results === 'applied' ? 'check' : job.results

/** Rows may have been written. */
const isApplied = (state: UploadState): boolean =>
  ['done', 'partial', 'stopped', 'failed', 'half_undone', 'undone'].includes(state)

interface NewUpload extends Pick<UploadJob, 'resource' | 'folder' | 'extension' | 'shape'> {
  fileName: string
  userId: number
  at: Date
}

export async function createUpload(place: Place, upload: NewUpload): Promise<number> {
  const { resource, folder, extension, shape, fileName, userId, at } = upload
  const { rows } = await sql<{ id: number }>`WITH made AS (
      INSERT INTO ${tableSql(place, 'upload_log')}
        (file_name, resource, uploaded_at, user_id, total, added, updated, unchanged, errors, state)
      VALUES (${fileName}, ${resource.name}, ${at}, ${userId}, ${shape.rows_estimate}, 0, 0, 0, 0, 'received') RETURNING id),
    job AS (INSERT INTO ${tableSql(place, 'upload_job')} (upload_id, resource, folder, extension, shape)
      SELECT id, ${resource.name}, ${folder}, ${extension}, ${JSON.stringify(shape)}::jsonb FROM made)
    SELECT id FROM made`.execute(place.database.kysely)
  if (!rows[0]) throw new Error('An upload without an id')
  return rows[0].id
}

/** Throws NotFound, also where the upload is of another resource than the one asked for. */
export async function readUpload(place: Place, id: number, resource?: ResourceName): Promise<StoredUpload> {
  const { rows } = await sql<UploadRow & Omit<UploadJob, 'resource'> & { resource: string }>`
    SELECT l.id, l.file_name, l.state, l.total, l.added, l.updated, l.unchanged, l.errors, l.cost_ms, l.uploaded_at,
      l.user_id, l.error_details, j.resource, j.folder, j.extension, j.shape, j.plan, j.run_id,
      coalesce(u.run_id, j.undo_run_id) AS undo_run_id, j.change_set_id, j.results, c.undone_by
    FROM ${tableSql(place, 'upload_log')} l JOIN ${tableSql(place, 'upload_job')} j ON j.upload_id = l.id
    LEFT JOIN ${tableSql(place, 'change_set')} c ON c.id = j.change_set_id
    LEFT JOIN ${tableSql(place, 'change_set')} u ON u.id = c.undone_by
    WHERE l.id = ${id}`.execute(place.database.kysely)
  const [found] = rows
  if (!found || !isResourceName(found.resource) || (resource && found.resource !== resource))
    throw new NotFound('transfer.notFound')
  const {
    resource: name,
    folder,
    extension,
    shape,
    plan,
    run_id,
    undo_run_id,
    change_set_id,
    results,
    undone_by,
    ...row
  } = found
  const job = { folder, extension, shape, plan, run_id, undo_run_id, change_set_id, results, undone_by }
  return { row, job: { ...job, resource: resourceOf(name as ResourceName) } }
}

export type UploadChange = Partial<Pick<UploadRow, 'state' | 'cost_ms' | 'error_details'> & UploadCounts>

/** Writes what is named, by the given transaction or by itself. */
export async function setUpload(place: Place, id: number, set: UploadChange, database?: Kysely<Tables>): Promise<void> {
  const values = Object.entries(set).map(([name, value]) =>
    name === 'error_details'
      ? sql`error_details = ${value === null ? null : JSON.stringify(value)}::jsonb`
      : sql`${sql.id(name)} = ${value}`,
  )
  await sql`UPDATE ${tableSql(place, 'upload_log')} SET ${sql.join(values)} WHERE id = ${id}`.execute(
    database ?? place.database.kysely,
  )
}

export type JobChange = Partial<
  Pick<UploadJob, 'run_id' | 'undo_run_id' | 'change_set_id' | 'results' | 'plan' | 'shape'>
>

export async function setJob(place: Place, id: number, set: JobChange, database?: Kysely<Tables>): Promise<void> {
  const values = Object.entries(set).map(([name, value]) =>
    name === 'plan' || name === 'shape'
      ? sql`${sql.id(name)} = ${JSON.stringify(value)}::jsonb`
      : sql`${sql.id(name)} = ${value}`,
  )
  await sql`UPDATE ${tableSql(place, 'upload_job')} SET ${sql.join(values)} WHERE upload_id = ${id}`.execute(
    database ?? place.database.kysely,
  )
}

export interface UploadMove {
  from: readonly UploadState[]
  to: UploadState
  /** Only while this run is its last. */
  runId?: number
}

/** Moves the upload on from one of these states; false where it is in another by now. */
export async function moveUpload(
  place: Place,
  id: number,
  { from, to, runId }: UploadMove,
  database?: Kysely<Tables>,
): Promise<boolean> {
  const job = tableSql(place, 'upload_job')
  const isLast = sql`EXISTS (SELECT 1 FROM ${job} WHERE upload_id = ${id} AND run_id = ${runId})`
  const { rows } = await sql`UPDATE ${tableSql(place, 'upload_log')} SET state = ${to}, error_details = NULL
    WHERE id = ${id} AND state = ANY(${from}) ${runId === undefined ? sql`` : sql`AND ${isLast}`} RETURNING id`.execute(
    database ?? place.database.kysely,
  )
  return rows.length > 0
}
