import { type ActionSeen, effectOn, moneyText } from '../kit/actionEffect'
import type { Label } from '../kit/label'
import { leftToPay, leftToRefund, restOfLines } from './orderMoney'

/** With an amount in the order's currency, once that is known. */
const named = ({ titles }: ActionSeen, amount: unknown, [chinese, english]: Label): Label | undefined => {
  const money = moneyText(amount, titles.currency_id)
  return money ? [chinese.replace('{money}', money), english.replace('{money}', money)] : undefined
}

type Lines = Parameters<typeof restOfLines>[0]

/** How much goes back by what is chosen; undefined until that is settled. */
function refundedNow({ row, draft: { way, amount, line_ids: lines } }: ActionSeen): string | undefined {
  if (way === 'whole') return leftToRefund(row)
  if (way === 'part') return typeof amount === 'string' ? amount : undefined
  if (way !== 'lines' || !Array.isArray(lines) || lines.length === 0 || !Array.isArray(row.lines)) return undefined
  return restOfLines(row.lines as Lines, lines)
}

/** `Refund 1,000.00 of 12,163.50 CNY` */
export const refundEffect = effectOn('money', (seen) => {
  const amount = refundedNow(seen)
  if (amount === undefined || seen.row.amount_paid === undefined) return undefined
  const left = moneyText(leftToRefund(seen.row), seen.titles.currency_id)
  const now = moneyText(amount)
  return [`退款 ${now}，共可退 ${left}`, `Refund ${now} of ${left}`]
})

export const markPaidEffect = effectOn('money', (seen) =>
  named(seen, seen.draft.amount, ['记下收款 {money}', 'Record a payment of {money}']),
)

export const noteLateEffect = effectOn('money', (seen) =>
  named(seen, seen.draft.amount, ['记下 {money}，待退款', 'Note {money} to be refunded']),
)

export const payLinkEffect = effectOn('money', (seen) =>
  seen.row.order_amount === undefined
    ? undefined
    : named(seen, leftToPay(seen.row), ['生成 {money} 的付款链接', 'Create a link to pay {money}']),
)

export const resendMailEffect = effectOn('mail', ({ row, draft }) => {
  const to = draft.to || row.email
  return to ? [`把确认邮件寄给 ${to}`, `Email the confirmation to ${to}`] : undefined
})

export const askInvoiceEffect = effectOn('money', (seen) =>
  seen.draft.amount
    ? named(seen, seen.draft.amount, ['申请 {money} 的发票', 'Request an invoice for {money}'])
    : ['按全部可开票金额申请发票', 'Request an invoice for all that is left'],
)

export const cancelEffect = effectOn('money', (seen) =>
  named(seen, seen.row.order_amount, ['取消 {money} 的订单', 'Cancel the order for {money}']),
)
