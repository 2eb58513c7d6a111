import { type Kysely, sql } from 'kysely'
import { type Offer, offer } from '../../../src/resources/offer'
import type { OfferLine } from '../../../src/resources/offer_line'
import { type OfferStage, offerStages, offerStates } from '../../../src/resources/rules/offerState'
import type { Tables } from '../../foundation/db/database'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { Conflict, NotFound } from '../../foundation/faults/errors'
import type { ChangeWriter } from '../../kernel/changes'
import { readRow } from '../../kernel/resources/reading'

export const stageOf = ({ stage }: Pick<Offer, 'stage'>): OfferStage => stage ?? 'draft'

/** The offer as it is now, held until the transaction ends. */
export async function heldOffer({ trx, place }: ChangeWriter, id: number): Promise<Offer> {
  await sql`SELECT 1 FROM ${tableSql(place, 'offer')} WHERE id = ${id} FOR NO KEY UPDATE`.execute(trx)
  const row = await readRow(trx, place, offer, id)
  if (!row) throw new NotFound()
  return row as unknown as Offer
}

/** 409 that says what it is instead. */
export function insistOnStage(held: Offer, ...wanted: readonly OfferStage[]): void {
  const stage = stageOf(held)
  if (wanted.includes(stage)) return
  throw new Conflict('offer.notAt', { stage, wanted }, { number: held.offer_number ?? '', stage: offerStages[stage] })
}

export async function linesOf(reader: Kysely<Tables>, place: Place, offerId: number): Promise<OfferLine[]> {
  const { rows } = await sql<OfferLine>`SELECT l.id, l.offer_id, l.report_id, l.price_version_id, l.own_name,
      l.own_price::text, l.quantity, l.off_percent, coalesce(l.is_choice, false) AS is_choice, l.name, l.name_en,
      l.edition, l.language_id, l.unit_price::text, l.discount_kind, l.discount_amount::text, l.discount_reason,
      l.tax_amount::text, l.amount::text, coalesce(l.needs_delivery, false) AS needs_delivery
    FROM ${tableSql(place, 'offer_line')} l WHERE l.offer_id = ${offerId} ORDER BY l.id`.execute(reader)
  return rows
}

export const stateWord = (state: keyof typeof offerStates) => offerStates[state]
