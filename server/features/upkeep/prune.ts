import { sql } from 'kysely'
import type { Label } from '../../../src/resources/kit/label'
import { BRIEF_TASK_RUN, TASK_RUN } from '../../foundation/runs/unseen'
import type { Rehearsal } from '../../foundation/services/command'
import type { Services } from '../../foundation/services/services'
import { platformSettings } from '../../kernel/access/platformSettings'
import { purgeBin } from '../../kernel/changes'
import { inEachSite } from '../../kernel/places/localSites'

const HOUR = 3_600_000
const TASK_RUNS = [TASK_RUN, BRIEF_TASK_RUN]
/** Tables of what ends by itself, as people know it. */
const EXPIRING = {
  session: ['登录状态', 'Sign-ins'],
  verify_code: ['验证码', 'Verification codes'],
  used_ticket: ['用过的链接', 'Used links'],
  half_session: ['没有完成的登录', 'Sign-ins left half way'],
  user_token: ['设置密码等链接', 'Links for passwords and addresses'],
  personal_token: ['到期的个人令牌', 'Personal tokens that ended'],
  request_count: ['请求计数', 'Counts of requests'],
} as const satisfies Readonly<Record<string, Label>>
/** Runs of tasks are told by the history; their lines of the queue go after so long (ms). */
const RUNS_KEPT = 30 * 24 * HOUR
/** Removes what is over: nothing of it is answered any more, it only takes room. */
export async function prune({ places, now }: Services): Promise<number> {
  let gone = 0
  const { database, schema } = places.control
  for (const table of Object.keys(EXPIRING)) {
    const { numAffectedRows } = await sql`DELETE FROM ${sql.id(schema, table)} WHERE expires_at < ${now()}`.execute(
      database.background,
    )
    gone += Number(numAffectedRows ?? 0)
  }
  await sql`
    DELETE FROM ${sql.id(schema, 'sign_in_failure')} WHERE failed_at < ${new Date(now().getTime() - 24 * HOUR)}
  `.execute(database.background)
  await sql`
    DELETE FROM ${sql.id(schema, 'account_link')} WHERE confirmed_at IS NULL AND asked_at < ${new Date(now().getTime() - 30 * 24 * HOUR)}
  `.execute(database.background)
  await sql`DELETE FROM ${sql.id(schema, 'run')} WHERE kind = ANY(${[...TASK_RUNS]})
    AND state IN ('done', 'failed', 'stopped') AND ended_at < ${new Date(now().getTime() - RUNS_KEPT)}`.execute(
    database.background,
  )
  return gone
}

/** What would be removed now. */
export async function countExpired({ places, now }: Services): Promise<Rehearsal> {
  const { database, schema } = places.control
  const found: { count: number; label: Label }[] = []
  for (const [table, label] of Object.entries(EXPIRING)) {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${sql.id(schema, table)}
      WHERE expires_at < ${now()}`.execute(database.kysely)
    found.push({ count: rows[0]?.count ?? 0, label })
  }
  return {
    affected: found.reduce((sum, { count }) => sum + count, 0),
    examples: found.flatMap(({ count, label }): Label[] =>
      count > 0 ? [[`${label[0]}：${count}`, `${label[1]}: ${count}`]] : [],
    ),
  }
}

/** Empties the bins of control and of every local site of what has lain there as long as the settings say; answers how many rows. */
export async function purgeBins(services: Services): Promise<number> {
  const { bin_days: days } = await platformSettings(services)
  const ofControl = await purgeBin(services, services.places.control, days)
  const ofSites = await inEachSite(services, (place) => purgeBin(services, place, days))
  return ofSites.reduce((purged, { result }) => purged + (result ?? 0), ofControl)
}
