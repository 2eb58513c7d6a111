import { defineResource } from './kit/defineResource'
import { datetime, int, money, ref, text } from './kit/fields'
import type { RowOf } from './kit/resource'

/** What waits in somebody's cart on the site. Written by the site alone. */
export const cart = defineResource('cart', ['购物车', 'Cart item', 'Cart'], {
  scope: 'site',
  since: '1.3',
  screen: 'orders/cart',
  group: 'orders',
  icon: 'IconOrderedList',
  isLog: true,
  titleField: 'report_name',
  fields: {
    member_id: ref(['会员', 'Member'], 'member', { outlives: true, width: 150 }),
    report_id: ref(['报告', 'Report'], 'report', { outlives: true, width: 300 }),
    report_name: text(['加入时的名称', 'Name when added'], { maxLength: 1000, width: 260 }),
    price_version_id: ref(['价格版本', 'Price version'], 'price_version', { outlives: true, width: 150 }),
    language_id: ref(['语言', 'Language'], 'language', { outlives: true, width: 100 }),
    quantity: int(['数量', 'Quantity'], { required: true, min: 1, max: 999, default: 1, width: 80 }),
    price: money(['加入时单价', 'Price when added'], { width: 130 }),
    worth: money(['价值', 'Worth'], { readonly: true, computed: true, width: 130 }),
    currency_id: ref(['货币', 'Currency'], 'currency', { outlives: true, width: 90 }),
    added_at: datetime(['加入时间', 'Added'], { required: true, width: 150 }),
  },
  columns: [
    'id',
    'member_id',
    'report_id',
    'price_version_id',
    'quantity',
    'price',
    'worth',
    'currency_id',
    'added_at',
  ],
  filters: ['member_id', 'report_id', 'added_at'],
  search: ['report_name'],
  order: ['added_at', 'desc'],
  form: [],
})

export type Cart = RowOf<typeof cart>
