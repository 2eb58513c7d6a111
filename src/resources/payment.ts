import { defineResource } from './kit/defineResource'
import { choice, image, longtext, rate, refs, text, url } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'
import { jsonText } from './rules/jsonText'
import { paymentKeys } from './rules/paymentKeys'

/** A way in which buyers of the site pay. */
export const payment = defineResource('payment', ['支付方式', 'Payment method', 'Payment methods'], {
  scope: 'site',
  stepUp: ['writes'],
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
        'JSON 格式。Stripe：secret_key；PayPal：client_id、client_secret；支付宝：app_id、private_key；微信支付：mch_id、app_id、serial_no、private_key、public_key_id、public_key。沙箱环境加 "mode": "sandbox"。加密保存，保存后不再显示',
        'As JSON. Stripe: secret_key; PayPal: client_id, client_secret; Alipay: app_id, private_key; WeChat Pay: mch_id, app_id, serial_no, private_key, public_key_id, public_key. For a sandbox add "mode": "sandbox". Stored encrypted and never shown again',
      ],
    }),
    sync_callback: url(['同步回调地址', 'Return address'], {
      width: 240,
      hint: ['付款后买家回到的页面', 'Where buyers return to after paying'],
    }),
    async_callback: url(['异步回调地址', 'Notification address'], {
      width: 240,
      hint: [
        '支付渠道把结果通知到这里；留空即由本系统接收。填写的地址须把请求原样转到本系统',
        'Where the provider reports the result. Leave empty to receive it here; any other address must pass requests on to this server unchanged',
      ],
    }),
    callback_key: text(['回调密钥', 'Notification key'], {
      secret: true,
      maxLength: 500,
      hint: [
        'Stripe：whsec_ 开头的签名密钥；PayPal：Webhook ID；支付宝：支付宝公钥；微信支付：APIv3 密钥。加密保存，保存后不再显示',
        'Stripe: the signing secret that begins with whsec_; PayPal: the webhook ID; Alipay: Alipay’s public key; WeChat Pay: the APIv3 key. Stored encrypted and never shown again',
      ],
    }),
    instructions: longtext(['付款说明', 'Instructions'], {
      maxLength: 4000,
      hint: [
        '银行转账和线下支付时给买家看，例如收款账号；{order} 和 {amount} 换成订单号和应付金额',
        'What buyers see for bank transfers and offline payments, such as the account. {order} and {amount} are replaced by the order number and the amount due',
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
      isPercent: true,
      hint: ['100% 即按原价收款，103% 即加收 3%', '100% is the original price, 103% adds 3%'],
    }),
    tax_rate: rate(['税率', 'Tax rate'], {
      min: 0,
      max: 1,
      width: 90,
      isPercent: true,
      hint: ['填 6 即 6%', '6 means 6%'],
    }),
  },
  columns: ['id', 'picture', 'name', 'code', 'currency_ids', 'exchange_rate', 'tax_rate', 'status', 'sort'],
  filters: ['code', 'status'],
  search: ['name'],
  order: ['sort', 'asc'],
  form: [
    {
      heading: ['支付方式', 'Payment method'],
      rows: [['name', 'code'], ['picture'], ['currency_ids'], ['instructions']],
    },
    { heading: ['价格', 'Price'], rows: [['exchange_rate', 'tax_rate']] },
    {
      heading: ['接入', 'Connection'],
      rows: [['login_info'], ['sync_callback', 'async_callback'], ['callback_key']],
    },
    { heading: ['状态与排序', 'Status and order'], rows: [['status', 'sort']] },
  ],
  rules: [jsonText('login_info'), paymentKeys],
  actions: { test: ['测试接入', 'Test connection'] },
})

export type Payment = RowOf<typeof payment>
export type PaymentDraft = DraftOf<typeof payment>
