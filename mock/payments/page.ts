import type { Deal } from './deal'

const NAMES = { stripe: 'Stripe', paypal: 'PayPal', alipay: '支付宝 Alipay', wechat: '微信支付 WeChat Pay' } as const

const STATES = {
  open: '',
  approved: '已付款 / Paid',
  paid: '已付款 / Paid',
  failed: '付款失败 / The payment failed',
  expired: '已过期 / Expired',
} as const

const plain = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const BUTTONS = `<form method="post">
  <button name="way" value="pay" class="pay">付款 / Pay</button>
  <button name="way" value="fail">付款失败 / Fail</button>
</form>`

/** The page of the double on which buyers pay. */
export const pageOf = ({ provider, title, amount, currency, state, reference }: Deal): string => `<!doctype html>
<html lang="zh"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${plain(NAMES[provider])}</title>
<style>
  body { font: 16px/1.6 system-ui, sans-serif; margin: 0; background: #f4f5f7; color: #1d2129 }
  main { max-width: 26rem; margin: 12vh auto; padding: 2rem; background: #fff; border-radius: 8px }
  h1 { font-size: 1.1rem; margin: 0 } .amount { font-size: 2rem; margin: 1rem 0 }
  button { font: inherit; padding: .6rem 1.2rem; border: 1px solid #c9cdd4; border-radius: 4px; background: #fff }
  .pay { background: #165dff; border-color: #165dff; color: #fff } small { color: #6b7785 }
</style></head>
<body><main>
  <h1>${plain(NAMES[provider])}</h1>
  <p class="amount">${plain(amount)} ${plain(currency)}</p>
  <p>${plain(title)}</p>
  ${state === 'open' ? BUTTONS : `<p role="status">${STATES[state]}</p>`}
  <p><small>演示用的支付页面，不会真的扣款 / A page of the demo: no money moves. ${plain(reference)}</small></p>
</main></body></html>`
