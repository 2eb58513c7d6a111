import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../foundation/db/database'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { Refusal } from '../../foundation/faults/errors'
import type { Services } from '../../foundation/services/services'
import { platformSettings } from '../access/platformSettings'
import { heldIn, pathOf } from './folders'

const MB = 1024 * 1024

/** MB that the files of control, or of one site, may take together; null for no limit. */
export const siteQuota = async (services: Services): Promise<number | null> =>
  (await platformSettings(services)).file_quota_megabytes

export async function bytesIn(reader: Kysely<Tables>, place: Place): Promise<number> {
  const { rows } = await sql<{ size: number }>`SELECT coalesce(sum(size), 0) AS size
    FROM ${tableSql(place, 'file')}`.execute(reader)
  return rows[0]?.size ?? 0
}

/** Throws where so many more bytes go beyond the quota of the site, of the folder, or of one above it. */
export async function refuseBeyondQuota(
  services: Services,
  place: Place,
  parent: number | null,
  more: number,
  reader: Kysely<Tables> = place.database.kysely,
): Promise<void> {
  const quota = await siteQuota(services)
  if (quota !== null && (await bytesIn(reader, place)) + more > quota * MB)
    throw new Refusal(422, 'file.quotaSite', { limit: quota })
  const limited = (await pathOf(reader, place, parent)).filter(({ quota_mb }) => quota_mb !== null)
  const held = await heldIn(
    reader,
    place,
    limited.map(({ id }) => id),
  )
  for (const { id, name, quota_mb } of limited)
    if ((held.get(id)?.size ?? 0) + more > (quota_mb ?? 0) * MB)
      throw new Refusal(422, 'file.quotaFolder', { name, limit: quota_mb ?? 0 })
}
