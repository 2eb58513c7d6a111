import { currency } from '../../../src/resources/currency'
import { payment } from '../../../src/resources/payment'
import type { EntitySeed } from './entitySeed'
import { logoPicture } from './picture'

export const currencySeed: EntitySeed = {
  resource: currency,
  rows: [
    { code: 'CNY', symbol: '¥', is_first: true, exchange_rate: '1', tax_rate: '0.06', is_show: true, sort: 10 },
    { code: 'USD', symbol: '$', is_first: false, exchange_rate: '0.1405', is_show: true, sort: 20 },
    { code: 'EUR', symbol: '€', is_first: false, exchange_rate: '0.1213', is_show: true, sort: 30 },
    { code: 'JPY', symbol: 'JP¥', is_first: false, exchange_rate: '21.86', tax_rate: '0.1', is_show: true, sort: 40 },
    { code: 'GBP', symbol: '£', is_first: false, exchange_rate: '0.1067', is_show: false, sort: 50 },
    { code: 'HKD', symbol: 'HK$', is_first: false, exchange_rate: '1.0928', is_show: false, sort: 60 },
  ],
}

const CALLBACKS = 'https://www.demo.example/pay'

/** Currencies are meant by their place in the list above. */
export const paymentSeed: EntitySeed = {
  resource: payment,
  rows: [
    {
      name: '支付宝',
      picture: logoPicture('支', 0),
      code: 'alipay',
      sync_callback: `${CALLBACKS}/alipay/return`,
      currency_ids: [1],
      exchange_rate: '1',
      sort: 10,
    },
    {
      name: '微信支付',
      picture: logoPicture('微', 1),
      code: 'wechat',
      currency_ids: [1],
      exchange_rate: '1',
      sort: 20,
    },
    {
      name: '对公转账 / Bank transfer',
      picture: logoPicture('汇', 2),
      code: 'bank',
      instructions:
        '请将 {amount} 汇至：\n户名：廊柱市场研究（上海）有限公司\n账号：1219 0000 7654 321\n开户行：招商银行上海分行\n附言请写订单号 {order}。\n\nPlease transfer {amount} to Colonnade Market Research (Shanghai), account 1219 0000 7654 321, China Merchants Bank, Shanghai, and give order {order} as the reference.',
      currency_ids: [1, 2, 3],
      exchange_rate: '1',
      sort: 30,
    },
    {
      name: 'PayPal',
      picture: logoPicture('P', 3),
      code: 'paypal',
      sync_callback: `${CALLBACKS}/paypal/return`,
      currency_ids: [2, 3, 5],
      exchange_rate: '1.03',
      sort: 40,
    },
    {
      name: 'Stripe',
      picture: logoPicture('S', 4),
      code: 'stripe',
      sync_callback: `${CALLBACKS}/stripe/return`,
      currency_ids: [2, 3, 4, 5],
      exchange_rate: '1.025',
      sort: 50,
    },
    {
      name: '上门收款',
      code: 'offline',
      instructions: '我们的同事会在一个工作日内与你联系，约定上门收款的时间。订单号 {order}，应付 {amount}。',
      currency_ids: [1],
      exchange_rate: '1',
      status: 'disabled',
      sort: 60,
    },
  ],
}
