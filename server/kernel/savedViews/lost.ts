import { type SqlBool, sql } from 'kysely'
import { resourceOf } from '../../../src/resources'
import { filterNames, filterPartOf, LIST_WORDS, NULL_WORD } from '../../../src/resources/kit/filterable'
import { filterFields } from '../../../src/resources/kit/filterFields'
import type { Resource } from '../../../src/resources/kit/resource'
import { tableSql } from '../../foundation/db/tableSql'
import { Invalid } from '../../foundation/faults/errors'
import { CONTROL } from '../../foundation/services/places'
import type { Services } from '../../foundation/services/services'
import { targetOf } from '../changes/titles'
import { whereOf } from '../kinds'
import { fieldSql } from '../kinds/fieldSql'
import { isThere } from '../places/since'
import { sortNames } from '../resources/listQuery'
import type { ListHere, LostPart, ViewQuery } from './savedView'

const OF_ORDER: readonly string[] = ['sort', 'order']

interface Checked {
  query: ViewQuery
  lost: LostPart[]
}

interface Asked {
  services: Services
  here: ListHere
  context: string
}

/** A field that the version of this site has not got yet is as good as none. */
const knownNames = ({ resource, where }: ListHere): readonly string[] =>
  filterNames(resource).filter((name) => isThere(filterFields(resource)[name] ?? {}, where.place))

/** What of a view this list can still be asked, and what it cannot: fields, choices and rows that are gone. */
export async function stillThere({ services, here, context }: Asked, query: ViewQuery): Promise<Checked> {
  const { resource } = here
  const names = knownNames(here)
  const kept: Record<string, readonly string[]> = {}
  const lost: LostPart[] = []
  const [sort] = query.sort ?? []
  const isUnsorted = sort !== undefined && !sortNames(resource).includes(sort)
  if (isUnsorted) lost.push({ name: 'sort', why: 'field' })
  for (const [name, values] of Object.entries(query)) {
    if (isUnsorted && OF_ORDER.includes(name)) continue
    const found = LIST_WORDS.has(name) ? undefined : filterPartOf(names, name)
    if (!found && !LIST_WORDS.has(name)) {
      lost.push({ name, why: 'field' })
      continue
    }
    const there = found ? await valuesThere({ services, here, context }, found.name, found.part, values) : values
    if (there.length > 0) kept[name] = there
    if (there.length < values.length) lost.push({ name, why: 'value' })
  }
  return { query: kept, lost }
}

async function valuesThere(
  { services, here: { resource }, context }: Asked,
  name: string,
  part: string,
  values: readonly string[],
): Promise<readonly string[]> {
  const meant = values.filter((value) => isMeant(resource, name, part, value))
  const field = filterFields(resource)[name]
  const target = field && targetOf(resource, field)
  if (!target || meant.length === 0) return meant
  const to = resourceOf(target)
  const ids = meant.filter((value) => value !== NULL_WORD).map(Number)
  const place = await services.places.forResource(to, to.scope === 'control' ? CONTROL : context)
  const { rows } = await sql<{ id: number }>`SELECT t.id FROM ${tableSql(place, target)} t
    WHERE t.id = ANY(${ids}::bigint[])`.execute(place.database.kysely)
  const there = new Set(rows.map(({ id }) => id))
  return meant.filter((value) => value === NULL_WORD || there.has(Number(value)))
}

function isMeant(resource: Resource, name: string, part: string, value: string): boolean {
  try {
    const wanted = part === 'from' || part === 'to' ? { [part]: value } : { any: [value] }
    whereOf(resource, name, wanted, sql<SqlBool>`${fieldSql(resource, name, 't')}`)
    return true
  } catch (error) {
    if (error instanceof Invalid) return false
    throw error
  }
}

/** Whether it names rows that are another's in another place: it is of this place alone then. */
export function namesRowsOfPlace({ resource }: ListHere, query: ViewQuery): boolean {
  const names = filterNames(resource)
  return Object.entries(query).some(([parameter, values]) => {
    const { name } = filterPartOf(names, parameter) ?? {}
    const field = name === undefined ? undefined : filterFields(resource)[name]
    const target = name === 'id' ? resource.name : field && targetOf(resource, field)
    const isOfPlace = target !== undefined && resourceOf(target).scope !== 'control'
    return isOfPlace && values.some((value) => value !== NULL_WORD)
  })
}
