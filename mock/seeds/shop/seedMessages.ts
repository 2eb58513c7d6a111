import { sql } from 'kysely'
import type { Place } from '../../../server/foundation/db/place'
import type { Services } from '../../../server/foundation/services/services'
import { message } from '../../../src/resources/message'
import { type Chance, chanceOf } from '../../chance'
import { daysBefore, officeMoment } from '../calendar'
import { idsBy } from '../seedPeople'
import type { SetMoment } from '../stamps'
import { buyTimes, companies, messageTexts } from './messageTexts'
import { type Known, membersOf, reportsOf } from './seedFeedback'
import { insertStamped, type Stamped } from './stamped'

const COUNT = 120
const SPAN = 90
/** What came so lately (days) nobody has looked at yet. */
const FRESH = 1

interface Told {
  chance: Chance
  now: Date
  members: readonly Known[]
  reports: ReadonlyMap<number, string>
  modules: ReadonlyMap<string, number>
  channels: readonly number[]
  staff: readonly number[]
}

const guests: readonly (readonly [name: string, email: string, phone: string])[] = [
  ['郑先生', 'zheng@reader.example', '13800000127'],
  ['K. Moreau', 'moreau@reader.example', '+33 1 5550 0142'],
  ['何女士', 'he.l@reader.example', '13900000163'],
  ['陈博士', 'dr.chen@reader.example', '13700000188'],
  ['A. Fischer', 'fischer@reader.example', '+49 30 555 0119'],
]

function writerOf({ chance, members }: Told, at: Date): Record<string, unknown> {
  const there = members.filter(({ registered_at }) => registered_at < at)
  if (chance.happens(0.4) && there.length > 0) {
    const { id, name, email } = chance.pick(there)
    return { member_id: id, name, email }
  }
  const [name, email, phone] = chance.pick(guests)
  return { name, email, phone, company: chance.happens(0.7) ? chance.pick(companies) : null }
}

const isSpam = (content: string): boolean => content.includes('推广')

/** How far the staff have come with what was written so many days ago. */
function handlingOf({ chance, staff }: Told, ago: number, { content, remarks }: (typeof messageTexts)[number]) {
  if (ago < FRESH) return { state: 'new', is_read: chance.happens(0.3) }
  if (isSpam(content)) return { state: 'spam', is_read: true }
  const assignee_id = chance.pick(staff)
  if (ago < 6 && chance.happens(0.6)) return { state: 'open', is_read: true, assignee_id }
  return { state: 'handled', is_read: true, assignee_id, remarks: remarks ?? null }
}

function messageAt(told: Told, ago: number): Stamped {
  const { chance, now, reports, modules, channels } = told
  const at = officeMoment(chance, now, ago)
  const text = chance.pick(messageTexts)
  const about = chance.happens(0.8) ? chance.pick([...reports.keys()]) : null
  return {
    at,
    row: {
      ...writerOf(told, at),
      ...handlingOf(told, ago, text),
      message_module_id: modules.get(text.module) ?? null,
      report_id: about,
      product_name: about === null ? null : (reports.get(about) ?? null),
      buy_time: chance.happens(0.5) ? chance.pick(buyTimes) : null,
      content: text.content,
      channel_id: channels.length > 0 && chance.happens(0.7) ? chance.pick(channels) : null,
      language_version: /\p{Script=Han}/u.test(text.content) ? 'zh' : 'en',
      sent_at: at,
      last_entry_at: at,
      ip: `203.0.113.${chance.whole(2, 250)}`,
    },
  }
}

async function namesOf({ database, schema }: Place, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`SELECT id, name FROM ${sql.id(schema, 'report')}
    WHERE id = ANY(${ids}::bigint[]) ORDER BY id`.execute(database.kysely)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function modulesOf({ database, schema }: Place): Promise<Map<string, number>> {
  const { rows } = await sql<{
    id: number
    code: string
  }>`SELECT id, code FROM ${sql.id(schema, 'message_module')}`.execute(database.kysely)
  return new Map(rows.map(({ id, code }) => [code, id]))
}

/** What visitors of a site wrote by its forms, the earliest first; the newest are still unread. */
export async function seedMessages(
  services: Services,
  at: Pick<SetMoment, 'place' | 'site'>,
  now: Date,
  keptFor: number,
): Promise<SetMoment[]> {
  const chance = chanceOf(527)
  const channels = [...(await idsBy(services, 'channel', 'code')).values()]
  const staff = [...(await idsBy(services, 'user', 'name')).values()].sort((one, other) => one - other).slice(0, 5)
  const told: Told = {
    chance,
    now,
    members: await membersOf(at.place),
    reports: await namesOf(at.place, await reportsOf(at.place)),
    modules: await modulesOf(at.place),
    channels: channels.sort((one, other) => one - other),
    staff,
  }
  const days = Array.from({ length: COUNT }, () => Math.floor(SPAN * chance.next() ** 1.8))
  const rows = days.map((ago) => messageAt(told, ago)).sort((left, right) => left.at.getTime() - right.at.getTime())
  return insertStamped(services, at, message, rows, daysBefore(now, keptFor))
}
