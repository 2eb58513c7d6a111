import { defineResource } from './kit/defineResource'
import { bool, choice, int, money, ref, text } from './kit/fields'
import type { RowOf } from './kit/resource'

/** One thing of an order, as it was sold: what its report is called or costs later changes nothing here. */
export const orderLine = defineResource('order_line', ['订单明细', 'Order line', 'Order lines'], {
  scope: 'site',
  since: '1.3',
  screen: 'orders/order-line',
  group: 'orders',
  icon: 'IconFile',
  isLog: true,
  titleField: 'report_name',
  englishTitleField: 'report_name_en',
  fields: {
    order_id: ref(['订单', 'Order'], 'order', { required: true, outlives: true, width: 170 }),
    report_id: ref(['报告', 'Report'], 'report', { outlives: true, width: 200 }),
    report_name: text(['下单时的报告名称', 'Report as ordered'], { required: true, maxLength: 1000, width: 300 }),
    report_name_en: text(['下单时的英文名称', 'English name as ordered'], { maxLength: 1000, width: 260 }),
    price_version_id: ref(['价格版本', 'Price version'], 'price_version', { outlives: true, width: 150 }),
    edition: text(['下单时的版本', 'Edition as ordered'], { maxLength: 100, width: 150 }),
    language_id: ref(['语言', 'Language'], 'language', { outlives: true, width: 100 }),
    quantity: int(['数量', 'Quantity'], { required: true, min: 1, default: 1, width: 100 }),
    currency_id: ref(['货币', 'Currency'], 'currency', { outlives: true, width: 110 }),
    unit_price: money(['单价', 'Unit price'], { required: true, width: 120 }),
    discount_kind: choice(
      ['折扣来源', 'Discount source'],
      {
        special: ['特殊折扣', 'Special discount'],
        coupon: ['优惠码', 'Discount code'],
        report: ['报告折扣', 'Report discount'],
        category: ['分类折扣', 'Category discount'],
        offer: ['报价让价', 'Offer discount'],
      },
      { width: 120 },
    ),
    discount_amount: money(['折扣金额', 'Discount'], { width: 110 }),
    discount_reason: text(['折扣说明', 'Discount reason'], { maxLength: 500, width: 200 }),
    tax_amount: money(['税额', 'Tax'], { width: 100 }),
    amount: money(['金额', 'Amount'], { required: true, width: 120 }),
    needs_delivery: bool(['需要配送', 'Needs delivery'], { default: false, width: 140 }),
    refunded: money(['已退金额', 'Refunded'], { width: 120 }),
  },
  columns: [
    'id',
    'order_id',
    'report_name',
    'amount',
    'quantity',
    'created_at',
    'edition',
    'unit_price',
    'discount_amount',
    'refunded',
    'language_id',
    'currency_id',
  ],
  filters: ['order_id', 'report_id', 'price_version_id', 'language_id', 'discount_kind', 'created_at'],
  search: ['report_name', 'report_name_en'],
  form: [],
})

export type OrderLine = RowOf<typeof orderLine>
