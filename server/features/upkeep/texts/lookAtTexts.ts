import { sql } from 'kysely'
import { allResources } from '../../../../src/resources'
import type { AnyRow, Resource } from '../../../../src/resources/kit/resource'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import { CONTROL } from '../../../foundation/services/places'
import { isThere } from '../../../kernel/places/since'
import { type Alike, AlikeRows, cleanedFields, cleanValues } from './uncleanTexts'

/** Rows of one statement: others come in between. */
const BATCH = 500

/** A row whose texts would be stored otherwise today. */
export interface UncleanRow {
  row: AnyRow
  values: Record<string, string>
}

export interface TextsOf {
  resource: Resource
  unclean: UncleanRow[]
  alike: Alike[]
}

/** Reports have the doctor for it, logs say what was. */
const isLookedAt = (resource: Resource, place: Place, site: string): boolean =>
  !resource.isLog &&
  !resource.hasWordIndex &&
  resource.scope !== (site === CONTROL ? 'site' : 'control') &&
  isThere(resource, place) &&
  !resource.without?.includes('update') &&
  cleanedFields(resource).length > 0

async function rowsAfter(place: Place, resource: Resource, last: number): Promise<AnyRow[]> {
  const columns = sql.join(['id', 'version', ...cleanedFields(resource)].map((name) => sql.id('t', name)))
  const { rows } = await sql<AnyRow>`SELECT ${columns} FROM ${tableSql(place, resource.name)} t
    WHERE t.id > ${last} ORDER BY t.id LIMIT ${BATCH}`.execute(place.database.background)
  return rows
}

async function lookAt(place: Place, resource: Resource, signal: AbortSignal): Promise<TextsOf> {
  const twins = new AlikeRows(resource)
  const unclean: UncleanRow[] = []
  for (let last = 0, isMore = true; isMore; ) {
    signal.throwIfAborted()
    const rows = await rowsAfter(place, resource, last)
    for (const row of rows) {
      twins.look(row)
      const values = cleanValues(resource, row)
      if (Object.keys(values).length > 0) unclean.push({ row, values })
    }
    last = rows.at(-1)?.id ?? last
    isMore = rows.length === BATCH
  }
  return { resource, unclean, alike: twins.found }
}

/** Goes through all texts of one place that staff may change. */
export async function lookAtTexts(place: Place, site: string, signal: AbortSignal): Promise<TextsOf[]> {
  const found: TextsOf[] = []
  for (const resource of allResources.filter((each) => isLookedAt(each, place, site)))
    found.push(await lookAt(place, resource, signal))
  return found.filter(({ unclean, alike }) => unclean.length > 0 || alike.length > 0)
}
