import { sql } from 'kysely'
import { tableSql } from '../../server/foundation/db/tableSql'
import { change } from '../../server/kernel/changes'
import { targetOf } from '../../server/kernel/changes/titles'
import { allResources, resourceOf } from '../../src/resources'
import { standardActionsOf } from '../../src/resources/kit/actionsOf'
import type { Resource, StandardAction } from '../../src/resources/kit/resource'
import type { ResourceName } from '../../src/resources/kit/resourceName'
import type { TestApp } from './app'
import { addRow, contextOf, makeDraft, pathOf, storeSample } from './samples'

/** A field of a resource that points to rows of another. */
export interface Pointer {
  resource: Resource
  field: string
  target: Resource
  isList: boolean
  outlives: boolean
}

export const isDoable = (resource: Resource, action: StandardAction): boolean =>
  !resource.isLog && !resource.isSingle && standardActionsOf(resource).includes(action)

/** Every field that points somewhere. */
export const allPointers: readonly Pointer[] = allResources.flatMap((resource) =>
  Object.entries(resource.fields).flatMap(([field, declared]): Pointer[] => {
    const target = targetOf(resource, declared)
    const isList = declared.kind === 'refs'
    return target ? [{ resource, field, target: resourceOf(target), isList, outlives: declared.outlives === true }] : []
  }),
)

/** Where the rows stand that a row of this resource points to. */
export const contextOfTarget = ({ resource, target }: Pointer): string =>
  target.scope === 'both' ? contextOf(resource) : contextOf(target)

export const pointerValue = ({ isList }: Pointer, id: number): unknown => (isList ? [id] : id)

const isForm = ({ resource, field }: Pointer, action: StandardAction): boolean =>
  isDoable(resource, action) && resource.fields[field]?.readonly !== true

/** Writes a new row that points there, by its form or as the server itself writes such rows; resolves to whether it stands. */
export async function storePointing(app: TestApp, pointer: Pointer, id: number): Promise<boolean> {
  const { resource, field } = pointer
  const draft = { ...(await makeDraft(app, resource)), [field]: pointerValue(pointer, id) }
  return isOn(() => addRow(app, resource, draft, contextOf(resource)))
}

/** Has a row that was there already point there. */
export async function updatePointing(app: TestApp, pointer: Pointer, id: number, row: number): Promise<boolean> {
  const { resource, field } = pointer
  const [site, value] = [contextOf(resource), pointerValue(pointer, id)]
  if (isForm(pointer, 'update')) {
    const reply = await app.call('POST', pathOf(resource, 'update'), { site, body: { id: row, [field]: value } })
    return reply.status === 200
  }
  const place = await app.services.places.of(site)
  const meta = { action: 'update', resource: resource.name, site, userId: 1 }
  const update = { id: row, values: { [field]: value } }
  return isOn(() => change(app.services, place, meta, (writer) => writer.update(resource, [update])))
}

async function isOn(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch {
    return false
  }
}

export const rowOf = async (app: TestApp, name: ResourceName, values = {}): Promise<number> =>
  (await storeSample(app, resourceOf(name), values)).data.row.id

/** How many rows of `main` and of control point by this field to a row that is not there. */
export async function hanging(app: TestApp, pointer: Pointer): Promise<number> {
  const { resource, field, target, isList } = pointer
  const place = await app.services.places.of(contextOf(resource))
  const at = await app.services.places.of(contextOfTarget(pointer))
  const column = sql.id('t', field)
  const ids = isList
    ? sql`(SELECT e::bigint AS id FROM jsonb_array_elements_text(CASE jsonb_typeof(${column}) WHEN 'array' THEN ${column} ELSE '[]' END) e)`
    : sql`(SELECT ${column} AS id WHERE ${column} IS NOT NULL)`
  const { rows } = await sql<{
    hanging: number
  }>`SELECT count(*)::int AS hanging FROM ${tableSql(place, resource.name)} t
    CROSS JOIN LATERAL ${ids} p WHERE NOT EXISTS (SELECT FROM ${tableSql(at, target.name)} x WHERE x.id = p.id)`.execute(
    place.database.kysely,
  )
  return rows[0]?.hanging ?? 0
}
