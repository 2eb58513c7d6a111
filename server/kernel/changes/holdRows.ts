import { type Kysely, type RawBuilder, sql } from 'kysely'
import { resourceOf } from '../../../src/resources'
import type { Field } from '../../../src/resources/kit/field'
import type { Resource } from '../../../src/resources/kit/resource'
import type { ResourceName } from '../../../src/resources/kit/resourceName'
import type { Tables } from '../../foundation/db/database'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import type { Values } from './sql/rowTexts'
import { targetOf, type WantedTitles } from './titles'

/** Rows by their resource. */
export type Pointed = WantedTitles

/** A transaction of a place, and where rows of control stand. */
export interface Holding {
  trx: Kysely<Tables>
  place: Place
  control: Place
}

/** What the fields of these rows point to. */
export const pointedIn = (resource: Resource, rows: readonly Values[]): Pointed => pointedBy(resource, rows, () => true)

/** The same of fields that cannot do without what they point to. */
export const lastingIn = (resource: Resource, rows: readonly Values[]): Pointed =>
  pointedBy(resource, rows, ({ outlives, returnsAlone }) => !(outlives || returnsAlone))

function pointedBy(resource: Resource, rows: readonly Values[], isMeant: (field: Field) => boolean): Pointed {
  const pointed: Pointed = new Map()
  for (const [name, field] of Object.entries(resource.fields)) {
    const target = isMeant(field) ? targetOf(resource, field) : undefined
    if (target) for (const row of rows) point(pointed, target, row[name])
  }
  return pointed
}

export function point(pointed: Pointed, target: ResourceName, value: unknown): void {
  for (const id of Array.isArray(value) ? value : [value])
    if (typeof id === 'number') pointed.set(target, (pointed.get(target) ?? new Set()).add(id))
}

const inOrder = (pointed: Pointed) =>
  [...pointed].filter(([, ids]) => ids.size > 0).sort(([one], [other]) => (one < other ? -1 : 1))

/**
 * Rows that were found, each held to the end of the transaction: whoever deletes or merges them takes the stronger lock, and
 * counts what points to them once it is theirs. The embedded database does one thing at a time and has no need of it.
 */
export const heldSql = ({ place, control }: Omit<Holding, 'trx'>, target: ResourceName, ids: RawBuilder<unknown>) => {
  const at = resourceOf(target).scope === 'control' ? control : place
  const lock = place.database.kind === 'postgres' ? sql`FOR KEY SHARE` : sql``
  return sql`(SELECT t.id FROM ${tableSql(at, target)} t WHERE t.id = ANY(${ids}) ORDER BY t.id ${lock})`
}

/** Do rows of this target stand in the database of the transaction? Those of another can be looked at, but not held. */
export const isInReach = ({ place, control }: Omit<Holding, 'trx'>, target: ResourceName): boolean =>
  resourceOf(target).scope !== 'control' || control.database === place.database

/** Holds the rows to the end of the transaction, in one order for everybody; the answer is those that are not there. */
export async function holdRows(holding: Holding, pointed: Pointed): Promise<Pointed> {
  const wanted = inOrder(pointed)
  const near = wanted.filter(([target]) => isInReach(holding, target))
  const far = wanted.filter(([target]) => !isInReach(holding, target))
  const found = [
    ...(await foundAmong(holding, near, holding.trx)),
    ...(await foundAmong({ ...holding, place: holding.control }, far, holding.control.database.kysely)),
  ]
  const held = new Map(found.map(({ target, ids }) => [target, new Set(ids)]))
  const missing = wanted.map(([target, ids]): [ResourceName, Set<number>] => [
    target,
    new Set([...ids].filter((id) => !held.get(target)?.has(id))),
  ])
  return new Map(missing.filter(([, ids]) => ids.size > 0))
}

async function foundAmong(
  at: Omit<Holding, 'trx'>,
  wanted: readonly (readonly [ResourceName, ReadonlySet<number>])[],
  reader: Kysely<Tables>,
): Promise<{ target: ResourceName; ids: number[] | null }[]> {
  if (wanted.length === 0) return []
  const parts = wanted.map(
    ([target, ids]) => sql`SELECT ${sql.lit(target)} AS target,
      (SELECT array_agg(h.id) FROM ${heldSql(at, target, sql`${[...ids]}::bigint[]`)} h) AS ids`,
  )
  const { rows } = await sql<{
    target: ResourceName
    ids: number[] | null
  }>`${sql.join(parts, sql` UNION ALL `)}`.execute(reader)
  return rows
}

/** Locks rows that are to be deleted or merged, those that are there, in the order of their ids. */
export async function seizeRows(trx: Kysely<Tables>, place: Place, resource: Resource, ids: readonly number[]) {
  const { rows } = await sql<{ id: number }>`SELECT t.id FROM ${tableSql(place, resource.name)} t
    WHERE t.id = ANY(${ids}::bigint[]) ORDER BY t.id FOR UPDATE`.execute(trx)
  return rows.map(({ id }) => id)
}
