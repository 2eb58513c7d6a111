import type { Provider } from '../../../../src/resources/rules/paymentKeys'
import type { Adapter } from '../adapter'
import { alipay } from './alipay'
import { paypal } from './paypal'
import { stripe } from './stripe'
import { wechat } from './wechat'

/** Who carries payments out, each behind the same face. */
export const adapters: Readonly<Record<Provider, Adapter>> = { alipay, wechat, paypal, stripe }

const LIVE: Readonly<Record<Provider, string>> = {
  stripe: 'https://api.stripe.com',
  paypal: 'https://api-m.paypal.com',
  alipay: 'https://openapi.alipay.com/gateway.do',
  wechat: 'https://api.mch.weixin.qq.com',
}

/** Of those that have one; Stripe tells test from live by the key. */
const SANDBOX: Readonly<Partial<Record<Provider, string>>> = {
  paypal: 'https://api-m.sandbox.paypal.com',
  alipay: 'https://openapi-sandbox.dl.alipaydev.com/gateway.do',
}

/** Where a provider is asked: as the server is configured, else its own address; staff choose sandbox or live alone. */
export const endpointOf = (
  code: Provider,
  configured: Readonly<Partial<Record<Provider, string>>>,
  mode: string | undefined,
): string => configured[code] ?? (mode === 'sandbox' ? SANDBOX[code] : undefined) ?? LIVE[code]
