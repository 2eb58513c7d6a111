import { type Kysely, sql } from 'kysely'
import { resourceOf } from '../../../../src/resources'
import type { Label } from '../../../../src/resources/kit/label'
import type { Resource } from '../../../../src/resources/kit/resource'
import type { Tables } from '../../../foundation/db/database'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import type { Services } from '../../../foundation/services/services'
import { titleSql } from '../../changes/titles'
import { comparisonSql } from '../../kinds/comparisonSql'
import { plainTitle } from '../import/map/references'
import type { LookUpTitles } from './titleBook'

/** Looks titles up where the site's rows point to. */
export const lookUpTitles =
  (services: Pick<Services, 'places'>, site: string): LookUpTitles =>
  async (target, ids) => {
    const resource = resourceOf(target)
    const place = await services.places.forResource(resource, site)
    const { background } = place.database
    const { rows } = await sql<{ id: number; title: Label }>`SELECT t.id, ${titleSql(place, resource, 't')} AS title
      FROM ${tableSql(place, target)} t WHERE t.id = ANY(${ids}::bigint[])`.execute(background)
    const texts = rows.flatMap(({ title }) => title.map(plainTitle))
    const shared = await sharedTitles(background, place, resource, texts)
    return new Map(
      rows.flatMap(({ id, title }) => (title.some((text) => shared.has(plainTitle(text))) ? [] : [[id, title]])),
    )
  }

/** Of these titles, those that more than one row has in either language. */
async function sharedTitles(
  database: Kysely<Tables>,
  place: Place,
  resource: Resource,
  titles: readonly string[],
): Promise<Set<string>> {
  const { titleField, englishTitleField = titleField } = resource
  const key = (name: string) => comparisonSql(sql.id('t', name))
  const table = tableSql(place, resource.name)
  const { rows } = await sql<{ title: string }>`SELECT title FROM (
      SELECT t.id, ${key(titleField)} AS title FROM ${table} t
      UNION SELECT t.id, ${key(englishTitleField)} FROM ${table} t) s
    WHERE title = ANY(${[...new Set(titles)]}) GROUP BY title HAVING count(*) > 1`.execute(database)
  return new Set(rows.map(({ title }) => title))
}
