import { bool, choice, datetime, money, rate, text } from '../kit/fields'
import { endsAfter } from '../kit/rules'
import { discountComplete } from '../rules/discount'

/** What a discount takes off, and when: the same words as those of a report. */
const discountOf = {
  discount_type: choice(
    ['折扣方式', 'Kind'],
    { rate: ['按比例', 'Percent off'], amount: ['立减', 'Amount off'] },
    { required: true, default: 'rate', tones: { rate: 'blue', amount: 'green' }, width: 116 },
  ),
  discount_rate: rate(['折扣率', 'Rate'], {
    isPercent: true,
    isDiscount: true,
    min: 0.0001,
    max: 1,
    width: 200,
    hint: [
      '减去的部分：填 15 即优惠 15%，按原价的 85% 出售',
      'The part taken off: 15 means 15% off, or 85% of the price',
    ],
  }),
  discount_amount: money(['立减金额', 'Amount off'], { min: 0.01, width: 130 }),
  discount_begin: datetime(['开始时间', 'Begins'], { required: true, width: 150 }),
  discount_end: datetime(['结束时间', 'Ends'], { required: true, width: 150 }),
}

/** What a person gives a discount. */
export const discountTerms = {
  name: text(['名称', 'Name'], {
    required: true,
    maxLength: 100,
    width: 220,
    hint: ['在折扣列表里用它找到这次折扣', 'Its name in the list of discounts'],
  }),
  ...discountOf,
}

/** What happens to reports that have a discount at that time already. */
export const existingDiscounts = choice(
  ['期间已有折扣的报告', 'Reports that already have a discount'],
  { replace: ['改用这次折扣', 'Replace it with this one'], keep: ['保持不变', 'Leave them alone'] },
  { required: true, default: 'replace' },
)

export const withChildren = bool(['包含下级分类', 'With categories below'], { default: true })

export const discountRules = [endsAfter('discount_begin', 'discount_end'), discountComplete]
