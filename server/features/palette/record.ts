import { sql } from 'kysely'
import { allResources } from '../../../src/resources'
import type { Label } from '../../../src/resources/kit/label'
import { mark } from '../../../src/resources/kit/mark'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import type { RequestContext } from '../../foundation/http/call'
import { CONTROL } from '../../foundation/services/places'
import { titleSql } from '../../kernel/changes/titles'
import { isThere } from '../../kernel/places/since'
import { type FoundResource, fieldsOf, isFound } from './keysOf'

/** A row by its name, wherever it came from. */
export interface RecordAt {
  resource: string
  id: number
}

export interface FoundRecord extends RecordAt {
  title: Label
  /** What else it is found by, as it is written: numbers, the other name. */
  facts: string[]
}

export const keyOf = ({ resource, id }: RecordAt): string => `${resource}-${id}`

/** Whose rows the caller may read here, in the order of the menu. */
export function readableOf({ caller }: Pick<RequestContext, 'caller'>, place: Place): FoundResource[] {
  const other = caller.context === CONTROL ? 'site' : 'control'
  return allResources
    .filter(isFound)
    .filter((resource) => resource.scope !== other && isThere(resource, place) && caller.can(mark(resource, 'list')))
}

const partOf = (place: Place, resource: FoundResource, ids: readonly number[]) => {
  const facts = sql.join(fieldsOf(resource).map((name) => sql`${sql.id('t', name)}::text`))
  return sql`(SELECT ${sql.lit(resource.name)} AS resource, t.id, ${titleSql(place, resource, 't')} AS title,
    array_remove(ARRAY[${facts}], NULL) AS facts FROM ${tableSql(place, resource.name)} t WHERE t.id = ANY(${[...ids]}::bigint[]))`
}

/** Those of the rows that are there, by key; what is gone meanwhile is left out. */
export async function readRecords(
  place: Place,
  resources: readonly FoundResource[],
  wanted: readonly RecordAt[],
): Promise<Map<string, FoundRecord>> {
  const parts = resources.flatMap((resource) => {
    const ids = wanted.flatMap((at) => (at.resource === resource.name ? [at.id] : []))
    return ids.length > 0 ? [partOf(place, resource, [...new Set(ids)])] : []
  })
  if (parts.length === 0) return new Map()
  const { rows } = await sql<FoundRecord>`${sql.join(parts, sql` UNION ALL `)}`.execute(place.database.kysely)
  return new Map(rows.map((row) => [keyOf(row), { ...row, facts: factsBeside(row) }]))
}

const MOST_FACTS = 3

/** Without what the title says already, and what is empty. */
const factsBeside = ({ title, facts }: FoundRecord): string[] =>
  [...new Set(facts)].filter((fact) => fact !== '' && !title.includes(fact)).slice(0, MOST_FACTS)
