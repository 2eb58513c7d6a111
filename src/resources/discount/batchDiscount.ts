import { action } from '../kit/action'
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
  since: SINCE,
  hint: [
    '给这些分类下的全部报告设置同一折扣；之后可以整体撤回',
    'Gives every report in these categories the same discount. The whole discount can be undone at once',
  ],
  input: { ...discountTerms, with_children: withChildren, existing: existingDiscounts, expected: expectedField },
  rules: discountRules,
  output: workedOutput,
  run: { unit: ['份报告', 'reports'] },
})
