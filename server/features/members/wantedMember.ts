import { NotFound } from '../../foundation/faults/errors'
import type { RequestContext } from '../../foundation/http/call'
import { idOf } from '../../foundation/http/query'

/** The member whom a query names. Throws NotFound where it names none. */
export const wantedMember = (query: RequestContext['query'], name: string): number => {
  const id = idOf(query, name)
  if (id === undefined) throw new NotFound()
  return id
}
