import { action } from './kit/action'
import { effectOnRows } from './kit/actionEffect'
import { defineResource } from './kit/defineResource'
import { bool, datetime, int, longtext, money, ref, text } from './kit/fields'
import type { RowOf } from './kit/resource'

/** What waits in somebody's cart on the site. Written by the site alone. */
export const cart = defineResource('cart', ['购物车', 'Cart item', 'Cart items'], {
  screenTitle: ['购物车', 'Cart'],
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
    with_paper: bool(['含纸质版', 'With paper edition'], {
      width: 160,
      hint: ['同时购买与电子版绑定的纸质版', 'The paper edition bound to it is bought as well'],
    }),
    language_id: ref(['语言', 'Language'], 'language', { outlives: true, width: 100 }),
    quantity: int(['数量', 'Quantity'], { required: true, min: 1, max: 999, default: 1, width: 100 }),
    price: money(['加入时单价', 'Price when added'], { width: 150 }),
    worth: money(['价值', 'Worth'], { readonly: true, computed: true, width: 130 }),
    currency_id: ref(['货币', 'Currency'], 'currency', { outlives: true, width: 110 }),
    added_at: datetime(['加入时间', 'Added'], { required: true, width: 150 }),
  },
  columns: [
    'id',
    'member_id',
    'report_id',
    'worth',
    'added_at',
    'quantity',
    'price',
    'price_version_id',
    'with_paper',
    'currency_id',
  ],
  filters: ['member_id', 'report_id', 'added_at'],
  search: ['report_name'],
  order: ['added_at', 'desc'],
  form: [],
  actions: {
    order: action(['生成订单', 'Create orders'], {
      place: 'batch',
      effect: effectOnRows(
        ['用{rows}生成订单', 'Create orders from {rows}'],
        ['条购物车商品', 'cart item', 'cart items'],
      ),
      isFinal: true,
      isOnce: true,
      hint: [
        '每位会员一张订单，按现在的价格计算；已删除或停售的报告不会进入订单，并会说明',
        'One order per member, at current prices. Deleted reports and reports not for sale are skipped and listed',
      ],
      input: {
        currency_id: ref(['货币', 'Currency'], 'currency', { required: true }),
        payment_id: ref(['支付方式', 'Payment method'], 'payment'),
        code: text(['优惠码', 'Discount code'], { maxLength: 32 }),
        remarks: longtext(['买家留言', 'Buyer’s remarks'], { maxLength: 2000 }),
      },
      form: [['currency_id', 'payment_id'], ['code'], ['remarks']],
      output: {
        orders: int(['订单数', 'Orders made'], { required: true }),
        order_numbers: text(['订单号', 'Order numbers']),
        no_address: text(['需要配送但没有收货地址', 'To be delivered, without an address']),
        left_out: text(['没有进入订单的', 'Skipped']),
      },
    }),
  },
})

export type Cart = RowOf<typeof cart>
