import { ONE, textOf } from '../../kit/decimal'
import { rateOf } from './amounts'
import type { EditionUnit } from './editionUnit'
import type { EditionPrice, PriceInput, PriceStep } from './line'
import type { Worked } from './workedLine'

/** What priceOf has worked out on its way. */
export interface Way {
  x: bigint
  version: EditionUnit | undefined
  paper: EditionUnit | undefined
  unitBase: bigint
  plain: Worked
  best: Worked
  tax: bigint
}

const text = (units: bigint): string => textOf(units, 2)

/** The steps of a line in their order, each with the amount that it comes to. Whatever changes nothing is left out. */
export function stepsOf(input: PriceInput, way: Way): readonly PriceStep[] {
  const { x, version, paper, unitBase, plain, best, tax } = way
  const { currency, payment, quantity, tax_rate } = input
  const steps: PriceStep[] = [{ step: 'report', amount: text(x), pieces: {} }]
  if (input.version && version) steps.push(edition('version', input.version, version, version.units))
  if (input.paper && paper) steps.push(edition('paper', input.paper, paper, unitBase))
  if (quantity > 1) steps.push({ step: 'quantity', amount: text(plain.base), pieces: { quantity } })
  if (best.candidate) steps.push(discount(best, plain))
  if (rateOf(currency.rate) !== ONE || best.inCurrency !== best.base)
    steps.push({
      step: 'currency',
      amount: text(best.inCurrency),
      pieces: { code: currency.code, rate: currency.rate },
    })
  if (payment && rateOf(payment.factor) !== ONE)
    steps.push({ step: 'payment', amount: text(best.net), pieces: { ...payment } })
  if (tax > 0n)
    steps.push({ step: 'tax', amount: text(best.net + tax), pieces: { rate: tax_rate || '0', tax: text(tax) } })
  return steps
}

const edition = (
  step: 'version' | 'paper',
  { name, rule, need_delivery }: EditionPrice,
  { units, by }: EditionUnit,
  amount: bigint,
): PriceStep => ({
  step,
  amount: text(amount),
  pieces: { name, by, rule: rule?.trim() ?? '', own: text(units), need_delivery },
})

const discount = ({ candidate, base }: Worked, plain: Worked): PriceStep => ({
  step: 'discount',
  amount: text(base),
  pieces: {
    kind: candidate?.kind ?? '',
    name: candidate?.name ?? '',
    way: candidate?.way ?? '',
    value: candidate?.value ?? '',
    per: candidate?.per ?? '',
    off: text(plain.base - base),
  },
})
