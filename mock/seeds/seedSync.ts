import { sql } from 'kysely'
import { keepPosition, numberNotes, syncEpoch, tellPosition } from '../../server/features/sync'
import { tableSql } from '../../server/foundation/db/tableSql'
import type { Services } from '../../server/foundation/services/services'
import { daysBefore } from './calendar'

const MAIN = 1
/** The first site has come so far, but for the last of control's changes. */
const BEHIND = 12

interface SeededRecord {
  site_id: number
  mode: string
  trigger: string
  state: string
  counts: readonly [total: number, added: number, updated: number, unchanged: number, parked: number]
  days: number
  parked?: readonly object[]
  trouble?: readonly [string, string]
}

const RECORDS: readonly SeededRecord[] = [
  { site_id: MAIN, mode: 'compare', trigger: 'manual', state: 'done', counts: [5043, 41, 12, 4990, 0], days: 30 },
  { site_id: MAIN, mode: 'since', trigger: 'journal', state: 'done', counts: [20, 18, 2, 0, 0], days: 9 },
  {
    ...{ site_id: MAIN, mode: 'rows', trigger: 'manual', state: 'partial', counts: [25, 0, 24, 0, 1], days: 6 },
    parked: [
      {
        ...{ resource: 'report', origin_id: 4211, title: '全球工业机器人市场研究报告', reason: 'taken' },
        about: '全球工业机器人市场研究报告（旧版）',
      },
    ],
  },
  {
    ...{ site_id: 3, mode: 'since', trigger: 'manual', state: 'failed', counts: [0, 0, 0, 0, 0], days: 4 },
    trouble: [
      '“日本站”的版本还没有同步功能，请先升级站点',
      '“Japanese site” has a version without sync. Upgrade the site first',
    ],
  },
  { site_id: MAIN, mode: 'since', trigger: 'journal', state: 'done', counts: [6, 0, 6, 0, 0], days: 1 },
]

/** Where the first site stands in the journal, which of its rows come from control, and what was sent of late. */
export async function seedSync(services: Services, now: Date): Promise<void> {
  const { control } = services.places
  const place = await services.places.of('main')
  const [links, kysely] = [tableSql(place, 'sync_link'), place.database.kysely]
  for (const name of ['industry', 'region', 'category', 'price_version', 'report'])
    await sql`INSERT INTO ${links} (resource, origin_id, row_id, origin_version, row_version)
      SELECT ${name}, o.id, s.id, o.version, s.version FROM ${tableSql(control, name)} o
      JOIN ${tableSql(place, name)} s ON s.id = o.id AND s.name = o.name`.execute(kysely)
  const last = await numberNotes(services)
  await keepPosition(kysely, place, await syncEpoch(services.places), Math.max(0, last - BEHIND))
  await tellPosition(services, MAIN, place)
  for (const { counts, days, parked = [], trouble, ...record } of RECORDS) {
    const at = daysBefore(now, days)
    const [total, added, updated, unchanged, left] = counts
    await sql`INSERT INTO ${tableSql(control, 'sync_record')} (site_id, mode, trigger, state, total, added, updated, removed,
        unchanged, skipped, parked, user_id, started_at, ended_at, created_at, error_details, trouble, trouble_en, asked)
      VALUES (${record.site_id}, ${record.mode}, ${record.trigger}, ${record.state}, ${total}, ${added}, ${updated}, 0,
        ${unchanged}, 0, ${left}, ${record.trigger === 'manual' ? 1 : null}, ${at}, ${at}, ${at}, ${JSON.stringify(parked)}::jsonb,
        ${trouble?.[0] ?? null}, ${trouble?.[1] ?? null}, ${JSON.stringify({ mode: record.mode })}::jsonb)`.execute(
      control.database.kysely,
    )
  }
}
