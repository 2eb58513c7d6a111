import { singleSignOn } from '../../../config/singleSignOn'
import { NotFound, Refusal } from '../../foundation/faults/errors'
import type { Call, RequestContext } from '../../foundation/http/call'
import { oneOf } from '../../foundation/http/query'
import { listOf, objectSchema, querySchema, siteName } from '../../foundation/http/schemas'
import { CONTROL } from '../../foundation/services/places'
import type { Services } from '../../foundation/services/services'
import { knownHome } from '../../kernel/access/homes'
import { reachableSites, type SiteChoice } from '../../kernel/access/reachableSites'
import { rolesOfUser } from '../../kernel/access/rights'
import { addressOf, hostAsked } from '../../kernel/access/seenAddress'
import { newTicket, newTicketElsewhere } from '../../kernel/access/tickets'
import { calledOf } from '../../kernel/places/siteRow'

const text = { type: 'string' }

/** Tickets for control are made for `center`, the name under which other sites know it. */
const audienceOf = (site: string): string => (site === CONTROL ? singleSignOn.site : site)

const userOption: Call = {
  method: 'GET',
  path: '/api/admin/site/user-option',
  access: 'signed-in',
  isPersonal: true,
  title: ['可用站点', 'Sites within reach'],
  output: objectSchema({ list: listOf({ type: 'object' }) }),
  answer: async ({ services, caller }) => ({
    list: [...(await reachableSites(services, await rolesOfUser(services, caller.userId))), ...centreOf(services)],
  }),
}

/** The way back, on an installation that belongs to a centre. */
const centreOf = ({ environment: { centerUrl } }: Services) =>
  centerUrl === undefined
    ? []
    : [
        {
          name: singleSignOn.site,
          title: '中心总控台',
          english_name: 'Centre',
          domain: centerUrl,
          is_local: false,
          state: 'live',
          health: 'elsewhere',
        },
      ]

async function reachedSite(services: Services, userId: number, name: string): Promise<SiteChoice> {
  const sites = await reachableSites(services, await rolesOfUser(services, userId))
  const found = sites.find((site) => site.name === name)
  if (!found) throw new NotFound('site.notFound', { site: name })
  return found
}

/** Where a lookup leads, and whether that is another installation. */
async function destinationOf(
  call: RequestContext,
  wanted: string,
): Promise<{ site: string; url: string; isLocal: boolean }> {
  const { services, caller } = call
  const { centerUrl } = services.environment
  if (wanted === singleSignOn.site && centerUrl !== undefined) return { site: wanted, url: centerUrl, isLocal: false }
  const name = wanted === singleSignOn.site ? CONTROL : wanted
  const found = await reachedSite(services, caller.userId, name)
  const { is_local, domain, state } = found
  if (!is_local) return { site: name, url: knownHome(name, domain), isLocal: false }
  if (name !== CONTROL && (state === 'draft' || state === 'initializing'))
    throw new Refusal(409, 'site.notReady', { site: calledOf(found) })
  return { site: audienceOf(name), url: addressOf(call, `/${name}/dashboard`), isLocal: true }
}

/** A site out of reach is answered like one that is not there. Without a ticket the person signs in where they come to. */
const jumpSiteUrl: Call = {
  method: 'GET',
  path: '/api/admin/site/jump-site-url',
  access: 'signed-in',
  isPersonal: true,
  title: ['切换站点', 'Switch site'],
  input: { query: querySchema({ site: siteName }, 'site') },
  output: objectSchema({ is_local: { type: 'boolean' }, url: text, token: text, site: text }),
  async answer(call) {
    const { services, caller } = call
    const { site, url, isLocal } = await destinationOf(call, oneOf(call.query, 'site') ?? '')
    const { userId, sessionId } = caller
    const token = isLocal
      ? await newTicket(services, { userId, sessionId, site, host: hostAsked(call) })
      : await newTicketElsewhere(services, { userId, sessionId, site, url })
    return { is_local: isLocal, url, token, site }
  },
}

export const siteCalls = [userOption, jumpSiteUrl] as const
