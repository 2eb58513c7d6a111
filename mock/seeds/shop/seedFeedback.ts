import { sql } from 'kysely'
import type { Place } from '../../../server/foundation/db/place'
import type { Services } from '../../../server/foundation/services/services'
import { feedback } from '../../../src/resources/feedback'
import { type Chance, chanceOf } from '../../chance'
import { daysBefore, officeMoment } from '../calendar'
import type { SetMoment } from '../stamps'
import { feedbackTexts } from './feedbackTexts'
import { insertStamped, type Stamped } from './stamped'

export interface Known {
  id: number
  name: string
  email: string
  registered_at: Date
}

/** Who has an account there. */
export async function membersOf({ database, schema }: Place): Promise<Known[]> {
  const { rows } = await sql<Known>`SELECT id, coalesce(name, username) AS name, email, registered_at
    FROM ${sql.id(schema, 'member')} ORDER BY id`.execute(database.kysely)
  return rows.map((row) => ({ ...row, registered_at: new Date(row.registered_at) }))
}

/** Reports of which something is said and that are looked at; the newest are left alone. */
export async function reportsOf({ database, schema }: Place): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM ${sql.id(schema, 'report')}
    WHERE id % 37 = 5 AND id < 4800 ORDER BY id`.execute(database.kysely)
  return rows.map(({ id }) => id)
}

const COUNT = 180
const SPAN = 150
const HOUR = 3_600_000
const guests: readonly (readonly [name: string, email: string])[] = [
  ['陶女士', 'tao@reader.example'],
  ['R. Lindqvist', 'lindqvist@reader.example'],
  ['冯先生', 'feng.w@reader.example'],
  ['山口', 'yamaguchi@reader.example'],
]

interface Told {
  chance: Chance
  now: Date
  members: readonly Known[]
  reports: readonly number[]
}

/** A reader who has an account by then, or a guest. */
function readerOf({ chance, members }: Told, at: Date): Record<string, unknown> {
  const there = members.filter(({ registered_at }) => registered_at < at)
  const known = chance.happens(0.75) && there.length > 0 ? chance.pick(there) : undefined
  if (known) return { member_id: known.id, name: known.name, email: known.email }
  const [name, email] = chance.pick(guests)
  return { name, email }
}

function feedbackAt(told: Told, ago: number): Stamped {
  const { chance, now, reports } = told
  const at = officeMoment(chance, now, ago)
  const { content, reply } = chance.pick(feedbackTexts)
  const state = ago < 3 ? 'new' : chance.pick(['replied', 'replied', 'replied', 'handled', 'new'] as const)
  const replied = new Date(at.getTime() + chance.whole(2, 46) * HOUR)
  return {
    at,
    row: {
      ...readerOf(told, at),
      report_id: chance.happens(0.9) ? chance.pick(reports) : null,
      content,
      state: state === 'replied' ? 'handled' : state,
      is_read: state !== 'new',
      last_entry_at: state === 'replied' && replied < now ? replied : at,
      ip: `203.0.113.${chance.whole(2, 250)}`,
      ...(state === 'replied' && { reply, reply_mail: 'unsent', replied_at: replied < now ? replied : now }),
    },
  }
}

/** What readers of a site said, the earliest first. */
export async function seedFeedback(
  services: Services,
  at: Pick<SetMoment, 'place' | 'site'>,
  now: Date,
  keptFor: number,
): Promise<SetMoment[]> {
  const chance = chanceOf(518)
  const told: Told = { chance, now, members: await membersOf(at.place), reports: await reportsOf(at.place) }
  const days = Array.from({ length: COUNT }, () => Math.floor(SPAN * chance.next() ** 1.8))
  const rows = days.map((ago) => feedbackAt(told, ago)).sort((left, right) => left.at.getTime() - right.at.getTime())
  return insertStamped(services, at, feedback, rows, daysBefore(now, keptFor))
}
