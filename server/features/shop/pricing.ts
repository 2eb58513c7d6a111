import { listed } from '../../../src/resources/kit/listed'
import { cleanText } from '../../../src/resources/kit/text/cleanText'
import { comparisonKey } from '../../../src/resources/kit/text/comparisonKey'
import { isHeld } from '../../../src/resources/rules/amount'
import type { DiscountBar, PricedLine, PriceTotal } from '../../../src/resources/rules/price/line'
import type { Place } from '../../foundation/db/place'
import { Refusal } from '../../foundation/faults/errors'
import { Together } from '../../foundation/services/Together'
import { insistOnCurrency } from '../orders/index'
import {
  type PriceAsk,
  type PriceCart,
  type PricedAsks,
  type PriceRows,
  priceCarts,
  priced,
  type ReportRow,
  type VersionRow,
} from '../prices/index'
import { asksOf, type CartBody } from './cartBody'
import { guessed } from './guesses'
import { memberOver } from './memberSessions'
import { today } from './reports'
import type { ShopAsked } from './shopCall'

/** What is offered no more, or never was; `price`: it costs more than an order can hold. */
export type Gone = 'report' | 'edition' | 'paper' | 'price'

export interface ShopLine {
  ask: PriceAsk
  report: ReportRow | undefined
  edition: VersionRow | undefined
  paper: VersionRow | undefined
  /** Not there where it is gone. */
  line?: PricedLine
  gone?: Gone
}

/** What became of the code: it counts, something else is cheaper, or why it does not count. */
export type CodeState = 'counts' | 'better' | 'used_up' | 'off' | 'unknown'

export interface ShopPrices {
  lines: readonly ShopLine[]
  total: PriceTotal | undefined
  /** The lines come to more than an order can hold, and have no total. */
  isTooLarge: boolean
  currency: string
  rows: PriceRows
  code?: { code: string; state: CodeState; couponId: number | null }
}

/** Carts of one site that are asked for at the same time are priced by one look at its tables. */
const looks = new WeakMap<Place, Together<PriceCart, PricedAsks>>()

function lookAt(place: Place): Together<PriceCart, PricedAsks> {
  const known = looks.get(place)
  if (known) return known
  const made = new Together((carts: readonly PriceCart[]) => priceCarts(place, carts))
  looks.set(place, made)
  return made
}

const isOn = (row: { status: string } | undefined): boolean => row?.status === 'enabled'

function shopLine(ask: PriceAsk, rows: PriceRows, day: string): Omit<ShopLine, 'line'> {
  const report = rows.reports.get(ask.report_id)
  const named = rows.versions.get(ask.price_version_id ?? 0)
  const edition = named?.publisher_id === report?.publisher_id ? named : undefined
  const paper = ask.with_paper ? rows.versions.get(edition?.bind_id ?? 0) : undefined
  const isSold = report !== undefined && isOn(report) && report.published_at <= day
  const gone: Gone | undefined = !isSold
    ? 'report'
    : ask.price_version_id && !isOn(edition)
      ? 'edition'
      : ask.with_paper && !isOn(paper)
        ? 'paper'
        : undefined
  return { ask, report, edition, paper, ...(gone && { gone }) }
}

/** The codes of currencies that the shop may ask for. */
const codesOf = ({ currencies }: PriceRows): string[] =>
  [...currencies.values()].filter((row) => isOn(row)).map(({ code }) => code)

/** Throws 422 for a currency or a way to pay that is not offered, or not any more. */
function insistOnTerms({ currency, payment_id }: CartBody, rows: PriceRows): void {
  const codes = codesOf(rows)
  const asked = currency?.toUpperCase()
  if (asked && !codes.includes(asked))
    throw new Refusal(
      422,
      'shop.currencyGone',
      { code: asked, codes: codes.length > 0 ? listed(codes) : '–' },
      { currencies: codes },
    )
  const method = rows.payments.get(payment_id ?? 0)
  const wanted = [...rows.currencies.values()].find(({ code, is_first }) => (asked ? code === asked : is_first))
  if (method && wanted) insistOnCurrency(method, wanted)
  if (payment_id && !isOn(method)) throw new Refusal(422, 'shop.paymentGone', {}, { payment_id })
}

const OFF: ReadonlySet<DiscountBar> = new Set([
  'disabled',
  'not_begun',
  'ended',
  'other_member',
  'other_company',
  'other_report',
  'other_publisher',
  'other_version',
])

function codeState(lines: readonly ShopLine[], code: string, rows: PriceRows): CodeState {
  if (!rows.coupons.has(comparisonKey(code))) return 'unknown'
  const priced = lines.flatMap(({ line }) => line ?? [])
  if (priced.some(({ discount }) => discount?.kind === 'coupon')) return 'counts'
  const bars = priced.flatMap(({ passed_over }) => passed_over.filter(({ kind }) => kind === 'coupon'))
  if (bars.some(({ why }) => why === 'used_up')) return 'used_up'
  return bars.length > 0 && bars.every(({ why }) => OFF.has(why)) ? 'off' : 'better'
}

const isHeldWhole = ({ gross, total }: Pick<PriceTotal, 'gross' | 'total'>): boolean => isHeld(gross) && isHeld(total)

/** What a cart costs at this moment, line by line; what is gone has no price and counts for nothing. */
export async function pricesOf(asked: ShopAsked, cart: CartBody): Promise<ShopPrices> {
  const at = asked.services.now()
  const asks = asksOf(cart, asked.member?.id ?? null)
  const code = cleanText(cart.code ?? '', { width: 'plain' })
  const look = () => lookAt(asked.place).ask({ asks, at })
  const isRight = ({ rows: { coupons } }: PricedAsks): boolean => coupons.has(code.toLowerCase())
  const first = await (code ? guessed(asked, { what: 'code', look, isRight }) : look())
  const { rows } = first
  if (asked.member && !rows.members.has(asked.member.id)) throw memberOver()
  insistOnTerms(cart, rows)
  const lines = asks.map((ask) => shopLine(ask, rows, today(at)))
  const sold = lines.filter(({ gone }) => gone === undefined)
  // A code counts on one line of an order: it must not be spent on one that is gone.
  const isAll = sold.length === lines.length
  const { lines: found, total } = isAll ? first : priced({ asks: sold.map(({ ask }) => ask), at }, rows)
  const rest = found.values()
  const said = lines.map((each): ShopLine => {
    const line = each.gone === undefined ? rest.next().value?.line : undefined
    if (line && !isHeldWhole(line)) return { ...each, gone: 'price' }
    return line ? { ...each, line } : { ...each, gone: each.gone ?? 'report' }
  })
  const firstCode = [...rows.currencies.values()].find(({ is_first }) => is_first)?.code ?? ''
  return {
    lines: said,
    total: total && isHeldWhole(total) ? total : undefined,
    isTooLarge: total !== undefined && !isHeldWhole(total),
    currency: cart.currency?.toUpperCase() || firstCode,
    rows,
    ...(code && {
      code: { code, state: codeState(said, code, rows), couponId: rows.coupons.get(comparisonKey(code))?.id ?? null },
    }),
  }
}
