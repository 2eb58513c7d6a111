import type { Calls } from '../../flows/calls'
import { endpointOf } from '../../resources/kit/endpoints'
import { get, type Request } from './request'

/** How the rows of a list are asked for: by its flow, and by the page's first script before any flow is there. */
export const listRequest = ({ resource, query, isExact, more = [] }: Calls['rows.list']['in']): Request => {
  const search = new URLSearchParams()
  for (const [name, values] of Object.entries(query.filters)) for (const value of values) search.append(name, value)
  search.set('page', String(query.page))
  search.set('pageSize', String(query.pageSize))
  if (query.keyword) search.set('keyword', query.keyword)
  if (query.sort) search.set('sort', query.sort)
  if (query.sort && query.order) search.set('order', query.order)
  if (isExact) search.set('exact', '1')
  for (const name of more) search.append('more', name)
  return get(endpointOf({ name: resource }, 'list').path, search)
}
