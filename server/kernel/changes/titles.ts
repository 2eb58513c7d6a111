import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { resourceOf } from '../../../src/resources'
import type { Field } from '../../../src/resources/kit/field'
import type { Label } from '../../../src/resources/kit/label'
import type { Resource } from '../../../src/resources/kit/resource'
import type { ResourceName } from '../../../src/resources/kit/resourceName'
import { user } from '../../../src/resources/user'
import type { Database } from '../../foundation/db/database'
import { CONTROL_SCHEMA, type Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import type { Services } from '../../foundation/services/services'
import { comparisonSql } from '../kinds/comparisonSql'
import { refuseTooOld } from '../places/since'

/** Titles of the rows that others point to: by resource, by id. */
export type Titles = Record<string, Record<string, Label>>

export type WantedTitles = Map<ResourceName, Set<number>>

/** The resource that a field points to. */
export const targetOf = (resource: Resource, field: Field): ResourceName | undefined =>
  field.kind === 'tree' ? resource.name : field.kind === 'ref' || field.kind === 'refs' ? field.to : undefined

const want = (wanted: WantedTitles, target: ResourceName, value: unknown): void => {
  for (const id of Array.isArray(value) ? value : [value])
    if (typeof id === 'number') {
      const ids = wanted.get(target) ?? new Set()
      wanted.set(target, ids.add(id))
    }
}

/** Adds what the values of a row point to. */
export function wantTitles(wanted: WantedTitles, resource: Resource, row: Readonly<Record<string, unknown>>): void {
  for (const name in row) {
    const field = resource.allFields[name]
    const target = field && targetOf(resource, field)
    if (target) want(wanted, target, row[name])
  }
}

const englishOf = ({ titleField, englishTitleField }: Resource): string => englishTitleField ?? titleField

/** The two texts of a field: where both rows stand in one place, a reference is known by what it points to. */
export const textsOf = (
  { schema }: Pick<Place, 'schema'>,
  resource: Resource,
  alias: string,
  name: string,
  english = name,
): [zh: RawBuilder<unknown>, en: RawBuilder<unknown>] => {
  const field = resource.allFields[name]
  const target = field?.kind === 'ref' && field.to ? resourceOf(field.to) : undefined
  if (target?.scope !== resource.scope) {
    const own = sql.id(alias, name)
    return [own, english === name ? own : sql.id(alias, english)]
  }
  const of = (column: string) =>
    sql`(SELECT n.${sql.id(column)}::text FROM ${sql.id(schema, target.name)} n WHERE n.id = ${sql.id(alias, name)})`
  return [of(target.titleField), of(englishOf(target))]
}

/** What a row goes by: `李航`, `李航 (lihang)` where that could be somebody else, `lihang` where nothing is filled in. */
const calledSql = ({ name, titleField }: Pick<Resource, 'name' | 'titleField'>, calledField: string, alias: string) => {
  const [called, title] = [sql.id(alias, calledField), sql.id(alias, titleField)]
  const isShared = sql`EXISTS (SELECT FROM ${sql.id(CONTROL_SCHEMA, name)} twin WHERE twin.id <> ${sql.id(alias, 'id')}
    AND ${comparisonSql(called)} IN (${comparisonSql(sql.id('twin', calledField))}, ${comparisonSql(sql.id('twin', titleField))}))`
  return sql<string>`CASE WHEN coalesce(${called}, '') = '' THEN ${title}
    WHEN ${isShared} THEN ${called} || ' (' || ${title} || ')' ELSE ${called} END`
}

/** What a person is called, of a row of `user` under this alias; null where there is none. */
export const personSql = (alias: string) => calledSql(user, 'nickname', alias)

/** Both titles of a row, the one standing in for the other where it is empty. */
export const titleSql = (place: Pick<Place, 'schema'>, resource: Resource, alias: string) => {
  if (resource.calledField) {
    const called = calledSql(resource, resource.calledField, alias)
    return sql<Label>`jsonb_build_array(${called}, ${called})`
  }
  const [zh, en] = textsOf(place, resource, alias, resource.titleField, englishOf(resource))
  return sql<Label>`jsonb_build_array(coalesce(${zh}::text, ${en}::text, ''), coalesce(nullif(${en}::text, ''), ${zh}::text, ''))`
}

interface FoundTitle {
  resource: ResourceName
  id: number
  title: Label
}

const askedOf = (place: Place, resource: Resource, ids: ReadonlySet<number>, among = sql<SqlBool>`true`) =>
  sql`SELECT ${sql.lit(resource.name)} AS resource, t.id, ${titleSql(place, resource, 't')} AS title
    FROM ${tableSql(place, resource.name)} t WHERE t.id = ANY(${[...ids]}::bigint[]) AND ${among}`

/** Deleted rows by what they were called last, as far as the journal goes back. */
const deletedOf = (
  place: Place,
  { name, titleField, englishTitleField = titleField }: Resource,
  ids: readonly number[],
) =>
  sql`SELECT DISTINCT ON (c.row_id) ${sql.lit(name)} AS resource, c.row_id AS id, jsonb_build_array(
      (c.before ->> ${sql.lit(titleField)}) || '（已删除）',
      coalesce(nullif(c.before ->> ${sql.lit(englishTitleField)}, ''), c.before ->> ${sql.lit(titleField)}) || ' (deleted)') AS title
    FROM ${tableSql(place, 'change')} c
    WHERE c.resource = ${name} AND c.row_id = ANY(${ids}::bigint[]) AND c.action = 'deleted' AND c.before ->> ${sql.lit(titleField)} <> ''
    ORDER BY c.row_id, c.id DESC`

/**
 * Looks the titles up, each resource where its rows of this context are; a database is asked once, and once more where rows
 * are gone. Of those the journal no longer knows there is none. `own`: the place of the context, where it is known better than
 * its row says: during an upgrade it has tables of a version that the row does not name yet.
 */
export async function titlesOf(
  services: Services,
  context: string,
  wanted: WantedTitles,
  own?: Place,
): Promise<Titles> {
  const titles: Titles = Object.fromEntries([...wanted.keys()].map((name) => [name, {}]))
  const placing = placesOf(services, context, own)
  await askTitles(placing, titles, wanted, (place, resource, ids) => askedOf(place, resource, ids))
  const gone: WantedTitles = new Map()
  for (const [name, ids] of wanted) {
    const missing = [...ids].filter((id) => titles[name]?.[id] === undefined)
    // What goes by a reference has no words of its own that the journal could hold.
    const { titleField, fields } = resourceOf(name)
    if (missing.length > 0 && fields[titleField]?.kind !== 'ref') gone.set(name, new Set(missing))
  }
  if (gone.size > 0)
    await askTitles(placing, titles, gone, (place, resource, ids) => deletedOf(place, resource, [...ids]))
  return titles
}

/** Titles of those rows alone that are there and fulfil the condition of their resource, which speaks of its table as `t`. */
export async function titlesAmong(
  services: Services,
  context: string,
  wanted: WantedTitles,
  own: Place,
  among: (place: Place, resource: Resource) => RawBuilder<SqlBool>,
): Promise<Titles> {
  const titles: Titles = Object.fromEntries([...wanted.keys()].map((name) => [name, {}]))
  await askTitles(placesOf(services, context, own), titles, wanted, (place, resource, ids) =>
    askedOf(place, resource, ids, among(place, resource)),
  )
  return titles
}

/** Where the rows of a resource are, seen from the context. */
const placesOf =
  ({ places }: Services, context: string, own: Place | undefined) =>
  async (resource: Resource): Promise<Place> => {
    if (!own || resource.scope === 'control') return places.forResource(resource, context)
    refuseTooOld(resource, context, own)
    return own
  }

async function askTitles(
  placeOf: (resource: Resource) => Promise<Place>,
  titles: Titles,
  wanted: WantedTitles,
  partOf: (place: Place, resource: Resource, ids: ReadonlySet<number>) => RawBuilder<unknown>,
): Promise<void> {
  const asked = new Map<Database, RawBuilder<unknown>[]>()
  for (const [name, ids] of wanted) {
    const resource = resourceOf(name)
    const place = await placeOf(resource)
    asked.set(place.database, [...(asked.get(place.database) ?? []), partOf(place, resource, ids)])
  }
  const answers = [...asked].map(([database, parts]) =>
    database.ask(
      sql<FoundTitle>`${sql.join(
        parts.map((part) => sql`(${part})`),
        sql` UNION ALL `,
      )}`,
    ),
  )
  for (const rows of await Promise.all(answers))
    for (const { resource, id, title } of rows) (titles[resource] as Record<string, Label>)[id] = title
}
