import type { AnyCall, JsonSchema } from '../../../server/foundation/http/call'
import { allResources } from '../../../src/resources'
import { kebab } from '../../../src/resources/kit/endpoints'
import type { Resource } from '../../../src/resources/kit/resource'
import type { CallOptions } from '../app'
import type { Stock } from './stockedSite'

/** How rows are meant: by their ids, or by a filter. */
export type Manner = 'ids' | 'filters'
const MANNERS: readonly Manner[] = ['ids', 'filters']

export type InManner = readonly [call: AnyCall, manner: Manner]
export const inManners = (calls: readonly AnyCall[]): InManner[] =>
  calls.flatMap((call) => MANNERS.map((manner) => [call, manner] as const))

const resourceOfPath = (path: string): Resource | undefined =>
  allResources.find(({ name }) => path.startsWith(`/api/admin/${kebab(name)}/`))

/** Of control's resources no row has this id. */
const NOBODY = 999_999_999

function idFor(path: string, stock: Stock): number {
  if (/^\/api\/admin\/run\//.test(path)) return stock.run
  if (/^\/api\/admin\/change-set\//.test(path)) return stock.changeSet
  if (/^\/api\/admin\/upload-log\/|\/import/.test(path)) return stock.upload
  if (/^\/api\/admin\/export-log\//.test(path)) return stock.export
  const resource = resourceOfPath(path)
  return (resource && stock.rows.get(resource.name)) ?? NOBODY
}

/** What a name in a query or a body means, where it aims at the stock. */
function aimed(name: string, path: string, stock: Stock, manner: Manner): unknown {
  const id = idFor(path, stock)
  const byFilter = { id: [String(id)] }
  const known: Record<string, unknown> = {
    id,
    upload_id: stock.upload,
    export_id: stock.export,
    before_id: id,
    after_id: undefined,
    parent_id: undefined,
    ids: manner === 'ids' ? [id] : undefined,
    query: manner === 'filters' ? byFilter : undefined,
    scope: manner === 'ids' ? { ids: [id] } : { query: byFilter },
    except: undefined,
    change_ids: manner === 'ids' ? [stock.binChange] : undefined,
    set: manner === 'filters' ? stock.binSet : undefined,
    site: stock.site,
    keyword: manner === 'filters' ? 'findme' : undefined,
    name: 'findme',
    path: `/api/admin/report/form/${stock.rows.get('report')}`,
    columns: ['id'],
    format: 'txt',
    mapping: {},
    status: 'disabled',
    class: manner === 'ids' ? 'added' : 'refused',
    page: '1',
    pageSize: '20',
    versions: ['1.0'],
    reason: 'none',
    wave_size: 1,
    zone: '0',
    category: 'site',
  }
  return known[name]
}

const isListing = ({ path }: AnyCall): boolean => /\/(list|bin|option|export)$/.test(path)

/** Filters of a list would hide more than they show. */
const ASKED_OF_LISTS: ReadonlySet<string> = new Set(['keyword', 'format'])

function queryOf(call: AnyCall, stock: Stock, manner: Manner): CallOptions['query'] {
  const properties = Object.keys((call.input?.query?.properties ?? {}) as JsonSchema)
  const names = isListing(call) ? properties.filter((name) => ASKED_OF_LISTS.has(name)) : properties
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = aimed(name, call.path, stock, manner)
      return value === undefined || typeof value === 'object' ? [] : [[name, String(value)]]
    }),
  )
}

/** Drafts that would take the row over, or make one that points to the other place's. */
function draftFor({ path }: AnyCall, stock: Stock): object {
  const resource = resourceOfPath(path)
  if (!resource || resource.scope === 'control') return {}
  if (path.endsWith('/update')) return { id: idFor(path, stock), sort: 8 }
  const references = Object.entries(resource.fields).flatMap(([name, { to }]) => {
    const id = to && stock.rows.get(to)
    return id === undefined ? [] : [[name, id] as const]
  })
  return { [resource.titleField]: 'taken over', ...Object.fromEntries(references) }
}

function bodyOf(call: AnyCall, stock: Stock, manner: Manner): object {
  const properties = Object.keys((call.input?.body?.properties ?? {}) as JsonSchema)
  if (properties.length === 0) return draftFor(call, stock)
  return Object.fromEntries(
    properties.flatMap((name) => {
      const value = aimed(name, call.path, stock, manner)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** A request that aims at what the stock's site holds, as far as the declaration of the call says what it takes. */
export function askedOf(call: AnyCall, stock: Stock, manner: Manner): { path: string; options: CallOptions } {
  return {
    path: call.path.replace(/:id\b/, String(idFor(call.path, stock))),
    options: {
      query: queryOf(call, stock, manner),
      ...(call.method === 'POST' && { body: bodyOf(call, stock, manner) }),
    },
  }
}
