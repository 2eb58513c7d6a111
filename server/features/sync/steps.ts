import { sql } from 'kysely'
import { resourceOf } from '../../../src/resources'
import type { RowScope } from '../../../src/resources/kit/scope'
import { SYNCED, type SyncedName } from '../../../src/resources/sync/synced'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import type { Services } from '../../foundation/services/services'
import { scopeCondition } from '../../kernel/resources/conditions'
import { readNotes } from './notes'

/** Rows of one transaction. */
export const SYNC_BATCH = 500

export type SyncMode = 'since' | 'rows' | 'compare' | 'all'

export interface ChosenRows {
  resource: SyncedName
  scope: RowScope
}

/** What a run goes through, one after the other. */
export type SyncStep =
  | { kind: 'parked' }
  | { kind: 'notes'; upTo: number }
  | { kind: 'rows'; name: SyncedName; scope?: RowScope }
  | { kind: 'gone'; name: SyncedName }
  | { kind: 'seen'; token: string; siteId: number; name: SyncedName }

/** The next rows of a step: their ids by resource, and where the step goes on. */
export interface StepPart {
  ids: ReadonlyMap<SyncedName, readonly number[]>
  after: number
  /** Every note up to here is dealt with. */
  position?: number
}

interface Asked {
  mode: SyncMode
  chosen?: ChosenRows
  token?: string
}

export function stepsOf({ mode, chosen, token }: Asked, fence: number, canFollow: boolean, siteId: number): SyncStep[] {
  if (token !== undefined) return SYNCED.map((name): SyncStep => ({ kind: 'seen', token, siteId, name }))
  if (mode === 'rows') return chosen ? [{ kind: 'rows', name: chosen.resource, scope: chosen.scope }] : []
  if (mode === 'since' && canFollow) return [{ kind: 'parked' }, { kind: 'notes', upTo: fence }]
  const rows = SYNCED.map((name): SyncStep => ({ kind: 'rows', name }))
  const gone = [...SYNCED].reverse().map((name): SyncStep => ({ kind: 'gone', name }))
  return [...rows, ...gone]
}

const only = (name: SyncedName, ids: readonly number[]): StepPart | undefined => {
  const last = ids.at(-1)
  return last === undefined ? undefined : { ids: new Map([[name, ids]]), after: last }
}

/** undefined: the step is done. */
export async function nextPart(
  { places }: Services,
  place: Place,
  step: SyncStep,
  after: number,
): Promise<StepPart | undefined> {
  const { control } = places
  const { background } = control.database
  switch (step.kind) {
    case 'notes':
      return notesPart(places, after, step.upTo)
    case 'parked':
      return parkedPart(place, after)
    case 'rows': {
      const resource = resourceOf(step.name)
      const those = scopeCondition(control, resource, step.scope ?? { query: {} })
      const { rows } = await sql<{ id: number }>`SELECT t.id FROM ${tableSql(control, step.name)} t
        WHERE ${those} AND t.id > ${after} ORDER BY t.id LIMIT ${SYNC_BATCH}`.execute(background)
      return only(
        step.name,
        rows.map(({ id }) => id),
      )
    }
    case 'seen': {
      const { rows } = await sql<{ origin_id: number }>`SELECT origin_id FROM ${tableSql(control, 'sync_preview')}
        WHERE token = ${step.token} AND site_id = ${step.siteId} AND resource = ${step.name} AND origin_id > ${after}
        ORDER BY origin_id LIMIT ${SYNC_BATCH}`.execute(background)
      return only(
        step.name,
        rows.map(({ origin_id }) => origin_id),
      )
    }
    case 'gone':
      return gonePart(control, place, step.name, after)
  }
}

async function notesPart(places: Services['places'], after: number, upTo: number): Promise<StepPart | undefined> {
  const notes = await readNotes(places, after, upTo, SYNC_BATCH)
  const ids = new Map<SyncedName, number[]>()
  let [count, position] = [0, after]
  for (const { resource, row_id, last_id, position: at } of notes) {
    const size = last_id - row_id + 1
    if (count > 0 && count + size > SYNC_BATCH) break
    const own = ids.get(resource) ?? []
    for (let id = row_id; id <= last_id; id++) own.push(id)
    ids.set(resource, own)
    count += size
    position = at
  }
  if (count === 0) return undefined
  const ordered = SYNCED.flatMap((name) => {
    const own = ids.get(name)
    return own ? [[name, [...new Set(own)]] as const] : []
  })
  return { ids: new Map(ordered), after: position, position }
}

/** Every parked row in one part: there are few, and those that stay parked are not looked for again by this run. */
async function parkedPart(place: Place, after: number): Promise<StepPart | undefined> {
  if (after > 0) return undefined
  const { rows } = await sql<{ resource: SyncedName; origin_id: number }>`SELECT resource, origin_id
    FROM ${tableSql(place, 'sync_parked')} ORDER BY since, resource, origin_id LIMIT ${SYNC_BATCH}`.execute(
    place.database.background,
  )
  if (rows.length === 0) return undefined
  const ids = SYNCED.flatMap((name) => {
    const own = rows.filter(({ resource }) => resource === name).map(({ origin_id }) => origin_id)
    return own.length > 0 ? [[name, own] as const] : []
  })
  return { ids: new Map(ids), after: 1 }
}

async function gonePart(control: Place, place: Place, name: SyncedName, after: number): Promise<StepPart | undefined> {
  for (let from = after; ; ) {
    const { rows } = await sql<{ origin_id: number }>`SELECT origin_id FROM ${tableSql(place, 'sync_link')}
      WHERE resource = ${name} AND origin_id > ${from} ORDER BY origin_id LIMIT ${SYNC_BATCH * 4}`.execute(
      place.database.background,
    )
    const last = rows.at(-1)?.origin_id
    if (last === undefined) return undefined
    const ids = rows.map(({ origin_id }) => origin_id)
    const there = await sql<{ id: number }>`SELECT id FROM ${tableSql(control, name)}
      WHERE id = ANY(${ids}::bigint[])`.execute(control.database.background)
    const known = new Set(there.rows.map(({ id }) => id))
    const gone = ids.filter((id) => !known.has(id))
    if (gone.length > 0) return { ids: new Map([[name, gone]]), after: last }
    from = last
  }
}
