import { sql } from 'kysely'
import type { Resource } from '../../../../../src/resources/kit/resource'
import type { Place } from '../../../../foundation/db/place'
import { tableSql } from '../../../../foundation/db/tableSql'
import type { UploadShape } from '../read/shape'
import { type OwnHeaders, plainHeader } from './headers'
import type { UploadPlan } from './plan'

/** Uploads that are looked back at. */
const UPLOADS = 30

interface Earlier {
  shape: UploadShape
  plan: UploadPlan
}

/**
 * What the person has chosen for headers in their uploads of this resource here that wrote rows, the latest first. What was
 * proposed by its name and left alone is not among it; that a column was left out is not either: nobody would miss it.
 */
export async function rememberedHeaders(place: Place, resource: Resource, userId: number): Promise<OwnHeaders> {
  const { rows } = await sql<Earlier>`SELECT j.shape, j.plan - 'edits' - 'rows' AS plan
    FROM ${tableSql(place, 'upload_log')} l JOIN ${tableSql(place, 'upload_job')} j ON j.upload_id = l.id
    WHERE l.user_id = ${userId} AND l.resource = ${resource.name} AND j.change_set_id IS NOT NULL
    ORDER BY l.id DESC LIMIT ${UPLOADS}`.execute(place.database.kysely)
  const chosen = new Map<string, string>()
  for (const { shape, plan } of rows)
    for (const { index, header, field: proposed, likeness } of shape.columns) {
      const field = plan.mapping[String(index)]
      const name = plainHeader(header)
      if (!field || name === '' || chosen.has(name)) continue
      if (field !== proposed || likeness === 'remembered') chosen.set(name, field)
    }
  const headers: Record<string, string[]> = {}
  for (const [name, field] of chosen) headers[field] = [...(headers[field] ?? []), name]
  return headers
}
