import type { PublicRequestContext } from '../../foundation/http/call'
import { plainHost } from './homes'

type Seen = Pick<PublicRequestContext, 'request'>

/** This server as the browser sees it. */
export const originSeen = ({ request }: Seen): string => `${request.protocol}://${request.host}`

/** The console's own address of one of its pages. */
export const addressOf = (seen: Seen, path: string): string => `${originSeen(seen)}/#${path}`

/** The name by which the browser knows this server. */
export const hostAsked = ({ request }: Seen): string => plainHost(request.hostname)
