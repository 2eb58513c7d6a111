import { invoiceTerms } from './invoicing/invoiceTerms'
import { action } from './kit/action'
import { type ActionSeen, type CountedNoun, effectOn, effectOnRows, moneyText } from './kit/actionEffect'
import { defineResource } from './kit/defineResource'
import { choice, datetime, email, file, int, money, ref, text } from './kit/fields'
import type { Label } from './kit/label'
import type { DraftOf, RowOf } from './kit/resource'
import { mailOutput } from './mail/mailInput'
import { invoiceStates, isSendable, leadsToInvoice } from './rules/invoiceState'
import { specialInvoice } from './rules/specialInvoice'

const REASON_LENGTH = 500

const state = { required: true } as const

const INVOICES: CountedNoun = ['张发票', 'invoice', 'invoices']

/** With the amount of the paper, once that is known. */
const named = ({ row, titles }: ActionSeen, [chinese, english]: Label): Label | undefined => {
  const amount = moneyText(row.amount, titles.currency_id)
  return amount ? [chinese.replace('{money}', amount), english.replace('{money}', amount)] : undefined
}

/** Which paper goes, and to whom: to the address of the order where none is typed. */
const sentLabel = ({ row: { number }, draft: { to }, titles }: ActionSeen): Label | undefined => {
  if (typeof number !== 'string') return undefined
  const order = titles.order_id ?? ''
  return to
    ? [`把 ${number} 寄给 ${to}`, `Email ${number} to ${to}`]
    : [`把 ${number} 寄给订单 ${order} 的买家`, `Email ${number} to the buyer of ${order}`]
}

/** A paper that says what an order cost. Once issued it is never changed: another one with negative amounts reverses it. */
export const invoice = defineResource('invoice', ['发票', 'Invoice', 'Invoices'], {
  scope: 'site',
  since: '1.3',
  screen: 'orders/invoice',
  group: 'orders',
  icon: 'IconIdcard',
  titleField: 'title',
  fields: {
    number: text(['发票号', 'Number'], { readonly: true, unique: true, maxLength: 40, width: 160 }),
    order_id: ref(['订单', 'Order'], 'order', { readonly: true, outlives: true, width: 140 }),
    member_id: ref(['会员', 'Member'], 'member', { readonly: true, width: 140 }),
    state: choice(['发票状态', 'State'], invoiceStates, {
      readonly: true,
      default: 'asked',
      width: 110,
      tones: { asked: 'amber', issued: 'blue', sent: 'green', refused: 'red', reversed: 'grey' },
    }),
    title: text(['抬头', 'Made out to'], {
      required: true,
      maxLength: 200,
      width: 240,
      hint: ['个人姓名或单位全称', 'The name of the person, or the full name of the company'],
    }),
    ...invoiceTerms,
    amount: money(['价税合计', 'Amount with tax'], { readonly: true, width: 150 }),
    tax_amount: money(['其中税额', 'Of which tax'], { readonly: true, width: 120 }),
    currency_id: ref(['货币', 'Currency'], 'currency', { readonly: true, width: 110 }),
    reverses_id: ref(['冲红的发票', 'Reverses'], 'invoice', { readonly: true, outlives: true, width: 160 }),
    reversed_by_id: ref(['冲红它的发票', 'Reversed by'], 'invoice', { readonly: true, outlives: true, width: 160 }),
    refused_reason: text(['拒绝原因', 'Why refused'], { readonly: true, maxLength: REASON_LENGTH, width: 200 }),
    reversed_reason: text(['冲红原因', 'Why reversed'], { readonly: true, maxLength: REASON_LENGTH, width: 200 }),
    issued_at: datetime(['开票时间', 'Issued at'], { readonly: true, width: 150 }),
    sent_at: datetime(['发送时间', 'Sent at'], { readonly: true, width: 150 }),
    sent_to: text(['发送方式', 'How it was sent'], { readonly: true, maxLength: 200, width: 200 }),
    document: file(['发票文件', 'Document'], { readonly: true, width: 170 }),
  },
  columns: [
    'id',
    'number',
    'title',
    'state',
    'amount',
    'created_at',
    'order_id',
    'issued_at',
    'document',
    'type',
    'tax_id',
    'member_id',
    'currency_id',
  ],
  filters: ['state', 'type', 'order_id', 'member_id', 'amount', 'currency_id', 'created_at', 'issued_at'],
  search: ['number', 'title', 'company', 'tax_id'],
  palette: { names: ['title'], numbers: ['number'] },
  form: [
    {
      heading: ['抬头与税号', 'Made out to'],
      rows: [
        ['title', 'company'],
        ['tax_id', 'country_id'],
        ['type', 'language'],
      ],
    },
    {
      heading: ['买方信息', 'Buyer'],
      rows: [
        ['address', 'phone'],
        ['bank', 'account'],
        ['contact_name', 'contact_detail'],
      ],
    },
  ],
  rules: [specialInvoice],
  without: ['store', 'change-status', 'change-sort', 'reset-sort'],
  actions: {
    issue: action(['开票', 'Issue'], {
      place: 'row',
      effect: effectOn('money', (seen) => named(seen, ['开票 {money}', 'Issue for {money}'])),
      fits: leadsToInvoice('issued'),
      isFinal: true,
      hint: [
        '给出连续的发票号并生成 PDF。开出后不能修改或撤销，只能冲红',
        'Assigns the next number and creates the PDF. Once issued it cannot be changed or undone, only reversed',
      ],
      output: { number: text(['发票号', 'Number'], { required: true }) },
    }),
    'issue-many': action(['批量开票', 'Issue many'], {
      place: 'batch',
      effect: effectOnRows(['开出{rows}', 'Issue {rows}'], INVOICES),
      isFinal: true,
      hint: [
        '所选发票里待开票的依次开出，其余的跳过；一次最多 1,000 张。开出后不能撤销，只能冲红',
        'Issues requested invoices one after another; others are skipped. At most 1,000 at a time. Cannot be undone, only reversed',
      ],
      output: {
        issued: int(['已开票', 'Issued'], { required: true }),
        left_out: int(['未开（金额超出可开票金额）', 'Skipped, over what can be invoiced'], { required: true }),
      },
      run: { unit: ['张', 'invoices'] },
    }),
    send: action(['发送邮件', 'Send by email'], {
      moves: 'mail',
      place: 'row',
      effect: effectOn('mail', sentLabel),
      fits: isSendable,
      isFinal: true,
      isOnce: true,
      hint: [
        '把发票 PDF 寄给买方，语言与发票一致。已开票的随后标为已发送',
        'Emails the PDF to the buyer in the language of the invoice. An issued invoice is then marked as sent',
      ],
      input: {
        to: email(['收件邮箱', 'Send to'], {
          hint: ['留空即订单上的邮箱，没有则用会员的', 'Leave empty for the address of the order, else the member’s'],
        }),
      },
      output: mailOutput,
    }),
    'send-many': action(['批量发送邮件', 'Send many by email'], {
      moves: 'mail',
      place: 'batch',
      effect: effectOnRows(['用邮件发送{rows}', 'Email {rows}'], INVOICES),
      isFinal: true,
      isOnce: true,
      hint: [
        '所选发票里已开票、还没发送的逐张寄给买方，其余的跳过；一次最多 1,000 张。发出的邮件不能收回',
        'Emails issued, unsent invoices to their buyers; others are skipped. At most 1,000 at a time. Emails cannot be recalled',
      ],
      output: {
        sent: int(['已发送', 'Sent'], { required: true }),
        left_out: int(['未发出（见邮件日志）', 'Not sent, see the email log'], { required: true }),
      },
      run: { unit: ['张', 'invoices'], isRowless: true },
    }),
    'mark-sent': action(['标记为已发送', 'Mark as sent'], {
      place: 'row',
      effect: effectOn('mail', ({ row: { number } }) =>
        number ? [`把 ${number} 标记为已发送`, `Mark ${number} as sent`] : undefined,
      ),
      fits: leadsToInvoice('sent'),
      isFinal: true,
      hint: [
        '发票已由你自行发给买方，例如邮寄；这里只作记录，不发邮件',
        'For an invoice you sent yourself, such as by post. This only records it and sends nothing',
      ],
      input: {
        sent_to: text(['发送方式', 'How it was sent'], {
          maxLength: 200,
          hint: ['例如邮箱地址或快递单号', 'Such as the email address or the tracking number'],
        }),
      },
      output: { state: choice(['发票状态', 'State'], invoiceStates, state) },
    }),
    refuse: action(['拒绝', 'Refuse'], {
      place: 'row',
      effect: effectOn('money', (seen) => named(seen, ['拒绝开票 {money}', 'Refuse {money}'])),
      fits: leadsToInvoice('refused'),
      isFinal: true,
      isDanger: true,
      hint: [
        '只有待开票的可以拒绝；金额还回订单，可以重新申请',
        'Requested invoices only. The amount can be requested again',
      ],
      input: { reason: text(['原因', 'Reason'], { required: true, maxLength: REASON_LENGTH }) },
    }),
    reverse: action(['冲红', 'Reverse'], {
      moves: 'money',
      place: 'row',
      effect: effectOn('money', (seen) => named(seen, ['冲红 {money}', 'Reverse {money}'])),
      fits: leadsToInvoice('reversed'),
      isFinal: true,
      isDanger: true,
      hint: [
        '开出一张金额为负的红字发票，注明原发票号；原发票保留不变。不能撤销',
        'Issues a red invoice with negative amounts that refers to this one, which stays unchanged. Cannot be undone',
      ],
      input: { reason: text(['原因', 'Reason'], { required: true, maxLength: REASON_LENGTH }) },
      output: { number: text(['红字发票号', 'Number of the red invoice'], { required: true }) },
    }),
  },
})

export type Invoice = RowOf<typeof invoice>
export type InvoiceDraft = DraftOf<typeof invoice>
