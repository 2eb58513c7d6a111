import { type Kysely, sql } from 'kysely'
import type { Label } from '../../../../../src/resources/kit/label'
import type { Resource } from '../../../../../src/resources/kit/resource'
import type { Tables } from '../../../../foundation/db/database'
import type { Place } from '../../../../foundation/db/place'
import { tableSql } from '../../../../foundation/db/tableSql'
import type { Language } from '../../../../foundation/messages'
import type { Services } from '../../../../foundation/services/services'
import { shownRow, shownValue } from '../../../changes/shownValues'
import { type Titles, titlesOf, type WantedTitles, wantTitles } from '../../../changes/titles'
import type { RowHint } from '../../../resources/rowHint'
import { type RowProblem, sayRowProblem } from '../check/problem'
import { titleOf } from '../check/rowTitle'
import { type RowThere, tellRowsThere } from '../write/rowsThere'
import { readResults } from './readResults'
import type { RowClass, RowList, RowResult } from './results'
import { type StoredUpload, shownResults } from './uploadLog'

/** One row of an uploaded file as the console shows it. */
export interface ShownRow {
  row_number: number
  title: Label
  /** What becomes of it, where the list does not say. */
  class: RowClass
  row_id?: number
  /** How many fields it fills or changes. */
  count?: number
  /** added */
  values?: Record<string, unknown>
  /** updated */
  changes?: { field: string; before: unknown; after: unknown }[]
  /** refused */
  problems?: { column: string; field: string; message: string; value: string; there?: RowThere }[]
  /** What is worth knowing though it goes in. */
  hints?: ShownHint[]
}

export interface ShownHint extends Pick<RowHint, 'field' | 'code' | 'link'> {
  message: string
}

export interface ResultPage {
  list: ShownRow[]
  total: number
  /** Titles of the rows that the values point to. */
  refs: Titles
}

interface Reader {
  services: Services
  place: Place
  site: string
  language: Language
}

type Values = Record<string, unknown>

interface AskedRows {
  skip: number
  take: number
  /** Without values and changes, which are asked for row by row. */
  isLean?: boolean
}

/** A page of one list: of what was done, or before that of the dry run. Nothing while there is neither. */
export async function resultPage(
  { services, place, site, language }: Reader,
  { row, job }: StoredUpload,
  of: RowList,
  page: AskedRows,
): Promise<ResultPage> {
  const name = shownResults({ row, job })
  if (!name) return { list: [], total: 0, refs: {} }
  const { rows, total } = await readResults(services.storage, job, name, of, page)
  const isDone = name === 'applied' && (of === 'updated' || of === 'all')
  const journal = isDone ? await journaled(place.database.kysely, place, job.change_set_id, rows) : undefined
  const list = rows.map((each) => {
    const before = journal && each.of === 'updated' ? journal.get(each.id ?? 0) : each.before
    const shown = shownResult(job, { ...each, ...(before && { before }) }, language)
    return page.isLean ? lean(shown) : shown
  })
  await tellRowsThere(place, job.resource, list, (row, at) => rows[row]?.problems?.[at]?.message === 'check.taken')
  return { list, total, refs: await titlesOf(services, site, wantedBy(job.resource, list)) }
}

const lean = ({ values, changes, ...shown }: ShownRow): ShownRow => {
  const count = changes?.length ?? (values && Object.keys(values).length)
  return { ...shown, ...(count !== undefined && { count }) }
}

/** What the rows held before the upload wrote them. */
async function journaled(database: Kysely<Tables>, place: Place, setId: number | null, rows: readonly RowResult[]) {
  const ids = rows.flatMap(({ id }) => id ?? [])
  const { rows: found } = await sql<{ row_id: number; before: Values | null }>`SELECT row_id, before
    FROM ${tableSql(place, 'change')} WHERE change_set_id = ${setId} AND row_id = ANY(${ids}::bigint[])
      AND action = 'updated'`.execute(database)
  return new Map(found.map(({ row_id, before }) => [row_id, before ?? {}]))
}

const headersOf = ({ shape, plan }: StoredUpload['job']): Map<string, string> =>
  new Map(
    Object.entries(plan?.mapping ?? {}).map(([index, field]) => [
      field,
      shape.columns.find((column) => String(column.index) === index)?.header ?? field,
    ]),
  )

function shownResult(
  job: StoredUpload['job'],
  { n, of, title, id, values = {}, before, problems, hints }: RowResult,
  language: Language,
): ShownRow {
  const { resource, plan } = job
  const known: ShownRow = {
    row_number: n,
    class: of,
    title: typeof title === 'string' ? [title, title] : (title ?? titleOf(resource, plan?.key ?? [], values)),
    ...(hints && { hints: shownHints(job, hints, language) }),
    ...(id ? { row_id: id } : {}),
  }
  if (problems) return { ...known, problems: shownProblems(job, problems, language) }
  if (before) {
    const changes = Object.entries(before).map(([field, was]) => {
      const declared = resource.allFields[field]
      return { field, before: shownValue(declared, was), after: shownValue(declared, values[field] ?? null) }
    })
    return { ...known, changes }
  }
  return of === 'unchanged' ? known : { ...known, values: shownRow(resource, values) }
}

function shownProblems(job: StoredUpload['job'], problems: readonly RowProblem[], language: Language) {
  const headers = headersOf(job)
  return problems.map((problem) => ({
    column: headers.get(problem.field) ?? problem.field,
    field: problem.field,
    message: sayRowProblem(job.resource, problem, language),
    value: problem.text ?? '',
  }))
}

const shownHints = ({ resource }: StoredUpload['job'], hints: readonly RowHint[], language: Language): ShownHint[] =>
  hints.map(({ field, code, message, values, link }) => ({
    field,
    code,
    message: sayRowProblem(resource, { field, message, ...(values && { values }) }, language),
    ...(link && { link }),
  }))

function wantedBy(resource: Resource, list: readonly ShownRow[]): WantedTitles {
  const wanted: WantedTitles = new Map()
  for (const { values, changes } of list) {
    wantTitles(wanted, resource, values ?? {})
    for (const { field, before, after } of changes ?? []) {
      wantTitles(wanted, resource, { [field]: before })
      wantTitles(wanted, resource, { [field]: after })
    }
  }
  return wanted
}
