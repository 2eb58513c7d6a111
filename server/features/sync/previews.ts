import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { SYNCED, type SyncedName } from '../../../src/resources/sync/synced'
import type { Tables } from '../../foundation/db/database'
import { tableSql } from '../../foundation/db/tableSql'
import { Refusal } from '../../foundation/faults/errors'
import type { Services } from '../../foundation/services/services'
import { type SeenRows, seenKey } from './ApplyBatch'
import { LookBatch } from './LookBatch'
import { numberNotes, oldestNote, positionOfSite, syncEpoch } from './notes'
import type { PlannedRow, SyncOutcome } from './planned'
import type { SyncAsked } from './records'
import { rulesOfSite } from './rules'
import { nextPart, stepsOf } from './steps'

/** Rows of one site that a preview looks at. What is more is sent without having been seen, and the preview says so. */
export const PREVIEW_ROWS = 10_000
/** Old previews go with the next one. */
const STAYS_FOR = '1 day'

export interface SitePreview {
  site_id: number
  counts: Record<SyncOutcome, number>
  /** There is more than was looked at. */
  is_cut: boolean
  /** The site follows for the first time, or too much time has passed: everything is compared. */
  compares: boolean
}

const noCounts = (): Record<SyncOutcome, number> => ({
  ...{ added: 0, updated: 0, removed: 0, unchanged: 0, gone: 0, skipped: 0, parked: 0 },
})

/** Works out what would be done at each of the sites and keeps it under a token. Writes no row of theirs. */
export async function makePreview(
  services: Services,
  siteIds: readonly number[],
  asked: SyncAsked,
): Promise<{ token: string; sites: SitePreview[] }> {
  const token = randomUUID()
  const { control } = services.places
  await sql`DELETE FROM ${tableSql(control, 'sync_preview')}
    WHERE created_at < now() - ${STAYS_FOR}::interval`.execute(control.database.kysely)
  const fence = await numberNotes(services)
  const sites: SitePreview[] = []
  for (const siteId of siteIds) sites.push(await previewSite(services, token, siteId, asked, fence))
  return { token, sites }
}

async function previewSite(
  services: Services,
  token: string,
  siteId: number,
  asked: SyncAsked,
  fence: number,
): Promise<SitePreview> {
  const rules = await rulesOfSite(services, siteId)
  const place = await services.places.of(rules.site.name)
  const { control } = services.places
  const epoch = await syncEpoch(services.places)
  const [at, oldest] = [await positionOfSite(place.database.kysely, place), await oldestNote(services.places)]
  const canFollow = at !== undefined && at.epoch === epoch && at.position <= fence && at.position + 1 >= oldest
  const steps = stepsOf(asked, fence, canFollow, siteId)
  const counts = noCounts()
  let [looked, isCut] = [0, false]
  for (const step of steps) {
    let after = step.kind === 'notes' ? (at?.position ?? 0) : 0
    for (;;) {
      const part = await nextPart(services, place, step, after)
      if (!part) break
      if (looked >= PREVIEW_ROWS) {
        isCut = true
        break
      }
      after = part.after
      const batch = new LookBatch(
        { control, origin: control.database.kysely, place, reader: place.database.kysely, rules },
        {
          isChosen: asked.mode === 'rows',
          again: asked.mode === 'rows' || asked.mode === 'all',
          overwrites: asked.mode === 'all',
        },
        false,
      )
      for (const [name, ids] of part.ids) await batch.plan(name, ids)
      looked += batch.outcomes.length
      for (const { outcome } of batch.outcomes) counts[outcome] += 1
      await keepSeen(control.database.kysely, services, token, siteId, batch.outcomes)
    }
  }
  await keepHead(services, token, siteId, { fence, is_cut: isCut })
  return { site_id: siteId, counts, is_cut: isCut, compares: asked.mode === 'since' && !canFollow }
}

/** How far the journal stood when the preview was made, and whether it shows everything. */
export interface PreviewHead {
  fence: number
  is_cut: boolean
}

/** Stands beside the rows under no resource. */
async function keepHead({ places }: Services, token: string, siteId: number, head: PreviewHead): Promise<void> {
  await sql`INSERT INTO ${tableSql(places.control, 'sync_preview')} (token, site_id, resource, origin_id, outcome, cells)
    VALUES (${token}, ${siteId}, '', 0, 'head', ${JSON.stringify(head)}::jsonb)`.execute(places.control.database.kysely)
}

/** Throws a Refusal where the preview of the site has gone with time. */
export async function previewHead({ places }: Services, token: string, siteId: number): Promise<PreviewHead> {
  const { control } = places
  const { rows } = await sql<{ cells: PreviewHead }>`SELECT cells FROM ${tableSql(control, 'sync_preview')}
    WHERE token = ${token} AND site_id = ${siteId} AND resource = ''`.execute(control.database.kysely)
  if (!rows[0]) throw new Refusal(409, 'sync.previewGone')
  return rows[0].cells
}

/** Unchanged rows are counted and not kept: nothing will be done with them. */
const isKept = ({ outcome, left }: PlannedRow): boolean =>
  (outcome !== 'unchanged' && outcome !== 'skipped') || left.length > 0

async function keepSeen(
  kysely: Kysely<Tables>,
  { places }: Services,
  token: string,
  siteId: number,
  planned: readonly PlannedRow[],
): Promise<void> {
  const rows = planned.filter(isKept).map((row) => ({
    ...{ resource: row.name, origin_id: row.originId, origin_version: row.originVersion, row_id: row.rowId },
    ...{ row_version: row.rowVersion, outcome: row.outcome, title: row.title },
    reason: row.reason ? `${row.reason}${row.about ? `: ${row.about}` : ''}` : null,
    cells: { changed: row.cells, left: row.left },
  }))
  if (rows.length === 0) return
  await sql`INSERT INTO ${tableSql(places.control, 'sync_preview')}
      (token, site_id, resource, origin_id, origin_version, row_id, row_version, outcome, reason, title, cells)
    SELECT ${token}, ${siteId}, n.resource, n.origin_id, n.origin_version, n.row_id, n.row_version, n.outcome, n.reason, n.title, n.cells
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n(resource text, origin_id bigint, origin_version integer,
      row_id bigint, row_version integer, outcome text, reason text, title text, cells jsonb)
    ON CONFLICT DO NOTHING`.execute(kysely)
}

interface SeenLine {
  resource: SyncedName
  origin_id: number
  origin_version: number | null
  row_id: number | null
  row_version: number | null
  outcome: SyncOutcome
}

/** What a person saw of one site. Throws a Refusal where the preview is gone. */
export async function seenRows({ places }: Services, token: string, siteId: number): Promise<SeenRows> {
  const { control } = places
  const { rows } = await sql<SeenLine>`SELECT resource, origin_id, origin_version, row_id, row_version, outcome
    FROM ${tableSql(control, 'sync_preview')} WHERE token = ${token} AND site_id = ${siteId} AND resource <> ''`.execute(
    control.database.background,
  )
  return new Map(
    rows.map(({ resource, origin_id, origin_version, row_id, row_version, outcome }) => [
      seenKey({ name: resource, originId: origin_id }),
      { originVersion: origin_version, rowId: row_id, rowVersion: row_version, outcome },
    ]),
  )
}

export interface PreviewLine {
  site_id: number
  resource: SyncedName
  origin_id: number
  outcome: SyncOutcome
  reason: string | null
  title: string | null
  cells: { changed: readonly { field: string; before: unknown; after: unknown }[]; left: readonly string[] }
}

/** Rows of a preview, those of all sites together: a page of origins with what becomes of each at every site. */
export async function previewLines(
  { places }: Services,
  token: string,
  page: { outcome?: string; after: number; most: number },
): Promise<PreviewLine[]> {
  const { control } = places
  const table = tableSql(control, 'sync_preview')
  const order = sql`array_position(${[...SYNCED]}::text[], resource)`
  const those = page.outcome ? sql`AND outcome = ${page.outcome}` : sql``
  const { rows } = await sql<PreviewLine>`WITH origins AS (
      SELECT resource, origin_id FROM ${table} WHERE token = ${token} AND resource <> '' ${those}
      GROUP BY resource, origin_id ORDER BY ${order}, origin_id LIMIT ${page.most} OFFSET ${page.after})
    SELECT p.site_id, p.resource, p.origin_id, p.outcome, p.reason, p.title, p.cells
    FROM origins JOIN ${table} p USING (resource, origin_id) WHERE p.token = ${token}
    ORDER BY array_position(${[...SYNCED]}::text[], p.resource), p.origin_id, p.site_id`.execute(
    control.database.kysely,
  )
  return rows
}
