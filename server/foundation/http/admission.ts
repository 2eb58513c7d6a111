import type { FastifyRequest } from 'fastify'
import { Forbidden, Refusal } from '../faults/errors'
import { browserCookie } from './browserCookie'
import type { AnyCall, CallFrom } from './call'

/** A form of another website must not act here, not even to sign somebody in. */
const isFromElsewhere = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-site'] === 'cross-site'

interface Origin {
  sites: readonly string[]
  /** What a browser wants the answer for. */
  destinations: readonly string[]
}

/** How browsers mark what comes from there (Fetch Metadata). A download may be opened from the list of downloads as well. */
const MARKED: Readonly<Record<CallFrom, Origin>> = {
  script: { sites: ['same-origin'], destinations: ['empty'] },
  download: { sites: ['same-origin', 'none'], destinations: ['empty', 'document'] },
}

/** Headers that no picture, link or form can set: a script of this origin did, or a program that is no browser. */
const isByProgram = ({ headers }: FastifyRequest): boolean =>
  headers.authorization !== undefined || headers.site !== undefined

/**
 * May this GET change something? Old browsers, and all over plain http, mark nothing: what comes with a browser's cookie
 * then needs a header that only a program sets. The address of a download is a secret of its own.
 */
function isFrom(from: CallFrom, request: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-dest': destination } = request.headers
  const { sites, destinations } = MARKED[from]
  if (site !== undefined && !sites.includes(String(site))) return false
  if (destination !== undefined) return site !== undefined && destinations.includes(String(destination))
  return from === 'download' || isByProgram(request) || browserCookie(request) === undefined
}

const PASSWORD = /passw(?:or)?d|^pwd$/i

/** Addresses are kept on their way: in histories, logs and proxies. */
function refusePasswordInAddress({ url }: FastifyRequest): void {
  // Of a name that is written otherwise some of it is escaped.
  if (!/passw|pwd|%/i.test(url)) return
  const names = [...new URLSearchParams(url.split('?')[1]).keys()]
  if (names.some((name) => PASSWORD.test(name))) throw new Refusal(422, 'password.inAddress')
}

/** What no call may be asked by, whoever asks. */
export function refuseMisplaced(call: AnyCall, request: FastifyRequest): void {
  if (call.method === 'POST' && isFromElsewhere(request)) throw new Forbidden(undefined, 'access.fromElsewhere')
  if (call.onlyFrom && !isFrom(call.onlyFrom, request)) throw new Forbidden(undefined, 'access.notByScript')
  refusePasswordInAddress(request)
}
