import { type Kysely, sql } from 'kysely'
import { EXPORT_BATCH } from '../../config/limits'
import { resourceOf } from '../../src/resources'
import type { Label } from '../../src/resources/kit/label'
import type { Resource } from '../../src/resources/kit/resource'
import type { ResourceName } from '../../src/resources/kit/resourceName'
import type { RowCondition } from '../changes'
import { tableSql } from '../changes/sql/fragments'
import { LINE_END, type RowLines, rowLines } from '../changes/sql/rowLines'
import { titleSql } from '../changes/titles'
import type { Tables } from '../db/database'
import type { Place } from '../db/place'
import type { Services } from '../services'
import type { Cell } from '../workbook/cells'
import { ahead } from './ahead'
import type { ExportColumn, TitleOf } from './exportColumns'
import { plainTitle } from './references'

export interface ExportOrder {
  sort: string
  order: 'asc' | 'desc'
}

/** Ids of one piece of a snapshot: text, so that the driver makes no row of each. */
const PIECE = 50_000

/** The ids of the rows meant, in order, as one text after another; each is a statement of its own and short. */
export async function* snapshotOf(
  place: Place,
  resource: Resource,
  condition: RowCondition,
  { sort, order }: ExportOrder,
): AsyncGenerator<number[]> {
  const { background } = place.database
  const table = tableSql(place, resource.name)
  if (sort !== 'id') {
    const direction = order === 'asc' ? sql`ASC NULLS LAST` : sql`DESC NULLS LAST`
    const { rows } = await sql<{ ids: string | null }>`SELECT string_agg(id::text, ',' ORDER BY at) AS ids FROM (
      SELECT t.id, row_number() OVER (ORDER BY ${sql.id('t', sort)} ${direction}, t.id DESC) AS at
      FROM ${table} t WHERE ${condition}) s`.execute(background)
    yield idsOf(rows[0]?.ids)
    return
  }
  for (let last: number | undefined; ; ) {
    const after = last === undefined ? sql`true` : order === 'asc' ? sql`t.id > ${last}` : sql`t.id < ${last}`
    const direction = order === 'asc' ? sql`ASC` : sql`DESC`
    const found: { rows: { ids: string | null }[] } = await sql<{ ids: string | null }>`
      SELECT string_agg(id::text, ',' ORDER BY id ${direction}) AS ids FROM (
        SELECT t.id FROM ${table} t WHERE ${condition} AND ${after} ORDER BY t.id ${direction} LIMIT ${PIECE}) s`.execute(
      background,
    )
    const ids = idsOf(found.rows[0]?.ids)
    if (ids.length > 0) yield ids
    if (ids.length < PIECE) return
    last = ids.at(-1)
  }
}

const idsOf = (text: string | null | undefined): number[] => (text ? text.split(',').map(Number) : [])

const MOST_TITLES = 20_000

/** Titles of the rows that others point to, looked up as they are met. One that several rows have is none. */
class TitleBook {
  readonly #titles = new Map<ResourceName, Map<number, Label | undefined>>()

  constructor(
    private readonly services: Services,
    private readonly site: string,
  ) {}

  readonly titleOf: TitleOf = (target, id) => this.#titles.get(target)?.get(id)

  /** Looks up what the rows point to and is not known yet. */
  async learn(columns: readonly ExportColumn[], rows: readonly (readonly unknown[])[]): Promise<void> {
    const wanted = new Map<ResourceName, Set<number>>()
    for (const [place, { target }] of columns.entries()) {
      if (!target) continue
      const known = this.#titles.get(target)
      const ids = wanted.get(target) ?? new Set()
      for (const row of rows)
        for (const id of [row[place]].flat()) if (typeof id === 'number' && !known?.has(id)) ids.add(id)
      wanted.set(target, ids)
    }
    for (const [target, ids] of wanted) if (ids.size > 0) await this.#look(target, [...ids])
  }

  async #look(target: ResourceName, ids: readonly number[]): Promise<void> {
    const resource = resourceOf(target)
    const place = await this.services.places.forResource(resource, this.site)
    const { background } = place.database
    const { rows } = await sql<{ id: number; title: Label }>`SELECT t.id, ${titleSql(resource, 't')} AS title
      FROM ${tableSql(place, target)} t WHERE t.id = ANY(${ids}::bigint[])`.execute(background)
    const shared = await sharedTitles(
      background,
      place,
      resource,
      rows.flatMap(({ title }) => title.map(plainTitle)),
    )
    const held = this.#titles.get(target)
    const known = held && held.size < MOST_TITLES ? held : new Map<number, Label | undefined>()
    for (const id of ids) known.set(id, undefined)
    for (const { id, title } of rows) if (!title.some((text) => shared.has(plainTitle(text)))) known.set(id, title)
    this.#titles.set(target, known)
  }
}

/** Of these titles, those that more than one row has in either language. */
async function sharedTitles(
  database: Kysely<Tables>,
  place: Place,
  resource: Resource,
  titles: readonly string[],
): Promise<Set<string>> {
  const { titleField, englishTitleField = titleField } = resource
  const lower = (name: string) => sql`lower(btrim(t.${sql.id(name)}::text))`
  const table = tableSql(place, resource.name)
  const { rows } = await sql<{ title: string }>`SELECT title FROM (
      SELECT t.id, ${lower(titleField)} AS title FROM ${table} t
      UNION SELECT t.id, ${lower(englishTitleField)} FROM ${table} t) s
    WHERE title = ANY(${[...new Set(titles)]}) GROUP BY title HAVING count(*) > 1`.execute(database)
  return new Set(rows.map(({ title }) => title))
}

interface Reading {
  services: Services
  place: Place
  site: string
  resource: Resource
  columns: readonly ExportColumn[]
}

/** Rows that are cells at the same time: what lives shortly costs little to clear away. */
const FEW = 100

/** The rows of a snapshot as cells, few by few, the next page being read meanwhile. Rows that are gone are left out. */
export async function* exportPages(reading: Reading, ids: AsyncIterable<number[]>): AsyncGenerator<Cell[][]> {
  const { services, site, resource, columns } = reading
  const titles = new TitleBook(services, site)
  const lines = rowLines(resource, [...columns.map(({ name }) => name), 'id'])
  for await (const page of ahead(pagesOfLines(reading, lines, ids)))
    for (let from = 0; from < page.length; from += FEW) {
      const rows = page.slice(from, from + FEW).map(lines.read)
      await titles.learn(columns, rows)
      yield rows.map((row) => columns.map(({ cell }, place) => cell(row[place], titles.titleOf)))
    }
}

async function* pagesOfLines(reading: Reading, lines: RowLines, ids: AsyncIterable<number[]>) {
  for await (const piece of ids)
    for (let from = 0; from < piece.length; from += EXPORT_BATCH)
      yield await linesOf(reading, lines, piece.slice(from, from + EXPORT_BATCH))
}

/** In the order of the ids, many in one text: the driver makes an object of each row. All in one could be too long a text. */
async function linesOf({ place, resource }: Reading, lines: RowLines, ids: readonly number[]): Promise<string[]> {
  const part = sql`(at - 1) / ${sql.lit(FEW)}`
  const { rows } = await sql<{ lines: string }>`SELECT string_agg(line, ${LINE_END} ORDER BY at) AS lines
    FROM (SELECT u.at, ${lines.line} AS line FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS u(id, at)
      JOIN ${tableSql(place, resource.name)} t ON t.id = u.id) s GROUP BY ${part} ORDER BY ${part}`.execute(
    place.database.background,
  )
  return rows.flatMap((row) => row.lines.split(LINE_END))
}
