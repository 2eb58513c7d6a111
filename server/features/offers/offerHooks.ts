import { sql } from 'kysely'
import { mark } from '../../../src/resources/kit/mark'
import type { AnyRow } from '../../../src/resources/kit/resource'
import { type Offer, offer } from '../../../src/resources/offer'
import { type OfferLine, offerLine } from '../../../src/resources/offer_line'
import { type OfferStage, offerStages } from '../../../src/resources/rules/offerState'
import { tableSql } from '../../foundation/db/tableSql'
import { Conflict, Forbidden } from '../../foundation/faults/errors'
import type { ChangeWriter } from '../../kernel/changes'
import { nextCounted } from '../../kernel/counters/orderNumber'
import type { HookAsked, Values, WriteHook } from '../../kernel/resources/hook'
import { heldOffer, stageOf } from './held'
import { priceOffer } from './priceOffer'

interface Touched {
  id: number
  action: 'created' | 'updated' | 'deleted'
  /** More than remarks, or whose it is, was written. */
  is_more: boolean
  was: OfferStage | null
  stage: OfferStage | null
  number: string | null
}

async function touchedIn({ trx, place, changeSetId }: ChangeWriter): Promise<Touched[]> {
  const { rows } = await sql<Touched>`SELECT c.row_id AS id, c.action, c.before ->> 'stage' AS was, o.stage,
      coalesce(o.offer_number, c.before ->> 'offer_number') AS number,
      coalesce(c.before, '{}'::jsonb) - 'internal_remarks' - 'member_id' - 'updated_at' - 'updated_by' - 'version'
        <> '{}'::jsonb AS is_more
    FROM ${tableSql(place, 'change')} c LEFT JOIN ${tableSql(place, 'offer')} o ON o.id = c.row_id
    WHERE c.change_set_id = ${changeSetId} AND c.resource = 'offer' ORDER BY c.row_id`.execute(trx)
  return rows
}

const notEdited = (number: string | null, stage: OfferStage): Conflict =>
  new Conflict('offer.notEdited', { stage }, { number: number ?? '', stage: offerStages[stage] })

/** What a reader was given is never written anew, and what was written by its actions is not taken back. */
function refuseWrong({ action, is_more, was, stage, number }: Touched): void {
  const former = was ?? stage ?? 'draft'
  if (action === 'updated' && is_more && (former !== 'draft' || (stage ?? 'draft') !== 'draft'))
    throw notEdited(number, former === 'draft' ? (stage ?? 'draft') : former)
  if (action === 'deleted' && former !== 'draft')
    throw new Conflict('offer.notDeleted', null, { number: number ?? '', stage: offerStages[former] })
}

async function numberOffer(writer: ChangeWriter, id: number): Promise<void> {
  const { rows } = await sql<{ now: Date | string }>`SELECT now() AS now`.execute(writer.trx)
  const number = await nextCounted(writer, 'offer', new Date(rows[0]?.now ?? Date.now()))
  await writer.update(offer, [{ id, values: { offer_number: `OFF-${number}` } }])
}

/** A new offer gets its number, a draft its prices; the lines of one that is deleted go with it. */
async function followOffers(writer: ChangeWriter): Promise<void> {
  for (const touched of await touchedIn(writer)) {
    refuseWrong(touched)
    const { id, action, number, stage } = touched
    if (action === 'deleted') await writer.removeWhere(offerLine, sql`t.offer_id = ${id}`)
    else if (stage === 'draft') {
      if (number === null) await numberOffer(writer, id)
      await priceOffer(writer, id)
    }
  }
}

/** Lines belong to drafts alone; each draft whose lines were written is priced and added up. */
async function followLines(writer: ChangeWriter): Promise<void> {
  const { trx, place, changeSetId } = writer
  const { rows } = await sql<{ id: number | null }>`SELECT DISTINCT o.id FROM ${tableSql(place, 'change')} c
    LEFT JOIN ${tableSql(place, 'offer_line')} l ON l.id = c.row_id
    JOIN ${tableSql(place, 'offer')} o ON o.id IN (l.offer_id, (c.before ->> 'offer_id')::bigint)
    WHERE c.change_set_id = ${changeSetId} AND c.resource = 'offer_line' ORDER BY o.id`.execute(trx)
  for (const { id } of rows) {
    if (id === null) continue
    const held = await heldOffer(writer, id)
    if (stageOf(held) !== 'draft') throw notEdited(held.offer_number, stageOf(held))
    await priceOffer(writer, id)
  }
}

/** So many percent need no more than the first right, or the second. */
const SMALL = 10
const LARGE = 30

const RIGHTS = ['discount-small', 'discount-large', 'discount-any'] as const

/** Whoever may give more may give less. */
function insistOnDiscount({ caller }: HookAsked, percent: number): void {
  const least = percent <= SMALL ? 0 : percent <= LARGE ? 1 : 2
  if (RIGHTS.slice(least).some((name) => caller.can(mark(offerLine, name)))) return
  throw new Forbidden(mark(offerLine, RIGHTS[least] ?? 'discount-any'))
}

async function beforeSaveLine(asked: HookAsked, values: Values, current: AnyRow | undefined): Promise<void> {
  const former = current as unknown as OfferLine | undefined
  const { own_price: price = former?.own_price, own_name: name = former?.own_name } = values
  const isOwn =
    (price !== null && price !== undefined && price !== former?.own_price) ||
    (name ?? null) !== (former?.own_name ?? null)
  if (isOwn && !asked.caller.can(mark(offerLine, 'own-price'))) throw new Forbidden(mark(offerLine, 'own-price'))
  const percent = Number(values.off_percent ?? 0)
  if (percent > 0 && percent !== former?.off_percent) insistOnDiscount(asked, percent)
}

/** A draft alone is corrected; beside it only what staff note for themselves. */
async function beforeSaveOffer(_: HookAsked, values: Values, current: AnyRow | undefined): Promise<void> {
  const former = current as unknown as Offer | undefined
  if (!former || stageOf(former) === 'draft') return
  const isMore = Object.entries(values).some(
    ([name, value]) => name !== 'internal_remarks' && (former as unknown as Values)[name] !== value,
  )
  if (isMore) throw notEdited(former.offer_number, stageOf(former))
}

export const offerHook: WriteHook = { beforeSave: beforeSaveOffer, afterWrite: followOffers }
export const offerLineHook: WriteHook = { beforeSave: beforeSaveLine, afterWrite: followLines }
