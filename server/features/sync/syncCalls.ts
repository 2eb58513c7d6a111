import { sql } from 'kysely'
import { parseScope } from '../../../src/resources/kit/scope'
import { type SyncTarget, syncPreviewLines, syncTargets, syncWhy } from '../../../src/resources/readings/sync'
import { isSynced } from '../../../src/resources/sync/synced'
import { syncRecord } from '../../../src/resources/sync_record'
import { tableSql } from '../../foundation/db/tableSql'
import { Invalid, Refusal } from '../../foundation/faults/errors'
import type { Call, RequestContext } from '../../foundation/http/call'
import { oneOf } from '../../foundation/http/query'
import { answerReading } from '../../foundation/http/reading'
import { idNumber, listOf, objectSchema, querySchema } from '../../foundation/http/schemas'
import type { Services } from '../../foundation/services/services'
import { metaOf } from '../../kernel/changes'
import { isAutomatic } from './automatic'
import { makePreview, previewHead, previewLines } from './previews'
import { type SyncAsked, troubleInWords } from './records'
import { type SyncSite, syncSites } from './rules'
import { placeOfSync, startSync } from './startSync'
import type { SyncMode } from './steps'
import { whyAnswer } from './whyAnswer'

const MOST_SITES = 200
const LINES = 50

const text = { type: 'string', maxLength: 100 }
const mode = { enum: ['since', 'rows', 'compare', 'all'] }
const siteIds = { ...listOf(idNumber), minItems: 1, maxItems: MOST_SITES, uniqueItems: true }

interface Body {
  site_ids: number[]
  mode: SyncMode
  resource?: string
  scope?: unknown
  token?: string
}

const bodyOf = ({ body }: RequestContext): Body => body as unknown as Body

/** What is asked, checked. Throws a Refusal where rows are to be chosen and none are. */
function askedIn({ mode: wanted, resource, scope, token }: Body): SyncAsked {
  const seen = token === undefined ? {} : { token }
  if (wanted !== 'rows') return { mode: wanted, ...seen }
  if (!isSynced(resource)) throw new Refusal(422, 'sync.noSuchResource')
  const rows = parseScope(scope)
  if (!rows) throw new Refusal(422, 'sync.noRows')
  return { mode: wanted, chosen: { resource, scope: rows }, ...seen }
}

/** Throws Invalid where one of them is no site that rows can be sent to. */
async function sitesNamed(services: Services, ids: readonly number[]): Promise<SyncSite[]> {
  const sites = new Map((await syncSites(services)).map((site) => [site.id, site]))
  return ids.map((id) => {
    const site = sites.get(id)
    if (!site) throw new Invalid([{ field: 'site_ids', message: 'check.ref' }])
    return site
  })
}

async function targetOfSite(services: Services, site: SyncSite): Promise<SyncTarget> {
  const { control } = services.places
  const [position, sold, busy] = [
    tableSql(control, 'sync_state'),
    tableSql(control, 'sync_publisher'),
    tableSql(control, 'sync_record'),
  ]
  const { rows } = await sql<Omit<SyncTarget, 'id' | 'name' | 'title' | 'trouble'>>`SELECT
      CASE WHEN s.position IS NULL THEN NULL ELSE (SELECT count(*)::int FROM ${tableSql(control, 'sync_journal')} j
        WHERE j.position IS NULL OR j.position > s.position) END AS waiting,
      s.applied_at, coalesce(s.parked, 0) AS parked,
      (SELECT count(*)::int FROM ${sold} p WHERE p.site_id = ${site.id} AND p.status = 'enabled') AS publishers,
      EXISTS (SELECT FROM ${busy} r WHERE r.site_id = ${site.id} AND r.state IN ('waiting', 'running')) AS is_busy
    FROM (SELECT 1) AS one LEFT JOIN ${position} s ON s.site_id = ${site.id}`.execute(control.database.kysely)
  const own = rows[0]
  let trouble: SyncTarget['trouble'] = null
  try {
    await placeOfSync(services, site)
  } catch (error) {
    trouble = troubleInWords(services, error, site.name)
  }
  return {
    ...{ id: site.id, name: site.name, title: site.called, trouble },
    ...{ waiting: own?.waiting ?? null, applied_at: own?.applied_at ?? null, parked: own?.parked ?? 0 },
    ...{ publishers: own?.publishers ?? 0, is_busy: own?.is_busy === true },
  }
}

const targets = answerReading(syncTargets, {
  title: ['可以发布的站点', 'Sites to publish to'],
  output: objectSchema(
    {
      sites: listOf({ type: 'object' }),
      is_automatic: { type: 'boolean' },
      last_change_at: { type: ['string', 'null'] },
    },
    'sites',
    'is_automatic',
    'last_change_at',
  ),
  async answer({ services }) {
    const { control } = services.places
    const sites = await syncSites(services)
    const { rows } = await sql<{ at: string | null }>`SELECT created_at AS at
      FROM ${tableSql(control, 'sync_journal')} ORDER BY id DESC LIMIT 1`.execute(control.database.kysely)
    return {
      sites: await Promise.all(sites.map((site) => targetOfSite(services, site))),
      is_automatic: await isAutomatic(services),
      last_change_at: rows[0]?.at ?? null,
    }
  },
})

const preview: Call = {
  method: 'POST',
  path: '/api/admin/sync-publish/preview',
  access: 'sync_record:publish',
  title: ['预览发布', 'Preview what would be published'],
  input: {
    body: objectSchema({ site_ids: siteIds, mode, resource: text, scope: { type: 'object' } }, 'site_ids', 'mode'),
  },
  output: objectSchema({ token: { type: 'string' }, sites: listOf({ type: 'object' }) }, 'token', 'sites'),
  async answer(call) {
    const body = bodyOf(call)
    const asked = askedIn(body)
    const sites = await sitesNamed(call.services, body.site_ids)
    for (const site of sites) await placeOfSync(call.services, site)
    return makePreview(call.services, body.site_ids, asked)
  },
}

const lines = answerReading(syncPreviewLines, {
  title: ['发布预览的记录', 'Rows of a preview'],
  input: {
    query: querySchema({ token: text, outcome: text, page: { type: 'string', pattern: '^[0-9]{1,6}$' } }, 'token'),
  },
  output: objectSchema({ lines: listOf({ type: 'object' }) }, 'lines'),
  async answer({ services, query }) {
    const page = Math.max(1, Number(oneOf(query, 'page') ?? 1))
    const outcome = oneOf(query, 'outcome')
    return {
      lines: await previewLines(services, oneOf(query, 'token') ?? '', {
        after: (page - 1) * LINES,
        most: LINES,
        ...(outcome && { outcome }),
      }),
    }
  },
})

const publish: Call = {
  method: 'POST',
  path: '/api/admin/sync-record/publish',
  access: 'sync_record:publish',
  title: ['发布到站点', 'Publish to sites'],
  input: {
    body: objectSchema(
      { site_ids: siteIds, mode, resource: text, scope: { type: 'object' }, token: text },
      'site_ids',
      'mode',
    ),
  },
  output: objectSchema({ record_ids: listOf(idNumber) }, 'record_ids'),
  async answer(call) {
    const { services } = call
    const body = bodyOf(call)
    const asked = askedIn(body)
    const sites = await sitesNamed(services, body.site_ids)
    const heads = new Map<number, boolean>()
    if (asked.token !== undefined)
      for (const { id } of sites) heads.set(id, (await previewHead(services, asked.token, id)).is_cut)
    const { userId, requestId, request, tab } = metaOf(call, syncRecord, 'publish')
    const meta = { userId, ...(requestId && { requestId }), ...(request && { request }), ...(tab && { tab }) }
    const record_ids: number[] = []
    for (const site of sites) {
      // What was not shown whole is sent whole, without holding it against what was seen.
      const { token, ...whole } = asked
      const own = token === undefined || heads.get(site.id) ? whole : { ...whole, token }
      record_ids.push(await startSync(services, { site, asked: own, trigger: 'manual', meta }))
    }
    return { record_ids }
  },
}

const why = answerReading(syncWhy, {
  title: ['站点为什么有或没有这条记录', 'Why a site has or has not got a row'],
  input: {
    query: querySchema(
      {
        site_id: { type: 'string', pattern: '^[0-9]{1,15}$' },
        resource: text,
        id: { type: 'string', pattern: '^[0-9]{1,15}$' },
      },
      'site_id',
      'resource',
      'id',
    ),
  },
  output: objectSchema({ outcome: { type: 'string' }, sentence: listOf({ type: 'string' }) }, 'outcome', 'sentence'),
  async answer({ services, query }) {
    const name = oneOf(query, 'resource')
    if (!isSynced(name)) throw new Refusal(422, 'sync.noSuchResource')
    return whyAnswer(services, { siteId: Number(oneOf(query, 'site_id')), name, id: Number(oneOf(query, 'id')) })
  },
})

export const syncCalls = [targets, preview, lines, publish, why]
