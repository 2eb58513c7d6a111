import { sql } from 'kysely'
import type { Services } from '../../server/foundation/services/services'
import { type CommandName, commandNames } from '../../src/resources/tasks/commands'
import { idsBy } from './seedPeople'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

interface PastRun {
  command: CommandName
  /** How long ago (ms). */
  ago: number
  took: number
  state?: 'done' | 'failed' | 'skipped'
  cause?: 'schedule' | 'person' | 'catch_up'
  missed?: number
  output: readonly [string, string]
}

const CLEAN = ['从回收站清除 3 条记录', 'Removed from the bin: 3 rows'] as const
const WELL = ['一切正常', 'All is well'] as const

/** What tasks did in the last days: most of it well, some not. */
const PAST: readonly PastRun[] = [
  { command: 'clean_bin', ago: 2 * DAY, took: 420, output: ['从回收站清除 0 条记录', 'Removed from the bin: 0 rows'] },
  { command: 'clean_bin', ago: DAY, took: 510, output: CLEAN },
  {
    command: 'clean_bin',
    ago: 5 * HOUR,
    took: 730,
    cause: 'catch_up',
    missed: 7,
    output: [
      '错过 7 次，为最近一次补做\n从回收站清除 3 条记录',
      'Missed 7 times, ran once for the last\nRemoved from the bin: 3 rows',
    ],
  },
  { command: 'expire_orders', ago: 40 * MINUTE, took: 160, output: ['过期 2 个订单', 'Expired 2 orders'] },
  { command: 'expire_orders', ago: 25 * MINUTE, took: 90, output: ['过期 0 个订单', 'Expired 0 orders'] },
  {
    command: 'check_health',
    ago: 3 * HOUR,
    took: 5_200,
    state: 'failed',
    output: ['有问题：站点', 'In trouble: sites'],
  },
  {
    command: 'check_health',
    ago: 2 * HOUR,
    took: 5_100,
    state: 'failed',
    output: ['有问题：站点', 'In trouble: sites'],
  },
  { command: 'check_health', ago: 5 * MINUTE, took: 140, cause: 'person', output: WELL },
  { command: 'tidy_database', ago: 2 * DAY, took: 61_000, output: ['数据库已整理', 'The database is tidied'] },
  { command: 'tidy_database', ago: DAY, took: 58_000, output: ['数据库已整理', 'The database is tidied'] },
  {
    command: 'make_backup',
    ago: 4 * DAY,
    took: 0,
    state: 'failed',
    output: ['备份失败：磁盘空间不足', 'The backup failed: no space left on the device'],
  },
]

const systemTask = (command: CommandName): number => commandNames.indexOf(command) + 1

async function seedHistory({ places }: Services, now: Date, person: number): Promise<void> {
  const { database, schema } = places.control
  const table = sql.id(schema, 'task_run')
  for (const { command, ago, took, state = 'done', cause = 'schedule', missed = 0, output } of PAST) {
    const at = new Date(now.getTime() - ago)
    await sql`INSERT INTO ${table} (created_at, task_id, state, cause, due_at, started_at, ended_at, duration_ms, missed, output,
        output_en, user_id)
      VALUES (${at}, ${systemTask(command)}, ${state}, ${cause}, ${at}, ${at}, ${new Date(at.getTime() + took)}, ${took},
        ${missed}, ${output[0]}, ${output[1]}, ${cause === 'person' ? person : null})`.execute(database.kysely)
  }
  await sql`UPDATE ${sql.id(schema, 'task')} t SET last_run_at = h.started_at, last_state = h.state, usual_ms = h.duration_ms,
      failures = CASE WHEN h.state = 'failed' THEN 1 ELSE 0 END
    FROM (SELECT DISTINCT ON (task_id) * FROM ${table} ORDER BY task_id, due_at DESC) h WHERE h.task_id = t.id`.execute(
    database.kysely,
  )
}

/** What the administrator is told: read and unread, some of it several times. */
async function seedBell({ places }: Services, now: Date, user: number): Promise<void> {
  const { database, schema } = places.control
  const told = [
    {
      kind: 'task_failed',
      key: `task:${systemTask('make_backup')}`,
      count: 1,
      about: {
        id: systemTask('make_backup'),
        name: ['备份', 'Back up'],
        why: ['磁盘空间不足', 'no space left on the device'],
      },
      ago: 4 * DAY,
    },
    {
      kind: 'task_well',
      key: `task:${systemTask('check_health')}`,
      count: 1,
      about: { id: systemTask('check_health'), name: ['检查站点和数据库', 'Check sites and databases'], why: ['', ''] },
      ago: 5 * MINUTE,
    },
  ]
  for (const { kind, key, count, about, ago } of told) {
    const at = new Date(now.getTime() - ago)
    await sql`INSERT INTO ${sql.id(schema, 'personal_notice')} (user_id, kind, key, site, count, about, first_at, last_at)
      VALUES (${user}, ${kind}, ${key}, 'control', ${count}, ${JSON.stringify(about)}::jsonb, ${at}, ${at})`.execute(
      database.kysely,
    )
  }
}

/** Who has not acknowledged the maintenance yet; everybody else has. */
async function acknowledgeFor({ places }: Services, now: Date, missing: readonly number[]): Promise<void> {
  const { database, schema } = places.control
  const at = new Date(now.getTime() - HOUR)
  await sql`INSERT INTO ${sql.id(schema, 'notice_mark')} (user_id, notice_id, seen_at, read_at, acknowledged_at)
    SELECT u.id, n.id, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz FROM ${sql.id(schema, 'user')} u, ${sql.id(schema, 'notice')} n
    WHERE n.needs_acknowledgement AND u.id <> ALL(${[...missing]}::bigint[])`.execute(database.kysely)
}

/** A working installation has a history of its tasks, and its staff have been told of some. */
export async function seedClock(services: Services, now: Date): Promise<void> {
  const users = await idsBy(services, 'user', 'name')
  const author = users.get('lihang') ?? 1
  const administrator = users.get('admin') ?? 1
  const { database, schema } = services.places.control
  await sql`UPDATE ${sql.id(schema, 'notice')} SET created_by = ${author}`.execute(database.kysely)
  await acknowledgeFor(
    services,
    now,
    ['xujing', 'carter'].map((name) => users.get(name) ?? 0),
  )
  await seedHistory(services, now, administrator)
  await seedBell(services, now, administrator)
}
