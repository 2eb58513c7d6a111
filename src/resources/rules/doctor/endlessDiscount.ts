import { findings } from './findings'
import type { ReportRule } from './rule'

export const endlessDiscount: ReportRule = {
  name: 'endless-discount',
  title: findings['endless-discount'],
  remedy: ['填写折扣结束时间，或取消折扣', 'Enter when the discount ends, or take it off'],
  reads: ['discount_type', 'discount_end'],
  find: ({ discount_type, discount_end }) =>
    discount_type && discount_type !== 'none' && !discount_end ? { field: 'discount_end', detail: '' } : undefined,
  fix: {
    writes: ['discount_end'],
    make: (_, { discountEnd }) =>
      discountEnd === null ? { message: 'rule.mendNoEnd' } : { values: { discount_end: discountEnd } },
  },
}
