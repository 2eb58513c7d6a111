import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { file } from '../../../src/resources/file'
import type { BrowseAnswer, DuplicateGroup, FileItem, UsageAnswer } from '../../../src/resources/kit/files'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { Invalid } from '../../foundation/faults/errors'
import type { Query } from '../../foundation/http/call'
import { idOf, manyOf, oneOf } from '../../foundation/http/query'
import { CONTROL } from '../../foundation/services/places'
import type { Services } from '../../foundation/services/services'
import { nameOrder } from '../kinds/comparisonSql'
import { allOf, contains } from '../kinds/conditions'
import { isClosed } from '../places/closedFile'
import { inEachSite } from '../places/localSites'
import { notOneOf, pagingOf } from '../resources/paging'
import { fileOf, filesFrom, findFiles, itemOf } from './fileRows'
import { below, heldIn, isIn, pathOf } from './folders'
import { unplaced, wordInLink } from './names'
import { siteQuota } from './quota'

const SORTS = {
  name: 'public.sort_key(t.name) COLLATE "C"',
  size: 't.size',
  updated_at: 't.updated_at',
  kind: 't.kind',
} as const

function orderOf(query: Query): RawBuilder<unknown> {
  const sort = oneOf(query, 'sort') ?? 'name'
  const direction = oneOf(query, 'direction') ?? 'asc'
  if (!Object.hasOwn(SORTS, sort)) throw new Invalid([notOneOf('sort', Object.keys(SORTS))])
  if (direction !== 'asc' && direction !== 'desc') throw new Invalid([notOneOf('direction', ['asc', 'desc'])])
  const column = sql.raw(SORTS[sort as keyof typeof SORTS])
  const way = sql.raw(direction)
  return sql`ORDER BY (t.kind = 'folder') DESC, ${column} ${way} NULLS LAST, ${nameOrder(sql`t.name`)}, t.id`
}

function kindsOf(query: Query): string[] {
  const kinds = manyOf(query, 'kind')
  const known = Object.keys(file.fields.kind.choices ?? {})
  if (kinds.some((kind) => !known.includes(kind))) throw new Invalid([notOneOf('kind', known)])
  return kinds
}

/** Without a word what lies in the folder; with one whatever has it in its name, there and in all folders below. */
function conditionOf(place: Place, parent: number | null, query: Query): RawBuilder<SqlBool> {
  const keyword = oneOf(query, 'keyword')?.trim()
  const kinds = kindsOf(query)
  const isPublic = oneOf(query, 'is_public') === 'true'
  const under = sql<SqlBool>`t.id IN (${below(place, parent === null ? [] : [parent])} SELECT id FROM below) AND t.id <> ${parent}`
  const where = keyword ? (parent === null ? [] : [under]) : [isIn(parent)]
  return allOf([
    ...where,
    ...(keyword ? [contains(sql`t.name`, keyword)] : []),
    ...(isPublic ? [sql<SqlBool>`NOT ${isClosed(place)}`] : []),
    // Folders stay, so that one comes to what is in them.
    ...(kinds.length > 0
      ? [sql<SqlBool>`(t.kind = ANY(${kinds}::text[]) ${keyword ? sql`` : sql`OR t.kind = 'folder'`})`]
      : []),
  ])
}

type Held = Awaited<ReturnType<typeof heldIn>>

/** A folder says how much is in it. */
function withHeld(item: FileItem, held: Held): FileItem {
  const inIt = item.kind === 'folder' ? held.get(item.id) : undefined
  return inIt ? { ...item, files: inIt.files, total_size: inIt.size } : item
}

/** Throws NotFound. */
export async function oneItem(services: Services, place: Place, site: string, id: number): Promise<FileItem> {
  const found = await fileOf(place, id)
  return withHeld(
    itemOf(services, site, found),
    await heldIn(place.database.kysely, place, found.kind === 'folder' ? [id] : []),
  )
}

export async function browse(services: Services, place: Place, site: string, query: Query): Promise<BrowseAnswer> {
  const parent = idOf(query, 'parent_id') ?? null
  const { page, pageSize } = pagingOf(query)
  const reader = place.database.kysely
  const where = conditionOf(place, parent, query)
  const behind = sql`${orderOf(query)} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`
  const [path, list, counted] = await Promise.all([
    pathOf(reader, place, parent),
    findFiles(reader, place, where, behind),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM ${tableSql(place, 'file')} t WHERE ${where}`.execute(
      reader,
    ),
  ])
  const folders = list.filter(({ kind }) => kind === 'folder').map(({ id }) => id)
  const held = await heldIn(reader, place, folders)
  return {
    path: path.map(({ id, name }) => ({ id, name })),
    list: list.map((found): FileItem => withHeld(itemOf(services, site, found), held)),
    total: counted.rows[0]?.total ?? 0,
  }
}

/** The file that a link leads to, where it is one of this place. */
export async function itemOfLink(
  services: Services,
  place: Place,
  site: string,
  link: string,
): Promise<FileItem | null> {
  const found = wordInLink(link)
  if (found === undefined) return null
  const { word, site: of } = unplaced(found)
  const at = of === site ? place : of === CONTROL ? services.places.control : undefined
  if (!at) return null
  const [row] = await findFiles(at.database.kysely, at, sql<SqlBool>`t.link_key = ${word}`)
  return row ? itemOf(services, of, row) : null
}

const MOST_GROUPS = 200

/** Files of the same content, those that take most room first. */
export async function duplicates(services: Services, place: Place, site: string): Promise<DuplicateGroup[]> {
  const reader = place.database.kysely
  const { rows } = await sql<{
    hash: string
    size: number
  }>`SELECT hash, max(size) AS size FROM ${tableSql(place, 'file')}
    WHERE hash IS NOT NULL GROUP BY hash HAVING count(*) > 1 ORDER BY max(size) * (count(*) - 1) DESC, hash
    LIMIT ${MOST_GROUPS}`.execute(reader)
  const hashes = rows.map(({ hash }) => hash)
  const found = await findFiles(reader, place, sql<SqlBool>`t.hash = ANY(${hashes}::text[])`)
  return rows.map(({ hash, size }) => ({
    hash,
    size,
    list: found.filter((each) => each.hash === hash).map((each) => itemOf(services, site, each)),
  }))
}

type Kinds = UsageAnswer['kinds']

async function usedHere(place: Place): Promise<Pick<UsageAnswer, 'size' | 'stored' | 'files' | 'kinds'>> {
  const reader = place.database.kysely
  const [{ rows: kinds }, { rows: stored }] = await Promise.all([
    sql<Kinds[number]>`SELECT t.kind, count(*)::int AS files, coalesce(sum(t.size), 0) AS size ${filesFrom(place)}
      WHERE t.kind <> 'folder' GROUP BY t.kind ORDER BY 3 DESC`.execute(reader),
    sql<{ size: number }>`SELECT coalesce(sum(size), 0) AS size FROM ${tableSql(place, 'file_content')}`.execute(
      reader,
    ),
  ])
  return {
    size: kinds.reduce((sum, { size }) => sum + size, 0),
    files: kinds.reduce((sum, { files }) => sum + files, 0),
    stored: stored[0]?.size ?? 0,
    kinds,
  }
}

export async function usage(services: Services, place: Place, site: string): Promise<UsageAnswer> {
  const quota = await siteQuota(services)
  const here = { ...(await usedHere(place)), quota_mb: quota }
  if (site !== CONTROL) return { ...here, sites: [] }
  const sites = await inEachSite(services, async (of, name) => ({
    site: name,
    title: of.called ?? name,
    ...(await usedHere(of)),
  }))
  return {
    ...here,
    sites: sites.flatMap(({ result }) => {
      if (!result) return []
      const { site: name, title, files, size } = result
      return [{ site: name, title, files, size, quota_mb: quota }]
    }),
  }
}
