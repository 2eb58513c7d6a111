import { singleSignOn } from '../../../config/singleSignOn'
import type { Target } from '../../slices/navigation/navigation'
import { linkNeeded, secondStepOpened, signInRefused, ticketRefused } from '../../slices/session/account'
import { signedIn, signedOut } from '../../slices/session/session'
import { faultOf } from '../fault'
import { attempt, leaveFor, port, put, read, type Step } from '../kit'
import { type Decision, divert, loginWith, stay } from '../navigation/decision'
import type { CallFault } from '../ports'
import { forgetTrip } from './centreTrip'
import { secondStepIn } from './signIn'

const OURS = ['tokenData', 'site'] as const

/** The address without the ticket, so that neither the history nor a bookmark holds one. */
const withoutTicket = ({ path, search }: Target): string => {
  const query = new URLSearchParams(search)
  for (const name of OURS) query.delete(name)
  return query.size > 0 ? `${path}?${query}` : path
}

/** The ticket was genuine, but its person has no account here: the server's sentence says so. */
const isAboutPerson = ({ details }: CallFault): boolean =>
  typeof details === 'object' && details !== null && 'person' in details

const domainOf = ({ details }: CallFault): string | undefined =>
  typeof details === 'object' && details !== null && 'domain' in details && typeof details.domain === 'string'
    ? details.domain
    : undefined

/** flows.md §2: the address carries a ticket of another site. The server turns it into a session, once. */
export function* crossSignIn(going: Target, ticket: { token: string; site: string }): Step<Decision> {
  const browser = yield* port('browser')
  const { answer, fault } = yield* attempt('session.decrypt', ticket)
  if (fault?.kind === 'network') throw fault
  browser.dropAddressQuery(OURS)
  if (fault) return yield* refused(fault, { site: ticket.site, path: withoutTicket(going) })
  yield* put(signedOut())
  browser.write('accessToken', `${answer.tokenType} ${answer.accessToken}`)
  yield* forgetTrip()
  yield* put(signedIn())
  if (ticket.site === singleSignOn.site) return divert(singleSignOn.returnPath)
  browser.writeTab('reHeaderData', ticket.site)
  return divert(withoutTicket(going))
}

/** The person has an account here that is not linked to the one at the centre yet. */
const linkIn = ({ details }: CallFault): { token: string; email: string } | undefined =>
  typeof details === 'object' &&
  details !== null &&
  'link' in details &&
  'person' in details &&
  typeof details.link === 'string' &&
  typeof details.person === 'string'
    ? { token: details.link, email: details.person }
    : undefined

function* refused(fault: CallFault, wanted: { site: string; path: string }): Step<Decision> {
  const domain = domainOf(fault)
  if (domain) {
    yield* leaveFor(domain)
    return stay
  }
  const link = linkIn(fault)
  if (link) {
    yield* put(linkNeeded({ ...link, ...wanted }))
    return divert('/login')
  }
  if (secondStepIn(fault.details)) {
    yield* put(secondStepOpened(true))
    return divert(loginWith(wanted.path))
  }
  const isSignedIn = yield* read((state) => state.session.isSignedIn)
  const notice = yield* port('notice')
  if (isSignedIn) {
    if (isAboutPerson(fault)) notice.error(fault.message)
    else notice.warn('flows.verifyFailed')
  } else yield* put(isAboutPerson(fault) ? signInRefused(faultOf(fault)) : ticketRefused())
  return divert('/login')
}
