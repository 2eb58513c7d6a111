import { type SqlBool, sql } from 'kysely'
import { languagePairs } from '../../../src/resources/kit/languages'
import type { AnyRow, LanguagesShape, Resource } from '../../../src/resources/kit/resource'
import type { BehindField, Languages } from '../../../src/resources/readings/rows'
import { tableSql } from '../../foundation/db/tableSql'
import { NotFound } from '../../foundation/faults/errors'
import type { Services } from '../../foundation/services/services'
import { behindOf, type Said } from '../changes/behind'
import { changesOfRows, presentRows } from '../changes/journal'
import { type Moment, momentsOf } from '../changes/timeline'
import { allOf } from '../kinds/conditions'
import { readColumns } from './columnsRead'
import type { Where } from './context'
import { readRow, titlesOfRows } from './reading'

/** One row a language: more of them say nothing of each other. */
const MOST = 50

type Unsaid = Omit<BehindField, 'since'> & { changeSetId: number }

/** What a row says in its languages, and what of it is older than the rest. Throws NotFound. */
export async function languagesOf(
  services: Services,
  { place, site }: Where,
  resource: Resource,
  id: number,
): Promise<Languages> {
  const reader = place.database.kysely
  const row = await readRow(reader, place, resource, id)
  if (!row) throw new NotFound()
  const { others, missing } = await otherLanguages({ place, site }, resource, row)
  const ids = [id, ...others.map((other) => other.id)]
  const [present, changes] = await Promise.all([
    presentRows(reader, place, resource.name, ids),
    changesOfRows(reader, place, resource.name, ids),
  ])
  const momentsById = new Map(
    ids.map((each) => [each, momentsOf(each, present.get(each) ?? null, changes.get(each) ?? [])]),
  )
  const unsaid = [
    ...behindWithin(resource, momentsById.get(id) ?? []),
    ...others.flatMap((other) =>
      behindBetween(resource.languages?.words ?? [], momentsById.get(id) ?? [], momentsById.get(other.id) ?? []),
    ),
  ]
  return {
    behind: await timed({ place, site }, unsaid),
    others,
    missing,
    refs: await titlesOfRows(services, site, resource, [
      row,
      ...others,
      ...missing.map((each) => asRow(resource, each)),
    ]),
  }
}

/** A row of nothing but its language, so that the name of that is looked up with all others. */
const asRow = ({ languages }: Resource, language: number): AnyRow => ({ id: 0, [languages?.by ?? '']: language })

async function otherLanguages(
  { place }: Where,
  resource: Resource,
  row: AnyRow,
): Promise<Pick<Languages, 'others' | 'missing'>> {
  const { languages } = resource
  if (!languages || isApart(languages, row)) return { others: [], missing: [] }
  const { by, together } = languages
  const table = tableSql(place, resource.name)
  const same = together.map((name) => sql<SqlBool>`${sql.id('t', name)} = ${row[name]}`)
  const reader = place.database.kysely
  const [{ rows: others }, { rows: used }] = await Promise.all([
    sql<AnyRow>`SELECT ${readColumns(resource)} FROM ${table} t
      WHERE ${allOf(same)} AND ${sql.id('t', by)} <> ${row[by]} ORDER BY ${sql.id('t', by)}, t.id LIMIT ${MOST}`.execute(
      reader,
    ),
    sql<{ language: number }>`SELECT DISTINCT ${sql.id('t', by)} AS language FROM ${table} t
      WHERE ${sql.id('t', by)} IS NOT NULL ORDER BY 1`.execute(reader),
  ])
  const there = new Set([row[by], ...others.map((other) => other[by])])
  return { others, missing: used.map(({ language }) => language).filter((language) => !there.has(language)) }
}

const isApart = ({ apart }: LanguagesShape, row: AnyRow): boolean => apart !== undefined && row[apart[0]] === apart[1]

/** Of the two languages in one row. */
const behindWithin = (resource: Resource, moments: readonly Moment[]): Unsaid[] =>
  languagePairs(resource).flatMap(([zh, en]) => {
    const said = moments.map(
      ({ changeSetId, values }): Said => ({ changeSetId, one: values?.[zh], other: values?.[en] }),
    )
    const behind = behindOf(said)
    const rowId = moments.at(-1)?.rowId
    if (!behind || rowId === undefined) return []
    return [{ row_id: rowId, field: behind.which === 'one' ? zh : en, changeSetId: behind.changeSetId }]
  })

/** Of the words of two rows, one a language. */
function behindBetween(words: readonly string[], own: readonly Moment[], other: readonly Moment[]): Unsaid[] {
  const [ownId, otherId] = [own.at(-1)?.rowId, other.at(-1)?.rowId]
  if (ownId === undefined || otherId === undefined) return []
  const inOrder = [...own, ...other].toSorted((a, b) => a.changeId - b.changeId)
  return words.flatMap((field) => {
    let [one, theirs]: unknown[] = []
    const said = inOrder.map(({ rowId, changeSetId, values }): Said => {
      if (rowId === ownId) one = values?.[field]
      else theirs = values?.[field]
      return { changeSetId, one, other: theirs }
    })
    const behind = behindOf(said)
    if (!behind) return []
    return [{ row_id: behind.which === 'one' ? ownId : otherId, field, changeSetId: behind.changeSetId }]
  })
}

async function timed({ place }: Where, unsaid: readonly Unsaid[]): Promise<BehindField[]> {
  if (unsaid.length === 0) return []
  const { rows } = await sql<{
    id: number
    created_at: string
  }>`SELECT id, created_at FROM ${tableSql(place, 'change_set')}
    WHERE id = ANY(${[...new Set(unsaid.map(({ changeSetId }) => changeSetId))]}::bigint[])`.execute(
    place.database.kysely,
  )
  const times = new Map(rows.map(({ id, created_at }) => [id, created_at]))
  return unsaid.map(({ changeSetId, ...of }) => ({ ...of, since: times.get(changeSetId) ?? '' }))
}
