import { sql } from 'kysely'
import { acceptHeld } from '../../../server/features/offers/acceptOffer'
import { priceOffer } from '../../../server/features/offers/priceOffer'
import type { Services } from '../../../server/foundation/services/services'
import { change } from '../../../server/kernel/changes'
import { nextCounted } from '../../../server/kernel/counters/orderNumber'
import { offer } from '../../../src/resources/offer'
import { offerLine } from '../../../src/resources/offer_line'
import type { OfferStage } from '../../../src/resources/rules/offerState'
import { type Chance, chanceOf } from '../../chance'
import { daysBefore } from '../calendar'
import { ADMIN_ID } from '../seedPeople'
import type { SetMoment } from '../stamps'

type At = Pick<SetMoment, 'place' | 'site'>

interface Asker {
  id: number
  name: string
  email: string
  company: string | null
  member_id: number | null
  report_id: number
}

/** How many days ago each was sent, and what became of it; the last ones are not sent yet. */
const OFFERS: readonly (readonly [ago: number, stage: OfferStage])[] = [
  [212, 'accepted'],
  [180, 'sent'],
  [149, 'accepted'],
  [120, 'withdrawn'],
  [118, 'accepted'],
  [88, 'sent'],
  [86, 'accepted'],
  [60, 'superseded'],
  [58, 'accepted'],
  [41, 'sent'],
  [29, 'accepted'],
  [26, 'sent'],
  [12, 'accepted'],
  [9, 'sent'],
  [5, 'sent'],
  [2, 'draft'],
  [0, 'draft'],
]

const GOOD_FOR = 30

async function askersAt({ place }: At): Promise<Asker[]> {
  const { rows } = await sql<Asker>`SELECT m.id, m.name, m.email, m.company, m.member_id, r.id AS report_id
    FROM ${sql.id(place.schema, 'message')} m JOIN ${sql.id(place.schema, 'report')} r ON r.id = m.report_id
    WHERE m.email <> '' ORDER BY m.id LIMIT ${OFFERS.length}`.execute(place.database.kysely)
  return rows
}

async function editionsOf({ place }: At, reportId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT v.id FROM ${sql.id(place.schema, 'price_version')} v
    JOIN ${sql.id(place.schema, 'report')} r ON r.publisher_id = v.publisher_id
    WHERE r.id = ${reportId} AND v.status = 'enabled' ORDER BY v.sort, v.id LIMIT 2`.execute(place.database.kysely)
  return rows.map(({ id }) => id)
}

interface Made {
  services: Services
  at: At
  chance: Chance
  now: Date
}

/** One offer with its lines and prices, as far as its story has come. */
async function makeOne({ services, at, chance, now }: Made, asker: Asker, ago: number, stage: OfferStage) {
  const day = daysBefore(now, ago)
  const editions = await editionsOf(at, asker.report_id)
  const isChoice = editions.length > 1 && chance.happens(0.4)
  const meta = { action: 'make', resource: 'offer', site: at.site, userId: ADMIN_ID } as const
  return change(services, at.place, meta, async (writer) => {
    const offer_number = `OFF-${await nextCounted(writer, 'offer', now)}`
    const { id: message_id, name: contact_name, email, company, member_id } = asker
    const [id = 0] = await writer.insert(offer, [
      {
        ...{ offer_number, message_id, contact_name, email, company, member_id },
        language: /\p{Script=Han}/u.test(contact_name) ? 'zh' : 'en',
        currency_id: 1,
        valid_until: new Date(day.getTime() + GOOD_FOR * 86_400_000).toISOString().slice(0, 10),
        note: chance.happens(0.3) ? '三份以上可再优惠 5%。' : null,
        stage: 'draft',
      },
    ])
    const lines = (isChoice ? editions : editions.slice(0, 1)).map((price_version_id) => ({
      offer_id: id,
      report_id: asker.report_id,
      price_version_id,
      quantity: 1,
      off_percent: chance.happens(0.3) ? 5 : null,
      is_choice: isChoice,
    }))
    const own = { offer_id: id, own_name: '分析师答疑（2 小时）', own_price: '3000.00', quantity: 1 }
    await writer.insert(offerLine, chance.happens(0.25) ? [...lines, own] : lines)
    await priceOffer(writer, id)
    if (stage !== 'draft') {
      const step = stage === 'accepted' ? 'sent' : stage
      await writer.update(offer, [{ id, values: { stage: step, sent_at: day.toISOString() } }])
    }
    if (stage === 'accepted') {
      const { rows } = await sql<{ id: number }>`SELECT id FROM ${sql.id(at.place.schema, 'offer_line')}
        WHERE offer_id = ${id} AND is_choice ORDER BY id LIMIT 1`.execute(writer.trx)
      const settings = { isGapless: false, unpaidHours: 72 }
      const accepting = { lineId: rows[0]?.id ?? null, address: '上海市浦东新区张江路 88 号', mayBeLate: true }
      await acceptHeld(writer, { services, settings }, id, accepting)
    }
    return id
  })
}

/** Offers of half a year, in every state that there is. */
export async function seedOffers(services: Services, at: At, now: Date): Promise<SetMoment[]> {
  const chance = chanceOf(391)
  const askers = await askersAt(at)
  const moments: SetMoment[] = []
  for (const [nth, [ago, stage]] of OFFERS.entries()) {
    const asker = askers[nth]
    if (!asker) break
    const { result: id, changeSetId } = await makeOne({ services, at, chance, now }, asker, ago, stage)
    const made = daysBefore(now, ago)
    const opened = stage === 'draft' || chance.happens(0.3) ? null : new Date(made.getTime() + 5_400_000)
    await sql`UPDATE ${sql.id(at.place.schema, 'offer')} SET created_at = ${made}, seen_at = ${opened},
        accepted_at = CASE WHEN stage = 'accepted' THEN ${new Date(made.getTime() + 90_000_000)}::timestamptz END
      WHERE id = ${id}`.execute(at.place.database.kysely)
    moments.push({ ...at, id: changeSetId, at: made })
  }
  return moments
}
