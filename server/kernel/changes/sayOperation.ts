import { sql } from 'kysely'
import { isResourceName, resourceOf } from '../../../src/resources'
import type { Label } from '../../../src/resources/kit/label'
import type { Resource } from '../../../src/resources/kit/resource'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import type { Services } from '../../foundation/services/services'
import { KEPT_BY_JOURNAL } from './columns'
import { type Changed, deedOf } from './deed'
import { changesOfRows, presentRows } from './journal'
import type { ChangeMeta } from './meta'
import { touchedText, whoSql } from './operationLog'
import { spokenLabel } from './rowLabel'
import { isSayable, wordsOf } from './shownWords'
import { type Titles, titlesOf, type WantedTitles, wantTitles } from './titles'
import { type Difference, walkBack } from './walkBack'

interface Said {
  /** Of the line in the operation log. */
  id: number
  changeSetId: number
  /** The only row of the resource that the set wrote. */
  rowId: number
}

/** Says in the operation log what became of the one row that a set wrote, once it is committed: field, before and after. */
export async function sayOperation(
  services: Services,
  place: Place,
  meta: ChangeMeta,
  { id, changeSetId, rowId }: Said,
): Promise<void> {
  if (!isResourceName(meta.resource)) return
  const resource = resourceOf(meta.resource)
  const row = await rowOf(services, place, meta.site, resource, changeSetId, rowId)
  if (!row) return
  const [zh, en] = deedOf({ resource, subject: resource.name, action: meta.action, code: '200', count: 1, row })
  await retell(services, meta, id, [zh, en], row.did === 'updated' ? row.fields.map(({ label }) => label) : [])
}

/** A line says something else from now on, and is found by these fields. */
async function retell(
  { places: { control } }: Services,
  { userId, resource }: ChangeMeta,
  id: number,
  [zh, en]: Label,
  touched: readonly Label[],
): Promise<void> {
  await sql`UPDATE ${tableSql(control, 'operation_log')}
    SET told = ${whoSql(control, userId, 'zh', resource)} || ${zh},
      told_in_english = ${whoSql(control, userId, 'en', resource)} || ${en}, touched = ${touchedText(touched)}
    WHERE id = ${id}`.execute(control.database.kysely)
}

/** Says which fields of many rows a set changed, once it is committed; the commonest first. */
export async function sayManyRows(
  services: Services,
  place: Place,
  meta: ChangeMeta,
  { id, changeSetId, count }: Omit<Said, 'rowId'> & { count: number | undefined },
): Promise<void> {
  if (!isResourceName(meta.resource)) return
  const resource = resourceOf(meta.resource)
  const { rows } = await sql<{ name: string }>`SELECT key AS name
    FROM ${tableSql(place, 'change')} c, jsonb_object_keys(c.before) AS key
    WHERE c.change_set_id = ${changeSetId} AND c.resource = ${resource.name} AND c.action = 'updated'
    GROUP BY key ORDER BY count(*) DESC, key`.execute(place.database.kysely)
  const labels = rows.flatMap(({ name }) => {
    const field = KEPT_BY_JOURNAL.has(name) ? undefined : resource.allFields[name]
    return field ? [field.label] : []
  })
  if (labels.length === 0) return
  const words = { resource, subject: resource.name, action: meta.action, code: '200', ...(count && { count }) }
  await retell(services, meta, id, meta.deed ?? deedOf({ ...words, fields: labels }), labels)
}

async function rowOf(services: Services, place: Place, site: string, resource: Resource, setId: number, id: number) {
  const reader = place.database.kysely
  const [rows, journal] = await Promise.all([
    presentRows(reader, place, resource.name, [id]),
    changesOfRows(reader, place, resource.name, [id]),
  ])
  const present = rows.get(id) ?? null
  const steps = walkBack(resource, present, journal.get(id) ?? []).filter(
    ({ change }) => change.change_set_id === setId,
  )
  const [last] = steps
  if (!last) return undefined
  const differences = together(steps.flatMap((step) => step.differences))
  const wanted: WantedTitles = new Map()
  for (const { field, before, after } of differences)
    for (const value of [before, after]) wantTitles(wanted, resource, { [field]: value })
  const values = present ?? last.change.before ?? {}
  wantTitles(wanted, resource, { [resource.titleField]: values[resource.titleField] })
  const refs = await titlesOf(services, site, wanted)
  const made = steps.find(({ change }) => change.action !== 'updated')?.change.action
  return {
    title: spokenLabel(resource, values, refs, id),
    did: made ?? ('updated' as const),
    fields: differences.flatMap((difference) => changedOf(resource, difference, refs)),
  }
}

/** A row may have been written twice by a set: what it was before, and what it is after. The newest come first. */
function together(differences: readonly Difference[]): Difference[] {
  const known = new Map<string, Difference>()
  for (const difference of differences) {
    const newer = known.get(difference.field)
    known.set(difference.field, newer ? { ...newer, before: difference.before } : difference)
  }
  return [...known.values()]
}

function changedOf(resource: Resource, { field: name, before, after }: Difference, refs: Titles): Changed[] {
  const field = resource.allFields[name]
  if (!field) return []
  const { label } = field
  if (name === 'status' && (after === 'enabled' || after === 'disabled')) return [{ label, turn: after }]
  if (name === 'sort') return [{ label, turn: 'moved' }]
  if (!isSayable(field)) return [{ label }]
  const [was, is] = [wordsOf(resource, field, before, refs), wordsOf(resource, field, after, refs)]
  return [was === undefined || is === undefined ? { label } : { label, values: { before: was, after: is } }]
}
