import { type Kysely, sql } from 'kysely'
import { allResources } from '../../../src/resources'
import type { Label } from '../../../src/resources/kit/label'
import type { Resource } from '../../../src/resources/kit/resource'
import type { Tables } from '../../foundation/db/database'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { SiteDatabaseAway } from '../../foundation/faults/errors'
import type { Services } from '../../foundation/services/services'
import { localSites } from '../places/localSites'
import { isThere } from '../places/since'
import { targetOf, titleSql } from './titles'

/** A row that points to one of those asked about. */
export interface Referrer {
  resource: string
  /** `control` or a site's name. */
  site: string
  id: number
  title: Label
  field: string
  /** The id it points to. */
  refers_to: number
}

interface Pointer {
  resource: Resource
  field: string
  /** The version of a site that brought the field. */
  since?: string
  isList: boolean
}

/** So many are named. */
export const MOST_REFERRERS = 50

/** One more than are named: so nobody takes the limit for their number. */
const MOST = MOST_REFERRERS + 1

const pointersTo = (target: Resource): Pointer[] =>
  allResources
    .filter(({ isLog }) => !isLog)
    .flatMap((resource) =>
      Object.entries(resource.fields)
        .filter(([, field]) => targetOf(resource, field) === target.name && !field.outlives)
        .map(([field, { kind, since }]) => ({ resource, field, isList: kind === 'refs', ...(since && { since }) })),
    )

interface Context {
  place: Place
  site: string
}

/** Where rows that point to those of a place may be. Found before a transaction begins: within it, only its own session is free. */
export interface Reach {
  own: Context
  /** Control, and every local site where rows of those may be pointed to from there. */
  everywhere: readonly Context[]
}

export async function reachOf(
  services: Services,
  place: Place,
  site: string,
  targets: readonly Resource[],
): Promise<Reach> {
  const control: Context = { place: services.places.control, site: 'control' }
  const sites = targets.some(isPointedToFromSites) ? await localSites(services) : []
  return { own: { place, site }, everywhere: [control, ...sites] }
}

const isPointedToFromSites = (target: Resource): boolean =>
  target.scope === 'control' && pointersTo(target).some(({ resource }) => resource.scope !== 'control')

/**
 * Rows that point to these: in their own place, and for rows of control in every local site. The first
 * some: more than `MOST_REFERRERS` says that there may be more still.
 * Rows that are named among those asked about do not count: they go together.
 */
export async function referrersOf(
  { own, everywhere }: Reach,
  target: Resource,
  ids: readonly number[],
  reader: Kysely<Tables> = own.place.database.kysely,
): Promise<Referrer[]> {
  const found: Referrer[] = []
  if (ids.length === 0) return found
  for (const pointer of pointersTo(target))
    for (const where of target.scope === 'control' ? everywhere : [own]) {
      if (found.length >= MOST || !isKeptIn(pointer, where)) continue
      const through = where.place.database === own.place.database ? reader : where.place.database.kysely
      const isSame = pointer.resource.name === target.name && where.site === own.site
      const others = isSame ? sql`AND t.id <> ALL(${ids}::bigint[])` : sql``
      found.push(...(await named(where.place.called ?? where.site, pointing(through, where, pointer, ids, others))))
    }
  return found.slice(0, MOST)
}

const isKeptIn = ({ resource, since }: Pointer, { place, site }: Context): boolean => {
  const { scope } = resource
  const isKept = scope === 'both' || (scope === 'control' ? site === 'control' : site !== 'control')
  return isKept && isThere(resource, place) && isThere(since === undefined ? {} : { since }, place)
}

async function pointing(
  reader: Kysely<Tables>,
  { place, site }: Context,
  { resource, field, isList }: Pointer,
  ids: readonly number[],
  others: ReturnType<typeof sql>,
): Promise<Referrer[]> {
  const column = sql.id('t', field)
  const table = tableSql(place, resource.name)
  const rows = isList
    ? sql<Row>`SELECT t.id, ${titleSql(place, resource, 't')} AS title, e.value::bigint AS refers_to FROM ${table} t
        CROSS JOIN LATERAL jsonb_array_elements_text(CASE jsonb_typeof(${column}) WHEN 'array' THEN ${column} ELSE '[]' END) e
        WHERE e.value::bigint = ANY(${ids}::bigint[]) ${others} ORDER BY t.id LIMIT ${MOST}`
    : sql<Row>`SELECT t.id, ${titleSql(place, resource, 't')} AS title, ${column} AS refers_to FROM ${table} t
        WHERE ${column} = ANY(${ids}::bigint[]) ${others} ORDER BY t.id LIMIT ${MOST}`
  const answer = await rows.execute(reader)
  return answer.rows.map((row) => ({ resource: resource.name, site, field, ...row }))
}

/** Says which of the sites it was that could not be asked. */
async function named<T>(site: string | Label, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof SiteDatabaseAway ? new SiteDatabaseAway(site, { cause: error.cause }) : error
  }
}

interface Row {
  id: number
  title: Label
  refers_to: number
}
