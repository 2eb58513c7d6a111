import { sql } from 'kysely'
import type { AnyRow, Resource } from '../../../src/resources/kit/resource'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { type ChangeRow, changesOfRows, presentRows } from '../../kernel/changes/journal'
import { shownRow } from '../../kernel/changes/shownValues'

/** A row as it was from a moment on; null where it was not there. The oldest first. */
export interface RowState {
  /** Milliseconds; without a beginning where the journal knows of none. */
  from: number
  row: AnyRow | null
}

export type Timeline = readonly RowState[]
type Dated = ChangeRow & { at: number }
type Stored = Readonly<Record<string, unknown>>

/** What rows have been, by their change sets: deleted ones too, as far as the journal reaches. */
export async function timelinesOf(
  place: Place,
  resource: Resource,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Timeline>> {
  if (ids.length === 0) return new Map()
  const reader = place.database.kysely
  const [present, changes] = await Promise.all([
    presentRows(reader, place, resource.name, ids),
    changesOfRows(reader, place, resource.name, ids),
  ])
  const moments = await momentsOf(place, [...changes.values()].flat())
  return new Map(
    ids.map((id) => {
      const dated = (changes.get(id) ?? []).map((change) => ({ ...change, at: moments.get(change.change_set_id) ?? 0 }))
      return [id, timelineOf(resource, present.get(id) ?? null, dated)]
    }),
  )
}

async function momentsOf(place: Place, changes: readonly ChangeRow[]): Promise<ReadonlyMap<number, number>> {
  const ids = [...new Set(changes.map(({ change_set_id }) => change_set_id))]
  const { rows } = await sql<{ id: number; created_at: string }>`SELECT id, created_at
    FROM ${tableSql(place, 'change_set')} WHERE id = ANY(${ids}::bigint[])`.execute(place.database.kysely)
  return new Map(rows.map(({ id, created_at }) => [id, Date.parse(created_at)]))
}

/** Back from the row as it is through what each change replaced; the changes come oldest first. */
function timelineOf(resource: Resource, present: Stored | null, changes: readonly Dated[]): Timeline {
  const states: RowState[] = []
  const shown = (stored: Stored | null): AnyRow | null =>
    stored === null ? null : (shownRow(resource, stored) as AnyRow)
  let state = present
  for (const change of changes.toReversed()) {
    states.push({ from: change.at, row: shown(state) })
    state =
      change.action === 'created' ? null : change.action === 'updated' ? { ...state, ...change.before } : change.before
  }
  const { created_at: since } = state ?? {}
  if (state !== null) states.push({ from: typeof since === 'string' ? Date.parse(since) : 0, row: shown(state) })
  return states.toReversed()
}

/** The row as it was at a moment. */
export const rowAt = (timeline: Timeline | undefined, at: number): AnyRow | null =>
  timeline?.findLast(({ from }) => from <= at)?.row ?? null
