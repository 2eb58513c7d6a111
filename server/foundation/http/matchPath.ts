import type { AnyCall, Query } from './call'

export interface Matched {
  call: AnyCall
  params: Record<string, string>
  query: Query
}

const queryOf = (search: string): Query => {
  const query: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(search)) {
    const before = query[name]
    query[name] = before === undefined ? value : [before, value].flat()
  }
  return query
}

function paramsOf(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = value
    else if (part !== value) return undefined
  }
  return params
}

/** The call that an address of our own names, with the values in it. */
export function matchPath(calls: readonly AnyCall[], method: string, address: string): Matched | undefined {
  const [path = '', search = ''] = address.split('?', 2)
  for (const call of calls) {
    const params = call.method === method ? paramsOf(call.path, path) : undefined
    if (params) return { call, params, query: queryOf(search) }
  }
  return undefined
}
