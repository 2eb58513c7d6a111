import { sql } from 'kysely'
import { isResourceName, resourceOf } from '../../../src/resources'
import type { Label } from '../../../src/resources/kit/label'
import type { Resource } from '../../../src/resources/kit/resource'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { NotFound } from '../../foundation/faults/errors'
import type { Services } from '../../foundation/services/services'
import { type ChangeSetRow, changesOfRows, presentRows, resourcesOfSet, rowsOfSet } from './journal'
import { rowLabel } from './rowLabel'
import type { Values } from './sql/rowTexts'
import { takenBackBy } from './takenBack'
import { type Titles, titlesOf, type WantedTitles, wantTitles } from './titles'
import { type Difference, walkBack } from './walkBack'

export interface HistoryEntry {
  /** Of the change. */
  id: number
  change_set_id: number
  /** What happened to this row. */
  action: 'created' | 'updated' | 'deleted'
  /** What somebody did: store, import, undo … and to what first. */
  cause: string
  set_resource: string
  user_id: number | null
  /** Who it was by name, where they are still there. */
  user: string | null
  at: string
  sentence: Label | null
  undone_by: number | null
  /** The set that this one takes back. */
  undoes: number | null
  /** Rows that the set wrote. */
  row_count: number
  /** What it did to this row was taken back, and that is in force. */
  taken_back: boolean
  version: number
  fields: Difference[]
}

export interface History {
  list: HistoryEntry[]
  refs: Titles
}

const LONGEST = 200

/** What became of a row, newest first, deleted rows too. Throws NotFound for a row that never was. */
export async function historyOf(
  services: Services,
  place: Place,
  context: string,
  resource: Resource,
  id: number,
): Promise<History> {
  const reader = place.database.kysely
  const [current, changes] = await Promise.all([
    presentRows(reader, place, resource.name, [id]),
    changesOfRows(reader, place, resource.name, [id]),
  ])
  const steps = walkBack(resource, current.get(id) ?? null, changes.get(id) ?? []).slice(0, LONGEST)
  if (steps.length === 0 && !current.has(id)) throw new NotFound()
  const sets = await setsOf(
    place,
    steps.map(({ change }) => change.change_set_id),
  )
  const undone = new Set([...sets.values()].filter((set) => set.undone_by === null).map(({ undoes }) => undoes))
  const wanted: WantedTitles = new Map()
  const list = steps.flatMap(({ change, differences }): HistoryEntry[] => {
    const set = sets.get(change.change_set_id)
    if (!set) return []
    wantDifferences(wanted, resource, differences, set.user_id)
    const {
      action: cause,
      resource: set_resource,
      user_id,
      created_at: at,
      sentence,
      undone_by,
      undoes,
      row_count,
    } = set
    const { id, change_set_id, action, version } = change
    const taken_back = undone.has(change_set_id)
    const ofSet = {
      change_set_id,
      cause,
      set_resource,
      user_id,
      user: null,
      at,
      sentence,
      undone_by,
      undoes,
      row_count,
    }
    return [{ id, action, version, ...ofSet, taken_back, fields: differences }]
  })
  const refs = await titlesOf(services, context, wanted)
  return { list: list.map((entry) => ({ ...entry, user: refs.user?.[entry.user_id ?? 0]?.[0] ?? null })), refs }
}

const wantDifferences = (
  wanted: WantedTitles,
  resource: Resource,
  differences: Difference[],
  userId: number | null,
): void => {
  for (const { field, before, after } of differences)
    for (const value of [before, after]) wantTitles(wanted, resource, { [field]: value })
  if (userId !== null) wanted.set('user', (wanted.get('user') ?? new Set()).add(userId))
}

async function setsOf(place: Place, ids: readonly number[]): Promise<Map<number, ChangeSetRow>> {
  const { rows } = await sql<ChangeSetRow>`SELECT * FROM ${tableSql(place, 'change_set')}
    WHERE id = ANY(${[...new Set(ids)]}::bigint[])`.execute(place.database.kysely)
  return new Map(rows.map((row) => [row.id, row]))
}

export interface ChangedRow {
  resource: string
  row_id: number
  title: Label | null
  action: 'created' | 'updated' | 'deleted'
  differences: Difference[]
  /** It was taken back, and that is in force. */
  taken_back: boolean
}

const SHOWN_ROWS = 100

/** What a set did, row by row: the first hundred rows. */
export async function differenceOf(
  services: Services,
  place: Place,
  context: string,
  setId: number,
): Promise<{ rows: ChangedRow[]; refs: Titles }> {
  const reader = place.database.kysely
  const wanted: WantedTitles = new Map()
  const rows: (Omit<ChangedRow, 'title' | 'resource'> & { resource: Resource; values: Values })[] = []
  const undone = await takenBackBy(reader, place, setId)
  for (const name of await resourcesOfSet(reader, place, setId)) {
    if (!isResourceName(name) || rows.length >= SHOWN_ROWS) continue
    const resource = resourceOf(name)
    const ids = await rowsOfSet(reader, place, { id: setId, resource: name, limit: SHOWN_ROWS - rows.length })
    const [current, changes] = await Promise.all([
      presentRows(reader, place, name, ids),
      changesOfRows(reader, place, name, ids),
    ])
    for (const id of ids) {
      const steps = walkBack(resource, current.get(id) ?? null, changes.get(id) ?? [])
      for (const { change, differences } of steps.filter((step) => step.change.change_set_id === setId)) {
        wantDifferences(wanted, resource, differences, null)
        const values = current.get(id) ?? change.before ?? {}
        wantTitles(wanted, resource, { [resource.titleField]: values[resource.titleField] })
        const taken_back = (changes.get(id) ?? []).some((each) => undone.has(each.change_set_id))
        rows.push({ resource, row_id: id, action: change.action, differences, taken_back, values })
      }
    }
  }
  const refs = await titlesOf(services, context, wanted)
  return {
    rows: rows.map(({ resource, values, ...row }) => ({
      ...row,
      resource: resource.name,
      title: rowLabel(resource, values, refs),
    })),
    refs,
  }
}
