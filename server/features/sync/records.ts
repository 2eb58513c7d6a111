import { sql } from 'kysely'
import type { Label } from '../../../src/resources/kit/label'
import { tableSql } from '../../foundation/db/tableSql'
import { Refusal, SiteDatabaseAway } from '../../foundation/faults/errors'
import { mendableTrouble } from '../../foundation/faults/mendableTrouble'
import { say } from '../../foundation/messages'
import { CONTROL } from '../../foundation/services/places'
import type { Services } from '../../foundation/services/services'
import { rowsChanged } from '../../kernel/changes/rowsChanged'
import type { PlannedRow } from './planned'
import type { ChosenRows, SyncMode } from './steps'

export type SyncTrigger = 'manual' | 'journal' | 'task'
type SyncState = 'waiting' | 'running' | 'done' | 'partial' | 'failed' | 'stopped'

/** What was asked of a run, so that it can be asked again. */
export interface SyncAsked {
  mode: SyncMode
  chosen?: ChosenRows
  token?: string
}

export interface SyncCounts {
  total: number
  added: number
  updated: number
  removed: number
  unchanged: number
  skipped: number
  parked: number
}

export const NO_COUNTS: SyncCounts = {
  ...{ total: 0, added: 0, updated: 0, removed: 0, unchanged: 0, skipped: 0, parked: 0 },
}

/** A row that was not written, and why. */
export interface ParkedRow {
  resource: string
  origin_id: number
  title: string | null
  reason: string
  about: string | null
}

/** So many are named in the record; the site keeps all of them. */
export const NAMED_PARKED = 200

export function countOutcomes(counts: SyncCounts, planned: readonly PlannedRow[]): SyncCounts {
  const next = { ...counts, total: counts.total + planned.length }
  for (const { outcome } of planned) next[outcome === 'gone' ? 'skipped' : outcome] += 1
  return next
}

export const parkedIn = (planned: readonly PlannedRow[]): ParkedRow[] =>
  planned.flatMap(({ name, originId, title, outcome, reason = 'taken', about = null }) =>
    outcome === 'parked' ? [{ resource: name, origin_id: originId, title, reason, about }] : [],
  )

const tell = (services: Services, id: number): Promise<void> =>
  rowsChanged(services, { resource: 'sync_record', site: CONTROL, ids: [id] })

export async function addRecord(
  services: Services,
  siteId: number,
  { asked, trigger, userId }: { asked: SyncAsked; trigger: SyncTrigger; userId: number | null },
): Promise<number> {
  const { control } = services.places
  const { rows } = await sql<{ id: number }>`INSERT INTO ${tableSql(control, 'sync_record')}
    (site_id, mode, trigger, state, total, added, updated, removed, unchanged, skipped, parked, user_id, asked)
    VALUES (${siteId}, ${asked.mode}, ${trigger}, 'waiting', 0, 0, 0, 0, 0, 0, 0, ${userId}, ${JSON.stringify(asked)}::jsonb)
    RETURNING id`.execute(control.database.kysely)
  const id = rows[0]?.id ?? 0
  await tell(services, id)
  return id
}

export async function noteRun(services: Services, id: number, runId: number, changeSetId: number): Promise<void> {
  const { control } = services.places
  await sql`UPDATE ${tableSql(control, 'sync_record')} SET run_id = ${runId}, change_set_id = ${changeSetId}
    WHERE id = ${id}`.execute(control.database.kysely)
}

export async function noteProgress(
  services: Services,
  id: number,
  counts: SyncCounts,
  parked: readonly ParkedRow[],
): Promise<void> {
  const { control } = services.places
  const { total, added, updated, removed, unchanged, skipped } = counts
  await sql`UPDATE ${tableSql(control, 'sync_record')} SET state = 'running', started_at = coalesce(started_at, now()),
    total = ${total}, added = ${added}, updated = ${updated}, removed = ${removed}, unchanged = ${unchanged},
    skipped = ${skipped}, parked = ${counts.parked}, error_details = ${JSON.stringify(parked)}::jsonb
    WHERE id = ${id}`.execute(control.database.background)
  await tell(services, id)
}

export async function endRecord(
  services: Services,
  id: number,
  state: SyncState,
  trouble: Label | null = null,
): Promise<void> {
  const { control } = services.places
  await sql`UPDATE ${tableSql(control, 'sync_record')} SET state = ${state}, ended_at = now(),
    trouble = ${trouble?.[0] ?? null}, trouble_en = ${trouble?.[1] ?? null} WHERE id = ${id}`.execute(
    control.database.kysely,
  )
  await tell(services, id)
}

/** Why it failed, for people; what is not for them goes to the log. */
export function troubleInWords(services: Services, error: unknown, site: string): Label {
  const both = (id: Parameters<typeof say>[0], values: Parameters<typeof say>[2] = {}): Label => [
    say(id, 'zh', values),
    say(id, 'en', values),
  ]
  if (error instanceof Refusal) return both(error.messageId, error.values)
  if (error instanceof SiteDatabaseAway) return both('site.databaseAway', { site: error.site ?? site })
  services.log.error({ err: error, site }, 'rows could not be synced')
  const known = mendableTrouble(error)
  return both(known ?? 'sync.failed')
}
