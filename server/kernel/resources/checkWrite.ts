import { type Kysely, sql } from 'kysely'
import { resourceOf } from '../../../src/resources'
import type { Label } from '../../../src/resources/kit/label'
import type { Problem } from '../../../src/resources/kit/problem'
import type { Resource } from '../../../src/resources/kit/resource'
import type { ResourceName } from '../../../src/resources/kit/resourceName'
import { comparisonKey } from '../../../src/resources/kit/text/comparisonKey'
import type { Tables } from '../../foundation/db/database'
import { tableSql } from '../../foundation/db/tableSql'
import { Refusal } from '../../foundation/faults/errors'
import type { Services } from '../../foundation/services/services'
import { comparedSql, isCaseFolded } from '../changes/columns'
import { targetOf, titleSql } from '../changes/titles'
import { closedPictures } from './closedPictures'
import type { Where } from './context'

type Values = Readonly<Record<string, unknown>>

/** The row that has a unique value already. */
export interface Existing {
  id: number
  title: Label
  field: string
}

/**
 * What only the database knows: references exist, pictures are public, unique values are free, a tree has no loop.
 * `id`: the row that is updated. Reads within the transaction that will write.
 */
export async function checkWrite(
  services: Services,
  where: Where,
  resource: Resource,
  values: Values,
  reader: Kysely<Tables>,
  id?: number,
): Promise<{ problems: Problem[]; existing?: Existing }> {
  const problems = await missingReferences(services, where, resource, values, reader)
  problems.push(...(await closedPictures(where.place, resource, values, reader, id)))
  const loop = await treeLoop(where, resource, values, reader, id)
  if (loop) problems.push(loop)
  const existing =
    (await takenBy(where, resource, values, reader, id)) ?? (await takenTogether(where, resource, values, reader, id))
  if (existing) problems.push({ field: existing.field, message: 'check.taken' })
  return { problems, ...(existing && { existing }) }
}

/** Throws 422 with the problems, and with the row that has a unique value already. */
export function refuseProblems(problems: readonly Problem[], existing?: Existing): void {
  if (problems.length > 0) throw new Refusal(422, 'input.invalid', {}, { problems, ...(existing && { existing }) })
}

async function missingReferences(
  services: Services,
  where: Where,
  resource: Resource,
  values: Values,
  reader: Kysely<Tables>,
): Promise<Problem[]> {
  const wanted = Object.entries(values).flatMap(([name, value]) => {
    const field = resource.fields[name]
    const target = field && targetOf(resource, field)
    const ids = [value].flat().filter((each): each is number => typeof each === 'number')
    return target && ids.length > 0 ? [{ name, target, ids }] : []
  })
  const problems: Problem[] = []
  for (const { name, target, ids } of wanted)
    if (!(await allExist(services, where, target, ids, reader))) problems.push({ field: name, message: 'check.ref' })
  return problems
}

/** `reader` is a transaction of the place's database: on the embedded one no other session is free meanwhile. */
async function allExist(
  services: Services,
  where: Where,
  target: ResourceName,
  ids: readonly number[],
  reader: Kysely<Tables>,
): Promise<boolean> {
  const place = resourceOf(target).scope === 'control' ? services.places.control : where.place
  const { rows } = await sql<{ found: number }>`SELECT count(*) AS found FROM ${tableSql(place, target)}
    WHERE id = ANY(${ids}::bigint[])`.execute(place.database === where.place.database ? reader : place.database.kysely)
  return rows[0]?.found === new Set(ids).size
}

/**
 * Before a row of a tree gets another parent, and before its row is locked: two people who put two branches under each other
 * would each see the tree without the other's change, and both be right. Nothing where no parent is written.
 */
export async function lockTree(
  { place }: Where,
  resource: Resource,
  values: Values,
  trx: Kysely<Tables>,
): Promise<void> {
  const isMoving = Object.keys(values).some((name) => resource.fields[name]?.kind === 'tree')
  if (!isMoving) return
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`tree ${place.schema}.${resource.name}`}, 0))`.execute(trx)
}

async function treeLoop(
  { place }: Where,
  resource: Resource,
  values: Values,
  reader: Kysely<Tables>,
  id: number | undefined,
): Promise<Problem | undefined> {
  const field = Object.keys(resource.fields).find((name) => resource.fields[name]?.kind === 'tree')
  const parent = field === undefined ? undefined : values[field]
  if (field === undefined || id === undefined || typeof parent !== 'number') return undefined
  const table = tableSql(place, resource.name)
  const { rows } = await sql<{ id: number }>`WITH RECURSIVE up AS (
      SELECT t.id, t.${sql.id(field)} AS parent FROM ${table} t WHERE t.id = ${parent}
      UNION SELECT t.id, t.${sql.id(field)} FROM ${table} t JOIN up ON t.id = up.parent)
    SELECT id FROM up WHERE id = ${id}`.execute(reader)
  return rows.length > 0 ? { field, message: 'check.treeLoop' } : undefined
}

async function takenBy(
  { place }: Where,
  resource: Resource,
  values: Values,
  reader: Kysely<Tables>,
  id: number | undefined,
): Promise<Existing | undefined> {
  for (const [name, value] of Object.entries(values)) {
    if (!resource.fields[name]?.unique || value === null) continue
    const column = sql.id('t', name)
    const wanted = isCaseFolded(resource, name) ? comparisonKey(String(value)) : value
    const isSame = sql`${comparedSql(resource, name, column)} = ${wanted}`
    const { rows } = await sql<{ id: number; title: Label }>`SELECT t.id, ${titleSql(place, resource, 't')} AS title
      FROM ${tableSql(place, resource.name)} t WHERE ${isSame} AND t.id <> ${id ?? 0} LIMIT 1`.execute(reader)
    if (rows[0]) return { ...rows[0], field: name }
  }
  return undefined
}

/** Sets of fields that only one row has together; an update that is silent about some of them keeps its own. */
async function takenTogether(
  { place }: Where,
  resource: Resource,
  values: Values,
  reader: Kysely<Tables>,
  id: number | undefined,
): Promise<Existing | undefined> {
  const table = tableSql(place, resource.name)
  for (const names of resource.uniqueTogether ?? []) {
    if (!names.some((name) => name in values)) continue
    const same = names.map((name) =>
      name in values
        ? sql`${sql.id('t', name)} = ${values[name]}`
        : sql`${sql.id('t', name)} = (SELECT ${sql.id(name)} FROM ${table} WHERE id = ${id ?? 0})`,
    )
    const { rows } = await sql<{ id: number; title: Label }>`SELECT t.id, ${titleSql(place, resource, 't')} AS title
      FROM ${table} t WHERE ${sql.join(same, sql` AND `)} AND t.id <> ${id ?? 0} LIMIT 1`.execute(reader)
    if (rows[0]) return { ...rows[0], field: names.at(-1) ?? '' }
  }
  return undefined
}
