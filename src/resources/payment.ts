import { defineResource } from './kit/defineResource'
import { choice, image, rate, refs, text, url } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'
import { jsonText } from './rules/jsonText'

/** A way in which buyers of the site pay. */
export const payment = defineResource('payment', ['支付方式', 'Payment method', 'Payment methods'], {
  scope: 'site',
  since: '1.3',
  screen: 'setting/payment',
  group: 'setting',
  icon: 'IconIdcard',
  titleField: 'name',
  fields: {
    name: text(['名称', 'Name'], { required: true, unique: true, maxLength: 100, width: 170 }),
    code: choice(
      ['支付渠道', 'Provider'],
      {
        alipay: ['支付宝', 'Alipay'],
        wechat: ['微信支付', 'WeChat Pay'],
        paypal: ['贝宝', 'PayPal'],
        stripe: ['Stripe', 'Stripe'],
        bank: ['银行转账', 'Bank transfer'],
        offline: ['线下支付', 'Offline'],
      },
      { required: true, width: 130 },
    ),
    picture: image(['图片', 'Picture'], { width: 100 }),
    login_info: text(['接入参数', 'Credentials'], {
      secret: true,
      maxLength: 8000,
      hint: [
        '支付渠道给的参数，JSON 格式；加密保存，保存后不再显示',
        'What the provider gave you, as JSON. Stored encrypted and never shown again',
      ],
    }),
    sync_callback: url(['同步回调地址', 'Return address'], {
      width: 240,
      hint: ['付款后买家回到的页面', 'Where buyers return to after paying'],
    }),
    async_callback: url(['异步回调地址', 'Notification address'], {
      width: 240,
      hint: ['支付渠道把结果通知到这里', 'Where the provider reports the result'],
    }),
    callback_key: text(['回调密钥', 'Notification key'], {
      secret: true,
      maxLength: 500,
      hint: [
        '用来核对通知；加密保存，保存后不再显示',
        'Verifies notifications. Stored encrypted and never shown again',
      ],
    }),
    currency_ids: refs(['可用货币', 'Currencies'], 'currency', {
      width: 180,
      hint: ['留空则不限', 'Leave empty for any'],
    }),
    exchange_rate: rate(['价格系数', 'Price factor'], {
      required: true,
      default: '1',
      min: 0.000001,
      max: 1000,
      width: 110,
      hint: ['1 即按原价收款', '1 means the original price'],
    }),
    tax_rate: rate(['税率', 'Tax rate'], {
      min: 0,
      max: 1,
      width: 90,
      hint: ['小数，不带百分号：0.06 即 6%', 'A decimal without a percent sign: 0.06 means 6%'],
    }),
  },
  columns: ['id', 'picture', 'name', 'code', 'currency_ids', 'exchange_rate', 'tax_rate', 'status', 'sort'],
  filters: ['code', 'status'],
  search: ['name'],
  order: ['sort', 'asc'],
  form: [
    { heading: ['支付方式', 'Payment method'], rows: [['name', 'code'], ['picture'], ['currency_ids']] },
    { heading: ['价格', 'Price'], rows: [['exchange_rate', 'tax_rate']] },
    {
      heading: ['接入', 'Connection'],
      rows: [['login_info'], ['sync_callback', 'async_callback'], ['callback_key']],
    },
    { heading: ['状态与排序', 'Status and order'], rows: [['status', 'sort']] },
  ],
  rules: [jsonText('login_info')],
})

export type Payment = RowOf<typeof payment>
export type PaymentDraft = DraftOf<typeof payment>
