import { sql } from 'kysely'
import type { Problem } from '../../../src/resources/kit/problem'
import { centsOf } from '../../../src/resources/rules/amount'
import { tableSql } from '../../foundation/db/tableSql'
import { Conflict, Refusal } from '../../foundation/faults/errors'
import { type ChangeWriter, ReferencesGone } from '../../kernel/changes'
import { insistOnChoice, mailOrder, type NewLine, orderSettingsOf, placeOrder, tooLarge } from '../orders/index'
import type { AskedOrder } from './orderBody'
import { type Gone, pricesOf, type ShopLine, type ShopPrices } from './pricing'
import { wordForGone } from './saidPrices'
import type { ShopAsked } from './shopCall'
import { shopAnswerKept, shopChangeOnce } from './shopOnce'

export interface PlacedOrder {
  order_number: string
  order_amount: string
  currency: string
}

/** Throws 409 with what to do where any of it cannot be had as it was asked for. */
function insistOnAll({ lines, code, total }: ShopPrices, { expected }: AskedOrder, asked: ShopAsked): void {
  const gone = lines.flatMap((each, at) =>
    each.gone ? [{ at, gone: each.gone satisfies Gone, name: wordForGone(each, asked.language) }] : [],
  )
  if (gone.length > 0)
    throw new Conflict(
      'shop.reportsGone',
      { lines: gone },
      { names: [...new Set(gone.map(({ name }) => name))].join('；') },
    )
  if (code?.state === 'unknown') throw new Refusal(422, 'shop.couponUnknown', { code: code.code })
  if (code?.state === 'used_up') throw new Conflict('shop.couponUsedUp', { code: code.code }, { code: code.code })
  if (code?.state === 'off') throw new Conflict('shop.couponOff', { code: code.code }, { code: code.code })
  if (expected !== undefined && total && centsOf(total.total) !== expected)
    throw new Conflict(
      'shop.priceChanged',
      { total: total.total, currency: total.currency },
      {
        total: `${total.currency} ${total.total}`,
      },
    )
}

/** What is delivered needs to know where to. */
function insistOnAddress({ total }: ShopPrices, { contact }: AskedOrder): void {
  if (!total?.needs_delivery || contact.address?.trim()) return
  const problem: Problem = { field: 'address', message: 'check.required' }
  throw new Refusal(422, 'shop.addressMissing', {}, { problems: [problem] })
}

function newLine({ ask, report, edition, paper, line }: ShopLine): NewLine[] {
  if (!line || !report) return []
  return [
    {
      report_id: report.id,
      report_name: report.name,
      report_name_en: report.name_en,
      price_version_id: edition?.id ?? null,
      edition: edition ? [edition.name, paper?.name ?? []].flat().join(' + ') : null,
      language_id: edition?.language_id ?? null,
      quantity: ask.quantity ?? 1,
      unit_price: line.unit,
      discount_kind: line.discount?.kind ?? null,
      discount_amount: line.discount_amount,
      discount_reason: line.discount?.name ?? null,
      tax_amount: line.tax,
      amount: line.total,
      needs_delivery: line.needs_delivery,
    },
  ]
}

/** What is ordered leaves the member's cart. */
async function leaveCart({ trx, place }: ChangeWriter, memberId: number, lines: readonly ShopLine[]): Promise<void> {
  const bought = lines.map(({ ask, edition }) => ({
    report_id: ask.report_id,
    price_version_id: edition?.id ?? null,
    with_paper: ask.with_paper === true,
  }))
  await sql`DELETE FROM ${tableSql(place, 'cart')} c
    USING jsonb_to_recordset(${JSON.stringify(bought)}::jsonb)
      AS b(report_id bigint, price_version_id bigint, with_paper boolean)
    WHERE c.member_id = ${memberId} AND c.report_id = b.report_id AND coalesce(c.with_paper, false) = b.with_paper
      AND c.price_version_id IS NOT DISTINCT FROM b.price_version_id`.execute(trx)
}

/** Of what was there when the prices were worked out, and is gone by now. */
function goneInShopWords(
  { gone }: ReferencesGone,
  { lines }: ShopPrices,
  { language }: ShopAsked,
): Refusal | undefined {
  const isGone = ({ ask, edition }: ShopLine): boolean =>
    gone.get('report')?.has(ask.report_id) === true || gone.get('price_version')?.has(edition?.id ?? 0) === true
  const words = lines
    .filter(isGone)
    .map((line) => wordForGone(line, language, gone.get('report')?.has(line.ask.report_id) ? 'report' : 'edition'))
  const names = [...new Set(words)]
  if (names.length > 0) return new Refusal(409, 'shop.reportsGone', { names: names.join('；') })
  return gone.has('payment') ? new Refusal(422, 'shop.paymentGone') : undefined
}

/** Of a code whose last use was taken since the prices were worked out, in the words of the shop. */
function inShopWords(error: unknown, code: string | undefined, prices: ShopPrices, asked: ShopAsked): unknown {
  if (error instanceof ReferencesGone) return goneInShopWords(error, prices, asked) ?? error
  if (!(error instanceof Conflict) || code === undefined) return error
  const { messageId, data } = error
  if (messageId === 'order.couponUsedUp') return new Conflict('shop.couponUsedUp', data, { code })
  return messageId === 'order.couponOff' || messageId === 'order.couponGone'
    ? new Conflict('shop.couponOff', data, { code })
    : error
}

const WHAT = ['order', 'store'] as const

/** Places an order at the prices of now, once for an `Idempotency-Key`. Nothing is written where it throws. */
export async function placeShopOrder(asked: ShopAsked, order: AskedOrder): Promise<PlacedOrder> {
  const kept = await shopAnswerKept<PlacedOrder>(asked, WHAT)
  if (kept) return kept
  const { services, site, member } = asked
  const prices = await pricesOf(asked, order.cart)
  if (prices.isTooLarge) throw tooLarge()
  insistOnAll(prices, order, asked)
  insistOnAddress(prices, order)
  const { rows, total, code } = prices
  const currency = [...rows.currencies.values()].find((row) => row.code === prices.currency)
  if (!currency || !total) throw new Refusal(422, 'shop.currencyGone', { code: prices.currency || '–', codes: '–' })
  if (!order.cart.payment_id && centsOf(total.total) > 0n) await insistOnChoice(asked.place, currency)
  const settings = await orderSettingsOf(services, site)
  const lines = prices.lines.flatMap(newLine)
  const said = {
    ...order.contact,
    member_id: member?.id ?? null,
    remarks: order.remarks,
    language: asked.language,
    device: order.device,
    payment_id: order.cart.payment_id ?? null,
    coupon_id: code?.state === 'counts' ? code.couponId : null,
    currency_id: currency.id,
    exchange_rate: currency.exchange_rate,
    lines,
  }
  try {
    return await shopChangeOnce(asked, WHAT, async (writer) => {
      const { id, order_number } = await placeOrder(writer, said, settings, services.now())
      await mailOrder(services, writer, site, id, { code: 'order_placed' })
      // Behind the order, which holds the member: whoever writes the cart holds the member first as well.
      if (member) await leaveCart(writer, member.id, prices.lines)
      return { order_number, order_amount: total.total, currency: currency.code }
    })
  } catch (error) {
    throw inShopWords(error, code?.code, prices, asked)
  }
}
