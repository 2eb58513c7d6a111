import { comparisonKey } from '../../../src/resources/kit/text/comparisonKey'
import { companyKey } from '../../../src/resources/rules/price/discountBar'
import type { DiscountCandidate, EditionPrice, PriceCurrency } from '../../../src/resources/rules/price/line'
import { groupBy } from '../../kernel/changes/groupBy'
import type { AskedPrice, CurrencyRow, PriceAsk, PriceLack, PriceRows, VersionRow } from './ask'
import { categoryCandidates, couponCandidate, isOthers, reportCandidate, specialCandidate } from './candidates'

/** Makes lines ready for the engine. Lines of the same buyer share the special discounts that are theirs. */
export function priceInputs(asks: readonly PriceAsk[], rows: PriceRows, at: Date): AskedPrice[] {
  const moment = at.toISOString()
  const first = [...rows.currencies.values()].find(({ is_first }) => is_first)
  const byCompany = groupBy(rows.specials, ({ company }) => companyKey(company ?? ''))
  const coupons = new Map([...rows.coupons].map(([code, row]) => [code, couponCandidate(row)]))
  const specials = new Map<string, readonly DiscountCandidate[]>()
  const specialsFor = (memberId: number | null, company: string | null): readonly DiscountCandidate[] => {
    const key = `${memberId} ${company}`
    const known = specials.get(key)
    if (known) return known
    const near = [...(byCompany.get('') ?? []), ...(company ? (byCompany.get(companyKey(company)) ?? []) : [])]
    const made = near.filter((row) => !isOthers(row, memberId, company)).map(specialCandidate)
    specials.set(key, made)
    return made
  }
  return asks.map((ask) => inputOf(ask, rows, { moment, first, coupons, specialsFor }))
}

interface Shared {
  moment: string
  first: CurrencyRow | undefined
  /** By the code in small letters. */
  coupons: ReadonlyMap<string, DiscountCandidate>
  specialsFor(memberId: number | null, company: string | null): readonly DiscountCandidate[]
}

function inputOf(ask: PriceAsk, rows: PriceRows, { moment, first, coupons, specialsFor }: Shared): AskedPrice {
  const { report, version, paper, member, currency, payment, code, lacks } = found(ask, rows, first)
  if (!report || lacks.some((lack) => lack !== 'code')) return { lacks }
  const company = member?.company ?? ask.company ?? null
  const own = reportCandidate(report)
  const coupon = coupons.get(code)
  return {
    lacks,
    input: {
      report: { price: report.price },
      version: version ? editionOf(version) : null,
      paper: paper ? editionOf(paper) : null,
      quantity: ask.quantity ?? 1,
      discounts: [
        ...specialsFor(member?.id ?? null, company),
        ...(coupon ? [coupon] : []),
        ...(own ? [own] : []),
        ...categoryCandidates(report, rows.campaigns),
      ],
      about: {
        member_id: member?.id ?? null,
        company,
        report_id: report.id,
        publisher_id: report.publisher_id,
        price_version_id: version?.id ?? null,
      },
      currency: currencyOf(currency),
      payment: payment ? { name: payment.name, factor: payment.exchange_rate } : null,
      tax_rate: payment?.tax_rate ?? currency?.tax_rate ?? null,
      at: moment,
    },
  }
}

/** The rows that an ask speaks of. An edition of another publisher is none of this report's. */
function found(ask: PriceAsk, rows: PriceRows, first: CurrencyRow | undefined) {
  const report = rows.reports.get(ask.report_id)
  const named = rows.versions.get(ask.price_version_id ?? 0)
  const version = named && named.publisher_id === report?.publisher_id ? named : undefined
  const paper = ask.with_paper ? rows.versions.get(version?.bind_id ?? 0) : undefined
  const member = rows.members.get(ask.member_id ?? 0)
  const currency = ask.currency_id ? rows.currencies.get(ask.currency_id) : currencyNamed(ask, rows, first)
  const payment = rows.payments.get(ask.payment_id ?? 0)
  const code = comparisonKey(ask.code ?? '')
  const lacks: PriceLack[] = []
  const needs = (lack: PriceLack, isAsked: boolean, row: unknown): void => {
    if (isAsked && row === undefined) lacks.push(lack)
  }
  needs('report', true, report)
  needs('version', Boolean(ask.price_version_id), version)
  needs('paper', Boolean(ask.with_paper), paper)
  needs('member', Boolean(ask.member_id), member)
  needs('currency', Boolean(ask.currency_id || ask.currency), currency)
  needs('payment', Boolean(ask.payment_id), payment)
  needs('code', code !== '', rows.coupons.get(code))
  return { report, version, paper, member, currency, payment, code, lacks }
}

const currencyNamed = ({ currency: code }: PriceAsk, { currencies }: PriceRows, first: CurrencyRow | undefined) =>
  code ? [...currencies.values()].find((row) => row.code === code) : first

const editionOf = ({ id, name, price, rule, need_delivery }: VersionRow): EditionPrice => ({
  id,
  name,
  price,
  rule,
  need_delivery: need_delivery === true,
})

/** In control there is no currency: prices are what stands on the report. */
const currencyOf = (row: CurrencyRow | undefined): PriceCurrency => ({
  code: row?.code ?? '',
  rate: row?.exchange_rate ?? '1',
})
