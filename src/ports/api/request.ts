/** A call as it goes over the line. */
export interface Request {
  method: 'GET' | 'POST'
  path: string
  query?: Record<string, unknown> | URLSearchParams
  body?: unknown
  /** The context it is for, where that is not the one somebody is in. */
  site?: string | undefined
  /** Its Idempotency-Key. */
  once?: string | undefined
  /** Fields of a multipart form. */
  form?: Record<string, string>
}

export const get = (path: string, query?: Request['query']): Request => ({
  method: 'GET',
  path,
  ...(query && { query }),
})
export const post = (path: string, body?: unknown): Request => ({ method: 'POST', path, body: body ?? {} })
/** POST whose values stand in the query, as the specification has it for some calls. */
export const postQuery = (path: string, query: Record<string, unknown>): Request => ({ method: 'POST', path, query })
