import { type RawBuilder, sql } from 'kysely'
import { category } from '../../../../src/resources/category'
import type { Resource } from '../../../../src/resources/kit/resource'
import { pathOnSite } from '../../../../src/resources/kit/shownAt'
import { news } from '../../../../src/resources/news'
import { newsCategory } from '../../../../src/resources/news_category'
import { policy } from '../../../../src/resources/policy'
import { report } from '../../../../src/resources/report'
import { singlePage } from '../../../../src/resources/single_page'
import type { Sitemap } from '../../../../src/resources/sitemap'
import type { Database } from '../../../foundation/db/database'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'

type Reader = Database['kysely']
type PageKind = Sitemap['page_kind']
type Sql = RawBuilder<unknown>

interface Source {
  kind: PageKind
  resource: Resource
  /** Beside being enabled. */
  onlyWhere?: Sql
}

/** Whose pages there are, in the order of the map. Runs count by it: add at the end. */
const SOURCES: readonly Source[] = [
  { kind: 'report', resource: report },
  { kind: 'category', resource: category },
  { kind: 'news', resource: newsCategory },
  { kind: 'news', resource: news },
  { kind: 'page', resource: singlePage },
  { kind: 'page', resource: policy, onlyWhere: sql`t.version_number IS NOT NULL` },
]

export type PageSettings = ReadonlyMap<string, Pick<Sitemap, 'change_frequency' | 'priority'>>

/** What the map says of each kind of page that is included. */
export async function pageSettings(reader: Reader, place: Place): Promise<PageSettings> {
  const { rows } = await sql<Pick<Sitemap, 'page_kind' | 'change_frequency' | 'priority'>>`
    SELECT page_kind, change_frequency, priority FROM ${tableSql(place, 'sitemap')}
    WHERE status = 'enabled' AND is_included`.execute(reader)
  return new Map(rows.map((row) => [row.page_kind, row]))
}

const publishedAt = ({ fields }: Resource): Sql | undefined => (fields.published_at ? sql`t.published_at` : undefined)

const shown = ({ resource, onlyWhere }: Source, now: Date): Sql => {
  const from = publishedAt(resource)
  return sql.join(
    [
      sql`t.status = 'enabled'`,
      ...(from ? [sql`(${from} IS NULL OR ${from} <= ${now}::timestamptz)`] : []),
      ...(onlyWhere ? [onlyWhere] : []),
    ],
    sql` AND `,
  )
}

/** How many pages the map would tell of now, the first page of the site among them. */
export async function countPages(reader: Reader, place: Place, now: Date): Promise<number> {
  const settings = await pageSettings(reader, place)
  let total = settings.has('home') ? 1 : 0
  for (const source of SOURCES.filter(({ kind }) => settings.has(kind))) {
    const { rows } = await sql<{ count: number }>`SELECT count(*) AS count
      FROM ${tableSql(place, source.resource.name)} t WHERE ${shown(source, now)}`.execute(reader)
    total += rows[0]?.count ?? 0
  }
  return total
}

/** Where a reading of pages is: past the row of this id, in the source of this number. */
export interface PagesAt {
  source: number
  after: number
}

export interface FoundPage {
  kind: PageKind
  path: string
  changedAt?: string
}

export interface FoundPages {
  pages: FoundPage[]
  /** Absent: these were the last ones. */
  next?: PagesAt
}

/** The next pages that are shown; none may be found while there are more. */
export async function nextPages(
  reader: Reader,
  { place, at, now, limit }: { place: Place; at: PagesAt; now: Date; limit: number },
): Promise<FoundPages> {
  const source = SOURCES[at.source]
  if (!source) return { pages: [] }
  const following = { source: at.source + 1, after: 0 }
  const next = following.source < SOURCES.length ? { next: following } : {}
  const settings = await pageSettings(reader, place)
  if (!settings.has(source.kind)) return { pages: [], ...next }
  const rows = await readSource(reader, place, source, { after: at.after, now, limit })
  const last = rows.length === limit ? rows.at(-1) : undefined
  return {
    pages: rows.flatMap((row) => pageOf(source, row)),
    ...(last ? { next: { source: at.source, after: last.id } } : next),
  }
}

type PageRow = Readonly<Record<string, unknown>> & { id: number; changed_at: string }

async function readSource(
  reader: Reader,
  place: Place,
  source: Source,
  { after, now, limit }: { after: number; now: Date; limit: number },
): Promise<PageRow[]> {
  const { resource } = source
  const from = publishedAt(resource)
  const named = [...(resource.address ?? '').matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])
  const columns = [...new Set(['id', ...named])].map((name) => sql.id('t', name))
  const { rows } = await sql<PageRow>`
    SELECT ${sql.join(columns)}, ${from ? sql`greatest(t.updated_at, ${from}::timestamptz)` : sql`t.updated_at`} AS changed_at
    FROM ${tableSql(place, resource.name)} t WHERE t.id > ${after} AND ${shown(source, now)}
    ORDER BY t.id LIMIT ${limit}`.execute(reader)
  return rows
}

const pageOf = ({ kind, resource }: Source, row: PageRow): FoundPage[] => {
  const path = pathOnSite(resource, row)
  return path === undefined ? [] : [{ kind, path, changedAt: new Date(row.changed_at).toISOString() }]
}
