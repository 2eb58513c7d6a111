import { sql } from 'kysely'
import { resourceOf } from '../../../../../src/resources'
import type { Resource } from '../../../../../src/resources/kit/resource'
import type { ResourceName } from '../../../../../src/resources/kit/resourceName'
import { comparisonKey } from '../../../../../src/resources/kit/text/comparisonKey'
import { tableSql } from '../../../../foundation/db/tableSql'
import type { Services } from '../../../../foundation/services/services'
import { targetOf, titleSql } from '../../../changes/titles'
import { comparisonSql } from '../../../kinds/comparisonSql'

/** Rows that others point to, by their titles in both languages. Plain data, so that a worker can have it. */
export interface ReferenceMap {
  /** The id of a title, or null where several rows have it. */
  titles: Map<string, number | null>
  ids: Set<number>
  /** A title as it is written, where that differs. */
  spelled?: Map<string, string>
}

/** By resource. One that is missing is too large and is looked up batch by batch. */
export type References = Map<ResourceName, ReferenceMap>

/** A resource with more rows is not held in memory. */
export const REFERENCE_LIMIT = 50_000

/** What a title is known by, however it is written. */
export const plainTitle = comparisonKey

/** What the fields point to. */
export function targetsOf(resource: Resource, fields: readonly string[]): ResourceName[] {
  const targets = fields.flatMap((name) => {
    const field = resource.allFields[name]
    return (field && targetOf(resource, field)) ?? []
  })
  return [...new Set(targets)]
}

interface Titled {
  id: number
  title: readonly [string, string]
}

export function mapOf(rows: readonly Titled[]): ReferenceMap {
  const titles = new Map<string, number | null>()
  const spelled = new Map<string, string>()
  for (const { id, title } of rows) {
    for (const text of new Set(title.map(plainTitle))) if (text !== '') titles.set(text, titles.has(text) ? null : id)
    for (const text of title) if (text !== plainTitle(text)) spelled.set(plainTitle(text), text)
  }
  return { titles, ids: new Set(rows.map(({ id }) => id)), spelled }
}

/** Rows of one resource in this context; undefined where they are too many. */
async function loadMap(services: Services, context: string, name: ResourceName, limit: number) {
  const resource = resourceOf(name)
  const place = await services.places.forResource(resource, context)
  const { rows } = await sql<Titled>`SELECT t.id, ${titleSql(place, resource, 't')} AS title
    FROM ${tableSql(place, name)} t LIMIT ${limit + 1}`.execute(place.database.background)
  return rows.length > limit ? undefined : mapOf(rows)
}

/** Prepares the maps once for an upload. */
export async function loadReferences(
  services: Services,
  context: string,
  targets: readonly ResourceName[],
  limit = REFERENCE_LIMIT,
): Promise<References> {
  const references: References = new Map()
  for (const target of targets) {
    const map = await loadMap(services, context, target, limit)
    if (map) references.set(target, map)
  }
  return references
}

/** The rows that these texts may mean, of a resource that is not held in memory. */
export async function lookUp(
  services: Services,
  context: string,
  name: ResourceName,
  texts: readonly string[],
): Promise<ReferenceMap> {
  const resource = resourceOf(name)
  const place = await services.places.forResource(resource, context)
  const plain = [...new Set(texts.map(plainTitle))]
  const ids = plain.flatMap((text) => idOfText(text) ?? [])
  const { titleField, englishTitleField = titleField } = resource
  const { rows } =
    await sql<Titled>`SELECT t.id, ${titleSql(place, resource, 't')} AS title FROM ${tableSql(place, name)} t
    WHERE ${comparisonSql(sql.id('t', titleField))} = ANY(${plain}) OR ${comparisonSql(sql.id('t', englishTitleField))} = ANY(${plain})
      OR t.id = ANY(${ids}::bigint[])`.execute(place.database.background)
  return mapOf(rows)
}

const idOfText = (text: string): number | undefined => {
  const id = /^\d{1,15}$/.test(text) ? Number(text) : undefined
  return id !== undefined && id > 0 ? id : undefined
}

/** The row that a cell means: by title first, then by number. 'several' where the title is not one row's. */
export function referenceOf(map: ReferenceMap, cell: string | number): number | 'several' | undefined {
  const text = plainTitle(String(cell))
  const byId = idOfText(text)
  if (typeof cell === 'number' && byId !== undefined && map.ids.has(byId)) return byId
  const byTitle = map.titles.get(text)
  if (byTitle !== undefined) return byTitle ?? 'several'
  return byId !== undefined && map.ids.has(byId) ? byId : undefined
}
