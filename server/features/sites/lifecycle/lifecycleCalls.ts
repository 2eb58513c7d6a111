import type { Label } from '../../../../src/resources/kit/label'
import { compareVersions, isOlder } from '../../../../src/resources/kit/siteVersion'
import { cleanText } from '../../../../src/resources/kit/text/cleanText'
import { siteVersions } from '../../../../src/resources/readings/site'
import { findVersion, newestOf } from '../../../foundation/db/migrations/site/versions'
import { Invalid, Refusal } from '../../../foundation/faults/errors'
import type { Call, RequestContext } from '../../../foundation/http/call'
import { idOf } from '../../../foundation/http/query'
import { answerReading } from '../../../foundation/http/reading'
import { idNumber, ids, idText, listOf, objectSchema, querySchema } from '../../../foundation/http/schemas'
import type { Services } from '../../../foundation/services/services'
import { metaOf } from '../../../kernel/changes'
import { calledOf } from '../../../kernel/places/siteRow'
import { codeOf } from '../code/codeOf'
import { begin, type Wanted } from './begin'
import { type LifecycleSite, lifecycleSite } from './lifecycleSite'
import { addRollout, canRide } from './rollout'
import { versionsOfSite } from './versions'
import { wavesOf } from './waves'

const text = { type: 'string' }
const version = { type: 'string', pattern: '^[0-9]{1,6}(\\.[0-9]{1,6}){0,3}$' }
const tag = { type: 'string', minLength: 1, maxLength: 200 }
const begun = objectSchema({ run_id: idNumber, release_id: idNumber }, 'run_id', 'release_id')
const LONGEST_REASON = 1_000

interface Body {
  id: number
  to?: string
  api_tag?: string
  frontend_tag?: string
  versions?: string[]
  reason?: string
}

const bodyOf = ({ body }: RequestContext): Body => body as unknown as Body

/** Who asked, for the operation log. */
function askedBy(call: RequestContext, kind: Wanted['kind']): Pick<Wanted, 'userId' | 'operation'> {
  const { userId, requestId, request } = metaOf(call, { name: 'site', scope: 'control' }, kind)
  return { userId, operation: { ...(requestId && { requestId }), ...(request && { request }) } }
}

function refuseElsewhere(site: LifecycleSite): void {
  if (site.is_local === false) throw new Refusal(409, 'site.elsewhere', { site: calledOf(site) })
}

function refuseUnready(site: LifecycleSite): void {
  refuseElsewhere(site)
  if (site.schema_version === null) throw new Refusal(409, 'site.notReady', { site: calledOf(site) })
}

function refuseUnknownVersion({ siteHistory }: Services, wanted: string): void {
  if (!findVersion(siteHistory, wanted)) throw new Refusal(422, 'lifecycle.unknownVersion', { version: wanted })
}

const initialize: Call = {
  method: 'POST',
  path: '/api/admin/site/initialize',
  access: 'site:initialize',
  title: ['初始化站点', 'Initialise a site'],
  input: { body: objectSchema({ id: idNumber }, 'id') },
  output: begun,
  answer: (call) =>
    begin(call.services, {
      kind: 'initialize',
      siteId: bodyOf(call).id,
      to: newestOf(call.services.siteHistory),
      ...askedBy(call, 'initialize'),
      check(site) {
        refuseElsewhere(site)
        if (site.schema_version !== null || !['draft', 'failed'].includes(site.state))
          throw new Refusal(409, 'lifecycle.isLive', { site: calledOf(site) })
      },
    }),
}

const upgrade: Call = {
  method: 'POST',
  path: '/api/admin/site/upgrade',
  access: 'site:upgrade',
  title: ['升级站点', 'Upgrade a site'],
  input: { body: objectSchema({ id: idNumber, to: version, api_tag: tag, frontend_tag: tag }, 'id') },
  output: begun,
  async answer(call) {
    const { id, to = newestOf(call.services.siteHistory), api_tag, frontend_tag } = bodyOf(call)
    refuseUnknownVersion(call.services, to)
    return begin(call.services, {
      kind: 'upgrade',
      siteId: id,
      to,
      ...(api_tag && { apiTag: api_tag }),
      ...(frontend_tag && { frontendTag: frontend_tag }),
      ...askedBy(call, 'upgrade'),
      check: (site) => checkUpgrade(call, site, to),
    })
  },
}

/** A site at its newest version can still get other code, and a broken one its tables anew. */
function checkUpgrade(call: RequestContext, site: LifecycleSite, to: string): void {
  const { api_tag, frontend_tag } = bodyOf(call)
  refuseUnready(site)
  const kinds = codeOf(call.services, site)?.kinds ?? []
  if ((api_tag && !kinds.includes('api')) || (frontend_tag && !kinds.includes('frontend')))
    throw new Refusal(422, 'lifecycle.noSuchCode', { site: calledOf(site) })
  const way = compareVersions(to, site.schema_version)
  const isMore = api_tag !== undefined || frontend_tag !== undefined || site.state === 'failed'
  if (way < 0 || (way === 0 && !isMore))
    throw new Refusal(409, 'lifecycle.notNewer', { site: calledOf(site), has: site.schema_version ?? '–', version: to })
}

const rollback: Call = {
  method: 'POST',
  path: '/api/admin/site/rollback',
  access: 'site:rollback',
  title: ['回退站点', 'Roll a site back'],
  input: {
    body: objectSchema(
      { id: idNumber, versions: listOf(version), reason: { ...text, maxLength: LONGEST_REASON } },
      'id',
    ),
  },
  output: begun,
  async answer(call) {
    const { id, versions = [], reason: given = '' } = bodyOf(call)
    const [to] = versions
    const reason = cleanText(given, { lines: 'many' })
    if (to === undefined || versions.length !== 1) throw new Invalid([], 'lifecycle.oneVersion')
    if (reason === '') throw new Invalid([{ field: 'reason', message: 'check.required' }])
    refuseUnknownVersion(call.services, to)
    return begin(call.services, {
      kind: 'rollback',
      siteId: id,
      to,
      reason,
      ...askedBy(call, 'rollback'),
      check(site) {
        refuseUnready(site)
        if (!isOlder(to, site.schema_version))
          throw new Refusal(409, 'lifecycle.notOlder', { site: calledOf(site), has: site.schema_version ?? '–' })
      },
    })
  },
}

const versions = answerReading(siteVersions, {
  title: ['站点的版本', 'Versions of a site'],
  input: { query: querySchema({ id: idText }, 'id') },
  output: querySchema({ current: { type: ['string', 'null'] }, newest: text, versions: listOf({ type: 'object' }) }),
  answer: ({ services, query }) => versionsOfSite(services, idOf(query, 'id') ?? 0),
})

const MOST_IN_A_WAVE = 1_000

const rollout: Call = {
  method: 'POST',
  path: '/api/admin/site/rollout',
  access: 'site:rollout',
  title: ['批量升级站点', 'Upgrade many sites'],
  input: {
    body: objectSchema(
      {
        ids: { ...ids, minItems: 1 },
        canary_id: idNumber,
        wave_size: { type: 'integer', minimum: 1, maximum: MOST_IN_A_WAVE },
        to: version,
      },
      'ids',
      'wave_size',
    ),
  },
  output: objectSchema({ run_id: idNumber }, 'run_id'),
  async answer({ services, caller, body }) {
    const { ids: wanted, canary_id, wave_size, to = newestOf(services.siteHistory) } = body as unknown as RolloutBody
    refuseUnknownVersion(services, to)
    const sites = await Promise.all([...new Set(wanted)].map((id) => lifecycleSite(services, id)))
    const unfit = sites.filter((site) => !canRide(site))
    if (unfit.length > 0) throw notForRollout(unfit)
    if (canary_id !== undefined && !wanted.includes(canary_id)) throw new Refusal(422, 'lifecycle.canaryNotThere')
    const older = sites.filter((site) => isOlder(site.schema_version, to)).map(({ id }) => id)
    const [first] = older
    if (first === undefined) throw new Refusal(409, 'lifecycle.allThere', { version: to })
    const canary = canary_id !== undefined && older.includes(canary_id) ? canary_id : first
    return { run_id: await addRollout(services, { waves: wavesOf(older, canary, wave_size), to }, caller.userId) }
  },
}

interface RolloutBody {
  ids: number[]
  canary_id?: number
  wave_size: number
  to?: string
}

const NAMED = 5

function notForRollout(sites: readonly LifecycleSite[]): Refusal {
  const titles: Label[] = sites.map(calledOf)
  const more = titles.length > NAMED ? ' …' : ''
  const named = (at: 0 | 1): string =>
    titles
      .slice(0, NAMED)
      .map((title) => title[at])
      .join(at === 0 ? '、' : ', ') + more
  const data = { sites: sites.map(({ id, name, state }) => ({ id, name, state })) }
  return new Refusal(422, 'lifecycle.notForRollout', { sites: [named(0), named(1)] }, data)
}

/** Calls on the lifecycle of a site. */
export const lifecycleCalls = [initialize, upgrade, rollback, versions, rollout] as const
