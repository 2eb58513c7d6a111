import { sql } from 'kysely'
import type { Place } from '../../server/foundation/db/place'
import type { Services } from '../../server/foundation/services/services'
import { type Chance, chanceOf } from '../chance'
import { daysBefore, officeMoment, workingDays } from './calendar'

type Line = Readonly<Record<string, unknown>>

const MINUTE = 60_000
const WEEK = 7

/** Where people sign in from when they are not in the office; the addresses are those set aside for examples. */
const elsewhere: readonly (readonly [ip: string, location: string])[] = [
  ['203.0.113.24', '中国 浙江省 杭州市 电信'],
  ['203.0.113.81', '中国 上海市 上海市 联通'],
  ['198.51.100.7', '日本 东京都 东京'],
  ['192.0.2.55', '德国 柏林 柏林'],
]
const OFFICE = '内网'
const agents: readonly string[] = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x64; rv:144.0) Gecko/20100101 Firefox/144.0',
]

async function insertLines(place: Place, table: string, columns: string, lines: readonly Line[]): Promise<void> {
  const names = sql.raw(columns.replaceAll(/(\w+) [^,]+/g, '$1'))
  await sql`INSERT INTO ${sql.id(place.schema, table)} (${names}) SELECT ${names}
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS n(${sql.raw(columns)})`.execute(place.database.kysely)
}

function visit(chance: Chance, userId: number, at: Date): Line {
  const [ip, location] = chance.happens(0.15) ? chance.pick(elsewhere) : [`10.8.${userId % 4}.${20 + userId}`, OFFICE]
  return {
    created_at: at,
    user_id: userId,
    site: 'control',
    resource: 'session',
    method: 'POST',
    path: '/api/login',
    ip,
    location,
    user_agent: agents[userId % agents.length],
    duration_ms: chance.whole(38, 160),
    action: 'sign-in',
    code: '200',
  }
}

/** A working day of one person: in, perhaps a wrong password first or a refused call, and out. */
function dayOf(chance: Chance, userId: number, now: Date, ago: number): Line[] {
  const at = officeMoment(chance, now, ago)
  const signIn = visit(chance, userId, at)
  const later = (minutes: number): Date => new Date(Math.min(at.getTime() + minutes * MINUTE, now.getTime()))
  const lines = [signIn]
  if (chance.happens(0.06)) lines.push({ ...signIn, created_at: later(-1), code: '422' })
  if (chance.happens(0.05)) {
    const refused = { resource: 'report', action: 'destroy', path: '/api/admin/report/destroy', code: '403' }
    lines.push({ ...signIn, ...refused, created_at: later(31), duration_ms: chance.whole(2, 9) })
  }
  if (chance.happens(0.4)) {
    const out = { action: 'sign-out', method: 'GET', path: '/api/logout' }
    lines.push({ ...signIn, ...out, created_at: later(chance.whole(40, 420)) })
  }
  return lines
}

const OPERATION_COLUMNS =
  `created_at timestamptz, user_id bigint, site text, resource text, action text, method text, path text, ip text,
  location text, user_agent text, code text, duration_ms int`.replaceAll('\n', ' ')

/** A month of comings and goings; what people changed stands in the log already, by its change sets. */
export async function seedVisits(services: Services, userIds: readonly number[], now: Date): Promise<void> {
  const chance = chanceOf(77)
  const lines = workingDays(now).flatMap((ago) =>
    userIds.filter(() => chance.happens(0.85)).flatMap((userId) => dayOf(chance, userId, now, ago)),
  )
  await insertLines(services.places.control, 'operation_log', OPERATION_COLUMNS, lines)
}

const UPLOAD_COLUMNS =
  'created_at timestamptz, uploaded_at timestamptz, file_name text, resource text, user_id bigint, total int, added int, updated int, unchanged int, errors int, state text, cost_ms int'

const files: readonly string[] = ['新报告', '价格调整', 'reports', '关键词补充', '目录更新', 'new_titles']

const MOST_ADDED = 6

function uploadOf(chance: Chance, userId: number, at: Date): Line {
  const total = chance.whole(18, 640)
  const errors = chance.happens(0.35) ? chance.whole(1, Math.ceil(total / 12)) : 0
  const unchanged = chance.whole(0, Math.floor((total - errors) / 3))
  // Most files bring texts and prices of reports that are there already.
  const added = chance.whole(0, Math.min(MOST_ADDED, total - errors - unchanged))
  const isFailed = chance.happens(0.06)
  const day = at.toISOString().slice(0, 10).replaceAll('-', '')
  const done = {
    added,
    updated: total - errors - unchanged - added,
    unchanged,
    errors,
    state: errors > 0 ? 'partial' : 'done',
  }
  const failed = { added: 0, updated: 0, unchanged: 0, errors: total, state: 'failed' }
  return {
    created_at: at,
    uploaded_at: at,
    resource: 'report',
    file_name: `${chance.pick(files)}_${day}.${chance.happens(0.85) ? 'xlsx' : 'txt'}`,
    user_id: userId,
    total,
    cost_ms: 400 + total * chance.whole(2, 5),
    ...(isFailed ? failed : done),
  }
}

const EXPORT_COLUMNS =
  'created_at timestamptz, file_name text, resource text, format text, rows int, state text, file_size int, cost_ms int, user_id bigint, expires_at timestamptz'

/** What a row takes (ms), as it does here: estimates go by these lines. */
const PACE = 0.33

function exportOf(chance: Chance, userId: number, at: Date): Line {
  const rows = chance.whole(20, 1_500)
  const format = chance.pick(['xlsx', 'xlsx', 'csv', 'txt'])
  const isStopped = chance.happens(0.05)
  const day = at.toISOString().slice(0, 10).replaceAll('-', '')
  return {
    created_at: at,
    file_name: `${chance.pick(['报告', 'reports'])}_${day}.${format}`,
    resource: 'report',
    format,
    rows: isStopped ? 0 : rows,
    state: isStopped ? 'stopped' : 'done',
    file_size: isStopped ? null : rows * chance.whole(900, 2_400),
    cost_ms: 120 + Math.round(rows * PACE),
    user_id: userId,
    expires_at: daysBefore(at, -WEEK),
  }
}

const NO_FILE = { columns: [], header_row: 1, rows_estimate: null, sheet: null }

/** What lets an upload be opened from the log. Its file is gone by now, as it would be. */
async function addJobs(place: Place): Promise<void> {
  await sql`INSERT INTO ${sql.id(place.schema, 'upload_job')} (upload_id, resource, folder, extension, shape)
    SELECT id, resource, 'uploads/' || id, 'xlsx', ${JSON.stringify(NO_FILE)}::jsonb
    FROM ${sql.id(place.schema, 'upload_log')} ON CONFLICT DO NOTHING`.execute(place.database.kysely)
}

/** A month of files in and out of one context. */
export async function seedFiles(place: Place, seed: number, userIds: readonly number[], now: Date): Promise<void> {
  const chance = chanceOf(seed)
  const days = workingDays(now)
  const of = (make: (chance: Chance, userId: number, at: Date) => Line, fewest: number, most: number): Line[] =>
    days
      .flatMap((ago) => Array.from({ length: chance.whole(fewest, most) }, () => officeMoment(chance, now, ago)))
      .sort((left, right) => left.getTime() - right.getTime())
      .map((at) => make(chance, chance.pick(userIds), at))
  await insertLines(place, 'upload_log', UPLOAD_COLUMNS, of(uploadOf, 1, 3))
  await addJobs(place)
  await insertLines(place, 'export_log', EXPORT_COLUMNS, of(exportOf, 0, 2))
}
