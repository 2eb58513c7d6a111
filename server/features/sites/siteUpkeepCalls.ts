import { sql } from 'kysely'
import { SUPER_ROLE } from '../../../config/superRole'
import { type LastRelease, lastReleases as releasesReading } from '../../../src/resources/readings/site'
import { upgradeHelp as helpReading } from '../../../src/resources/readings/upgradeHelp'
import { tableSql } from '../../foundation/db/tableSql'
import { NotFound } from '../../foundation/faults/errors'
import { manyOf, oneOf } from '../../foundation/http/query'
import { answerReading } from '../../foundation/http/reading'
import { idText, listOf, objectSchema, querySchema, siteName } from '../../foundation/http/schemas'
import { CONTROL } from '../../foundation/services/places'
import type { Services } from '../../foundation/services/services'
import { personSql } from '../../kernel/changes/titles'

const UPGRADE = 'site:upgrade'
const MOST_SITES = 1_000
/** So many people are named to whoever looks for help. */
const NAMED = 5

/** The last work on each of the sites. */
const lastReleases = answerReading(releasesReading, {
  title: ['站点最近一次操作', 'Last runs on sites'],
  input: { query: querySchema({ id: { anyOf: [idText, { ...listOf(idText), maxItems: MOST_SITES }] } }, 'id') },
  output: objectSchema({ list: listOf({ type: 'object' }) }),
  async answer({ services: { places }, query }) {
    const ids = manyOf(query, 'id').map(Number)
    const { rows } = await sql<LastRelease>`
      SELECT s.id AS site_id, r.id, r.kind, r.to_version, r.state, r.created_at
      FROM unnest(${ids}::bigint[]) AS s (id) CROSS JOIN LATERAL (
        SELECT id, kind, to_version, state, created_at FROM ${tableSql(places.control, 'site_release')}
        WHERE site_id = s.id ORDER BY id DESC LIMIT 1
      ) r`.execute(places.control.database.kysely)
    return { list: rows }
  },
})

/** Whoever meets a site that is too old is told whether they may upgrade it, and else whom to ask. */
const upgradeHelp = answerReading(helpReading, {
  isPersonal: true,
  title: ['谁能升级站点', 'Who may upgrade a site'],
  input: { query: querySchema({ site: siteName }, 'site') },
  output: objectSchema({ id: { type: 'integer' }, may: { type: 'boolean' }, people: listOf({ type: 'string' }) }),
  async answer({ services, caller, query }) {
    const id = await idOfReached(services, caller.userId, oneOf(query, 'site') ?? '')
    const may = await mayUpgrade(services, caller.userId)
    return { id, may, people: may ? [] : await peopleWhoMay(services) }
  },
})

async function mayUpgrade(services: Services, userId: number): Promise<boolean> {
  const { isSuper, marks } = await services.access.rights(services, userId, CONTROL)
  return isSuper || marks.has(UPGRADE)
}

/** A site out of reach is answered like one that is not there. */
async function idOfReached(services: Services, userId: number, name: string): Promise<number> {
  const { control } = services.places
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM ${tableSql(control, 'site')} WHERE name = ${name} AND status = 'enabled'`.execute(
    control.database.kysely,
  )
  const { roles } = await services.access.rights(services, userId, name)
  if (!rows[0] || roles.length === 0) throw new NotFound('site.notFound', { site: name })
  return rows[0].id
}

/** Those with a role for it first, those who may do everything after them. */
async function peopleWhoMay(services: Services): Promise<string[]> {
  const { control } = services.places
  const table = (name: string) => tableSql(control, name)
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT u.id, ${personSql('u')} AS name
    FROM ${table('user')} u
    LEFT JOIN ${table('department')} d ON d.id = u.department_id AND d.status = 'enabled'
    JOIN ${table('role')} r ON r.status = 'enabled' AND (u.role_ids @> to_jsonb(r.id) OR d.role_ids @> to_jsonb(r.id))
    WHERE u.status = 'enabled' AND (r.code = ${SUPER_ROLE} OR r.site IN ('all', ${CONTROL}) AND EXISTS (
      SELECT FROM ${table('rule')} x WHERE x.perm = ${UPGRADE} AND x.category = 'control' AND r.rule_ids @> to_jsonb(x.id)))
    GROUP BY u.id ORDER BY bool_or(r.code = ${SUPER_ROLE}), u.id LIMIT ${NAMED * 4}`.execute(control.database.kysely)
  const names: string[] = []
  for (const { id, name } of rows) if (names.length < NAMED && (await mayUpgrade(services, id))) names.push(name)
  return names
}

export const siteUpkeepCalls = [lastReleases, upgradeHelp] as const
