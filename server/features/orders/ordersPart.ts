import type { Part } from '../../kernel/resources/part'
import { cancel } from './cancel'
import { orderCart } from './cartOrder'
import { cartWorth } from './cartWorth'
import { couponFilters } from './couponFilters'
import { expireCommand } from './expireCommand'
import { generateCoupons } from './generateCoupons'
import { couponMail } from './mails/couponMail'
import { orderLateMail, orderPaidMail, orderPlacedMail, orderRefundedMail } from './mails/definitions'
import { mailCoupon } from './mails/mailCoupon'
import { resendMail } from './mails/resendMail'
import { markPaid } from './markPaid'
import { orderCalls } from './orderCalls'
import { orderHook } from './orderHook'

/** What is bought on a site, and the money of it. */
export const ordersPart: Part = {
  calls: orderCalls,
  actions: [generateCoupons, markPaid, cancel, orderCart, resendMail, mailCoupon],
  hooks: { order: orderHook },
  mails: [couponMail, orderPlacedMail, orderPaidMail, orderRefundedMail, orderLateMail],
  filters: couponFilters,
  computed: cartWorth,
  commands: [expireCommand],
}
