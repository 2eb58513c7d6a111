import { action } from '../kit/action'
import { effectOnRows } from '../kit/actionEffect'
import { expectedField, workedOutput } from '../kit/batchUpdate/batchUpdateAction'
import type { Label } from '../kit/label'
import { discountRules, discountTerms, existingDiscounts, withChildren } from './terms'

/** By this name reports and categories offer it. */
export const BATCH_DISCOUNT = 'batch-discount'

const title: Label = ['设置折扣', 'Set a discount']

/** Such discounts stand in a list of their own, which came with this version. */
const SINCE = '1.3'

/** A discount for the reports that are meant. */
export const reportDiscountAction = action(title, {
  place: 'batch',
  effect: effectOnRows(['给{rows}设置折扣', 'Discount {rows}'], ['份报告', 'report', 'reports']),
  since: SINCE,
  hint: [
    '先看每份报告的折后价，再一次写入；之后可以整体撤回',
    'Preview what each report would cost, then apply to all. The whole discount can be undone at once',
  ],
  input: { ...discountTerms, existing: existingDiscounts, expected: expectedField },
  rules: discountRules,
  output: workedOutput,
  run: { unit: ['份报告', 'reports'] },
})

/** The same for all reports of categories. */
export const categoryDiscountAction = action(title, {
  place: 'batch',
  effect: effectOnRows(['给{rows}设置折扣', 'Discount {rows}'], ['份报告', 'report', 'reports']),
  since: SINCE,
  hint: [
    '这些分类下的全部报告都有这个折扣，报告自己的折扣保持不变，下单时取更优惠的一个；之后可以整体撤回',
    'A discount for every report in these categories. Reports keep their own discounts, and the better one applies. The whole discount can be undone at once',
  ],
  input: { ...discountTerms, with_children: withChildren, expected: expectedField },
  rules: discountRules,
  output: workedOutput,
  run: { unit: ['份报告', 'reports'] },
})
