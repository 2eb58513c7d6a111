import { posix } from 'node:path'
import { sql } from 'kysely'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import type { Services } from '../../foundation/services/services'
import { platformSettings } from '../access/platformSettings'
import { inEachSite } from '../places/localSites'
import { resultKeys } from './import/log/results'
import { COMING, sourceKey, uploadsOf } from './import/log/uploadLog'

const DAY = 86_400_000
/** An export that came to nothing is forgotten after so long (ms). */
const FAILED_KEPT = 30 * DAY

/** What is on its way now, or being looked at, is younger (ms). */
const STRAY_FROM = DAY

export interface ExpiredFiles {
  exports: number
  uploads: number
  /** Of uploads that were never noted, since the server died while they came. */
  strays: number
}

/** Removes exported and uploaded files once the days that the settings give them are over; the lines of the logs stay. */
export async function expireFiles(services: Services): Promise<ExpiredFiles> {
  const removed: ExpiredFiles = { exports: 0, uploads: 0, strays: 0 }
  const uploadsKept = await keptFor(services)
  const expire = async (place: Place): Promise<void> => {
    const { exports, uploads, strays } = await expireFilesIn(services, place, uploadsKept)
    removed.exports += exports
    removed.uploads += uploads
    removed.strays += strays
  }
  await expire(services.places.control)
  await inEachSite(services, expire)
  return removed
}

/** How long uploaded files are kept (ms). */
export const keptFor = async (services: Services): Promise<number> =>
  (await platformSettings(services)).uploads_kept_days * DAY

export const expireFilesIn = async (services: Services, place: Place, uploadsKept: number): Promise<ExpiredFiles> => ({
  exports: await expireExports(services, place),
  uploads: await expireUploads(services, place, uploadsKept),
  strays: await removeStrays(services, place),
})

const oldExports = (place: Place, now: Date) => sql`FROM ${tableSql(place, 'export_job')} j
  JOIN ${tableSql(place, 'export_log')} l ON l.id = j.export_id WHERE l.expires_at < ${now}
  OR (l.state IN ('failed', 'stopped') AND l.created_at < ${new Date(now.getTime() - FAILED_KEPT)})`

const oldUploads = (place: Place, now: Date, kept: number) => sql`FROM ${tableSql(place, 'upload_job')} j
  JOIN ${tableSql(place, 'upload_log')} l ON l.id = j.upload_id
  WHERE l.uploaded_at < ${new Date(now.getTime() - kept)} AND l.state NOT IN ('reading', 'checking', 'importing')`

const NAMED = 5

/** Files that would go now: how many, and what some of them are called. */
export async function oldFiles(
  { now }: Services,
  place: Place,
  kept: number,
): Promise<{ count: number; names: string[] }> {
  const { kysely } = place.database
  let count = 0
  const names: string[] = []
  for (const old of [oldExports(place, now()), oldUploads(place, now(), kept)]) {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count ${old}`.execute(kysely)
    const { rows: some } = await sql<{ name: string }>`SELECT l.file_name AS name ${old} LIMIT ${NAMED}`.execute(kysely)
    count += rows[0]?.count ?? 0
    names.push(...some.map(({ name }) => name))
  }
  return { count, names }
}

async function expireExports({ storage, now }: Services, place: Place): Promise<number> {
  const { rows } = await sql<{ export_id: number; file_key: string }>`SELECT j.export_id, j.file_key
    ${oldExports(place, now())} LIMIT 1000`.execute(place.database.background)
  for (const { export_id, file_key } of rows) {
    await storage.remove(file_key)
    await storage.remove(posix.join(posix.dirname(file_key), 'ids'))
    await sql`DELETE FROM ${tableSql(place, 'export_job')} WHERE export_id = ${export_id}`.execute(
      place.database.background,
    )
  }
  return rows.length
}

/** What was uploaded is kept for another try, and to show what became of its rows. */
async function expireUploads({ storage, now }: Services, place: Place, kept: number): Promise<number> {
  const { rows } = await sql<{ upload_id: number; folder: string; extension: string }>`
    SELECT j.upload_id, j.folder, j.extension ${oldUploads(place, now(), kept)} LIMIT 1000`.execute(
    place.database.background,
  )
  for (const { upload_id, ...job } of rows) {
    for (const key of [sourceKey(job), ...resultKeys(job.folder)]) await storage.remove(key)
    await sql`DELETE FROM ${tableSql(place, 'upload_job')} WHERE upload_id = ${upload_id}`.execute(
      place.database.background,
    )
  }
  return rows.length
}

async function removeStrays({ storage, now }: Services, place: Place): Promise<number> {
  const before = now().getTime() - STRAY_FROM
  const coming = await storage.named(uploadsOf(place), COMING)
  const old = coming.filter(({ writtenAt }) => writtenAt.getTime() < before).map(({ key }) => posix.dirname(key))
  if (old.length === 0) return 0
  const { rows } = await sql<{ folder: string }>`SELECT folder FROM ${tableSql(place, 'upload_job')}
    WHERE folder = ANY(${old})`.execute(place.database.background)
  const noted = new Set(rows.map(({ folder }) => folder))
  const strays = old.filter((folder) => !noted.has(folder))
  for (const folder of strays) await storage.clear(folder)
  return strays.length
}
