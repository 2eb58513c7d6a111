import { stepOf, textOf, times, toStep } from '../../kit/decimal'
import { amountOf, rateOf } from './amounts'
import { currencyPlaces } from './currencyPlaces'
import { discountBar } from './discountBar'
import { editionUnit } from './editionUnit'
import type { DiscountCandidate, PricedLine, PriceInput } from './line'
import { stepsOf } from './stepsOf'
import { type Exchange, exchangeOf, isBetter, type Worked, worked } from './workedLine'

const PLACES = 2

/** What one line costs. The same for a form, an order, the shop and an upload: nobody else works prices out. */
export function priceOf(input: PriceInput): PricedLine {
  const { quantity, currency } = input
  if (!Number.isSafeInteger(quantity) || quantity < 1) throw new RangeError(`Not a quantity: ${quantity}`)
  const copies = BigInt(quantity)
  const x = amountOf(input.report.price)
  const version = input.version ? editionUnit(input.version, x) : undefined
  const paper = input.paper ? editionUnit(input.paper, x) : undefined
  const unitBase = (version?.units ?? x) + (paper?.units ?? 0n)
  const exchange = exchangeOf(input)
  const plain = worked(null, unitBase, copies, exchange)
  const unit = exchange.toPayment(exchange.toCurrency(unitBase))
  const judged = input.discounts.map((candidate) => judge(candidate, input, unitBase, copies, exchange))
  const best = judged.reduce<Worked>((first, { made }) => (made && isBetter(made, first) ? made : first), plain)
  const taxRate = rateOf(input.tax_rate || '0')
  const tax = toStep(times(best.net, taxRate), stepOf(currencyPlaces(currency.code)))
  const gross = unit * copies
  const text = (units: bigint): string => textOf(units, PLACES)
  let steps: PricedLine['steps'] | undefined
  let passedOver: PricedLine['passed_over'] | undefined
  return {
    currency: currency.code,
    quantity,
    needs_delivery: Boolean(input.version?.need_delivery || input.paper?.need_delivery),
    unit: text(unit),
    gross: text(gross),
    discount: best.candidate && countedOf(best.candidate),
    discount_amount: text(gross - best.net),
    net: text(best.net),
    tax_rate: input.tax_rate || '0',
    tax: text(tax),
    total: text(best.net + tax),
    first: { unit: text(unitBase), gross: text(plain.base), net: text(best.base) },
    // Carts and orders of thousands of lines never look at how a line came about.
    get steps() {
      steps ??= stepsOf(input, { x, version, paper, unitBase, plain, best, tax })
      return steps
    },
    get passed_over() {
      passedOver ??= passedOverOf(judged, best)
      return passedOver
    },
  }
}

const passedOverOf = (judged: readonly Judged[], best: Worked): PricedLine['passed_over'] =>
  judged
    .filter(({ candidate }) => candidate !== best.candidate)
    .map(({ candidate: { kind, id, name }, bar }) => ({ kind, id, name, why: bar ?? 'smaller' }))

const countedOf = ({ kind, id, name, way, value, per }: DiscountCandidate) => ({ kind, id, name, way, value, per })

interface Judged {
  candidate: DiscountCandidate
  bar?: ReturnType<typeof discountBar>
  made?: Worked
}

function judge(
  candidate: DiscountCandidate,
  { about, at }: PriceInput,
  unit: bigint,
  copies: bigint,
  exchange: Exchange,
): Judged {
  const bar = discountBar(candidate, about, at)
  return bar ? { candidate, bar } : { candidate, made: worked(candidate, unit, copies, exchange) }
}
