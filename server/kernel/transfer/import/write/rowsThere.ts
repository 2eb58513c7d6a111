import { sql } from 'kysely'
import type { Label } from '../../../../../src/resources/kit/label'
import type { Resource } from '../../../../../src/resources/kit/resource'
import type { Place } from '../../../../foundation/db/place'
import { tableSql } from '../../../../foundation/db/tableSql'
import { titleSql } from '../../../changes/titles'

/** A row that holds already what a row of the file would. */
export interface RowThere {
  id: number
  label: Label
}

interface Told {
  problems?: { field: string; message: string; value: string; there?: RowThere }[]
}

/** Of a name that is taken: the row that has it, so that people can go and see. `isTaken` says which problems tell that. */
export async function tellRowsThere(
  place: Place,
  resource: Resource,
  rows: readonly Told[],
  isTaken: (row: number, problem: number) => boolean,
): Promise<void> {
  const { titleField } = resource
  if (!resource.fields[titleField]?.unique) return
  const told = rows.flatMap(({ problems = [] }, row) =>
    problems.filter(({ field }, at) => field === titleField && isTaken(row, at)),
  )
  if (told.length === 0) return
  const names = [...new Set(told.map(({ value }) => value))]
  const { rows: found } = await sql<RowThere & { name: string }>`SELECT t.id, ${sql.id('t', titleField)} AS name,
      ${titleSql(place, resource, 't')} AS label
    FROM ${tableSql(place, resource.name)} t WHERE ${sql.id('t', titleField)} = ANY(${names}::text[])`.execute(
    place.database.kysely,
  )
  const byName = new Map(found.map(({ name, ...there }) => [name, there]))
  for (const problem of told) {
    const there = byName.get(problem.value)
    if (there) problem.there = there
  }
}
