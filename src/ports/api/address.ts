import type { Request } from './request'

/** A list is repeated under its own name: `id=1&id=2`. Absent values are left out. */
export const searchOf = (query: NonNullable<Request['query']>): URLSearchParams => {
  if (query instanceof URLSearchParams) return query
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined && one !== null) search.append(name, String(one))
  return search
}

/** Path and query of a request, as they stand in its address. */
export const addressOf = ({ path, query }: Pick<Request, 'path' | 'query'>): string => {
  const search = query ? searchOf(query).toString() : ''
  return search ? `${path}?${search}` : path
}
