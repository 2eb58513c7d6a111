import { sql } from 'kysely'
import { chanceOf } from '../../chance'
import { daysBefore } from '../calendar'
import type { SetMoment } from '../stamps'
import { membersOf, reportsOf } from './seedFeedback'

const COUNT = 48
const SPAN = 60

/** What waits in carts: mostly of the last days, one edition each, at the price of when it was added. */
export async function seedCarts({ place }: Pick<SetMoment, 'place'>, now: Date): Promise<void> {
  const chance = chanceOf(871)
  const [members, reports] = [await membersOf(place), await reportsOf(place)]
  const rows = Array.from({ length: COUNT }, () => ({
    member_id: chance.pick(members).id,
    report_id: chance.pick(reports),
    quantity: chance.happens(0.9) ? 1 : 2,
    added_at: daysBefore(now, SPAN * chance.next() ** 2).toISOString(),
  })).sort((left, right) => left.added_at.localeCompare(right.added_at))
  const { database, schema } = place
  await sql`INSERT INTO ${sql.id(schema, 'cart')} (member_id, report_id, report_name, price_version_id, language_id, quantity, price,
      currency_id, added_at, created_at)
    SELECT n.member_id, r.id, r.name, v.id, v.language_id, n.quantity, r.price, c.id, n.added_at, n.added_at
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS n(member_id bigint, report_id bigint, quantity integer, added_at timestamptz)
    JOIN ${sql.id(schema, 'report')} r ON r.id = n.report_id
    JOIN LATERAL (SELECT id, language_id FROM ${sql.id(schema, 'price_version')} p WHERE p.publisher_id = r.publisher_id
      AND p.rule = 'x' ORDER BY id LIMIT 1) v ON true
    JOIN ${sql.id(schema, 'currency')} c ON c.is_first ORDER BY n.added_at, n.report_id`.execute(database.kysely)
}
