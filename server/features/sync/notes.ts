import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { SyncedName } from '../../../src/resources/sync/synced'
import type { Tables } from '../../foundation/db/database'
import { CONTROL_SCHEMA, type Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import type { Services } from '../../foundation/services/services'
import { noteTitle, noteWriter } from './noteWords'

/** Neighbouring rows of control that one statement wrote. */
export interface SyncNote {
  position: number
  resource: SyncedName
  row_id: number
  last_id: number
}

export const SYNC_EPOCH = 'sync.epoch'

/**
 * Gives every note whose transaction has ended its position, one reader after the other: so positions follow the order of
 * commits, whatever their ids say. Answers the last one, 0 where there is none.
 */
export async function numberNotes({ places }: Pick<Services, 'places'>): Promise<number> {
  const { control } = places
  const journal = tableSql(control, 'sync_journal')
  return control.database.kysely.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('control.sync_journal'))`.execute(trx)
    await sql`UPDATE ${journal} j SET position = n.position, row_title = ${noteTitle(control)}, changed_by = ${noteWriter(control)},
        pending_sites = (SELECT count(*)::int FROM ${tableSql(control, 'sync_state')} WHERE position IS NOT NULL)
      FROM (SELECT id, nextval(${`${CONTROL_SCHEMA}.synced_position`}::regclass)::integer AS position
        FROM (SELECT id FROM ${journal} WHERE position IS NULL ORDER BY id) AS fresh) AS n
      WHERE j.id = n.id`.execute(trx)
    const { rows } = await sql<{
      last: number
    }>`SELECT coalesce(max(position), 0)::int AS last FROM ${journal}`.execute(trx)
    return rows[0]?.last ?? 0
  })
}

/** Notes behind a position, in their order. */
export async function readNotes(
  { control }: Services['places'],
  after: number,
  upTo: number,
  most: number,
): Promise<SyncNote[]> {
  const { rows } = await sql<SyncNote>`SELECT position, resource, row_id, coalesce(last_id, row_id) AS last_id
    FROM ${tableSql(control, 'sync_journal')} WHERE position > ${after} AND position <= ${upTo}
    ORDER BY position LIMIT ${most}`.execute(control.database.background)
  return rows
}

/** The oldest note that is still there: a site behind it has to compare. */
export async function oldestNote({ control }: Services['places']): Promise<number> {
  const { rows } = await sql<{ oldest: number | null }>`SELECT min(position)::int AS oldest
    FROM ${tableSql(control, 'sync_journal')}`.execute(control.database.background)
  return rows[0]?.oldest ?? 0
}

/** Names this life of the installation: a restored backup begins another one, whose positions say nothing of the former. */
export async function syncEpoch({ control }: Services['places']): Promise<string> {
  const table = tableSql(control, 'installation')
  await sql`INSERT INTO ${table} (key, value) VALUES (${SYNC_EPOCH}, to_jsonb(${randomUUID()}::text))
    ON CONFLICT (key) DO NOTHING`.execute(control.database.kysely)
  const { rows } = await sql<{ epoch: string }>`SELECT value #>> '{}' AS epoch FROM ${table}
    WHERE key = ${SYNC_EPOCH}`.execute(control.database.kysely)
  return rows[0]?.epoch ?? ''
}

export interface SyncPosition {
  epoch: string
  position: number
  applied_at: string
}

/** How far a site has followed; undefined where it never did. */
export async function positionOfSite(reader: Kysely<Tables>, place: Place): Promise<SyncPosition | undefined> {
  const { rows } = await sql<SyncPosition>`SELECT epoch, position, applied_at FROM ${tableSql(place, 'sync_position')}
    WHERE source = 'control'`.execute(reader)
  return rows[0]
}

/** By the transaction that wrote the rows. */
export async function keepPosition(trx: Kysely<Tables>, place: Place, epoch: string, position: number): Promise<void> {
  await sql`INSERT INTO ${tableSql(place, 'sync_position')} AS p (source, epoch, position) VALUES ('control', ${epoch}, ${position})
    ON CONFLICT (source) DO UPDATE SET epoch = excluded.epoch, position = excluded.position, applied_at = now()`.execute(
    trx,
  )
}

/** Where control's own copy of it is read: lists ask no site's database. */
export async function tellPosition(services: Services, siteId: number, place: Place): Promise<void> {
  const { control } = services.places
  const position = await positionOfSite(place.database.background, place)
  await sql`UPDATE ${tableSql(control, 'sync_journal')} SET pending_sites = greatest(pending_sites - 1, 0)
    WHERE position <= ${position?.position ?? 0}
      AND position > (SELECT position FROM ${tableSql(control, 'sync_state')} WHERE site_id = ${siteId})`.execute(
    control.database.background,
  )
  const { rows } = await sql<{ parked: number }>`SELECT count(*)::int AS parked
    FROM ${tableSql(place, 'sync_parked')}`.execute(place.database.background)
  await sql`INSERT INTO ${tableSql(control, 'sync_state')} AS s (site_id, position, applied_at, parked)
    VALUES (${siteId}, ${position?.position ?? null}, ${position?.applied_at ?? null}, ${rows[0]?.parked ?? 0})
    ON CONFLICT (site_id) DO UPDATE SET position = excluded.position, applied_at = excluded.applied_at,
      parked = excluded.parked`.execute(control.database.background)
}
