import { money } from '../kit/fields'
import type { Rule } from '../kit/rule'
import { report } from '../report'
import { takesTooMuch } from './price'

/** Nobody is paid for taking a report: more than its price cannot come off. */
export const notBelowZero: Rule<'price' | 'discount_type' | 'discount_rate' | 'discount_amount'> = {
  reads: ['price', 'discount_type', 'discount_rate', 'discount_amount'],
  check: (values) =>
    takesTooMuch(values.price, values) ? { field: 'discount_amount', message: 'rule.discountOverPrice' } : undefined,
}

/** What a report costs with the discount, shown beside what it costs without. */
export const PRICE_TO_PAY = 'price_to_pay'

const priceToPay = { [PRICE_TO_PAY]: money(['价格 → 折后价', 'Price → discounted'], { readonly: true }) }

/** A report that is about to get a discount: the rules of a report and that of the price, and what the price would be. */
export const discountedReport = {
  ...report,
  fields: { ...report.fields, ...priceToPay },
  allFields: { ...report.allFields, ...priceToPay },
  rules: [...(report.rules ?? []), notBelowZero],
}
