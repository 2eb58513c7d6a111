import { invoiceTerms } from './invoicing/invoiceTerms'
import { action } from './kit/action'
import { defineResource } from './kit/defineResource'
import {
  bool,
  choice,
  datetime,
  email,
  file,
  files,
  int,
  longtext,
  money,
  phone,
  rate,
  ref,
  refs,
  text,
} from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'
import { mailInput, mailOutput } from './mail/mailInput'
import {
  askInvoiceEffect,
  cancelEffect,
  markPaidEffect,
  noteLateEffect,
  payLinkEffect,
  refundEffect,
  resendMailEffect,
} from './rules/orderEffects'
import { isCancelled, isPayable, leadsToOrder, type OrderState, orderStates } from './rules/orderState'
import { refundComplete } from './rules/refundComplete'
import { specialInvoice } from './rules/specialInvoice'

const REASON_LENGTH = 500

/** What somebody bought: its lines stand in `order_line`, its money in `payment_record`. */
export const order = defineResource('order', ['订单', 'Order', 'Orders'], {
  scope: 'site',
  since: '1.3',
  screen: 'orders/order',
  group: 'orders',
  icon: 'IconFile',
  tellsOfPeople: true,
  titleField: 'order_number',
  fields: {
    order_number: text(['订单号', 'Order number'], { readonly: true, unique: true, maxLength: 40, width: 170 }),
    pay_order_number: text(['支付单号', 'Payment number'], { readonly: true, maxLength: 100, width: 170 }),
    member_id: ref(['会员', 'Member'], 'member', { readonly: true, width: 140 }),
    report_names: text(['报告', 'Reports'], {
      readonly: true,
      maxLength: 4000,
      width: 300,
      hint: ['下单时的报告名称', 'Report names at the time of the order'],
    }),
    report_names_en: text(['报告英文名', 'Reports in English'], { readonly: true, maxLength: 4000, width: 300 }),
    language: choice(
      ['下单语言', 'Language'],
      { zh: ['中文', 'Chinese'], en: ['英文', 'English'] },
      { readonly: true, width: 100, hint: ['邮件和付款页面用它', 'Used in emails and on the payment page'] },
    ),
    payment_state: choice(['订单状态', 'State'], orderStates, {
      readonly: true,
      default: 'unpaid',
      width: 120,
      tones: {
        unpaid: 'amber',
        paying: 'blue',
        paid: 'green',
        partly_refunded: 'amber',
        refunded: 'grey',
        failed: 'red',
        expired: 'grey',
        cancelled: 'grey',
      },
    }),
    payment_id: ref(['支付方式', 'Payment method'], 'payment', { readonly: true, width: 150 }),
    currency_id: ref(['货币', 'Currency'], 'currency', { readonly: true, width: 110 }),
    exchange_rate: rate(['下单时汇率', 'Exchange rate at order'], {
      readonly: true,
      width: 160,
      hint: ['1 单位首选货币合多少订单货币', 'How much of its currency one unit of the base currency bought'],
    }),
    lines_amount: money(['原价合计', 'Before discounts'], { readonly: true, width: 150 }),
    discount_amount: money(['折扣', 'Discounts'], { readonly: true, width: 110 }),
    coupon_amount: money(['优惠码抵扣', 'Code discount'], { readonly: true, width: 130 }),
    coupon_id: ref(['优惠码', 'Discount code'], 'coupon', { readonly: true, outlives: true, width: 130 }),
    tax_amount: money(['税额', 'Tax'], { readonly: true, width: 110 }),
    order_amount: money(['订单金额', 'Order amount'], { readonly: true, width: 130 }),
    amount_paid: money(['已付金额', 'Paid'], { readonly: true, width: 120 }),
    amount_refunded: money(['已退金额', 'Refunded'], { readonly: true, width: 120 }),
    email: email(['邮箱', 'Email'], { required: true, width: 210 }),
    phone: phone(['电话', 'Phone'], { isAsWritten: true, width: 150 }),
    company: text(['公司', 'Company'], { maxLength: 200, width: 200 }),
    country_id: ref(['国家', 'Country'], 'country', { width: 120 }),
    address: text(['地址', 'Address'], { maxLength: 500, width: 240 }),
    contact_name: text(['联系人', 'Contact'], { maxLength: 100, width: 120 }),
    remarks: longtext(['买家留言', 'Buyer’s remarks'], { readonly: true, maxLength: 2000 }),
    internal_remarks: longtext(['内部备注', 'Internal remarks'], {
      maxLength: 4000,
      hint: ['只有员工看得到', 'Visible to staff only'],
    }),
    paid_at: datetime(['付款时间', 'Paid at'], { readonly: true, width: 150 }),
    expires_at: datetime(['付款期限', 'Pay by'], { readonly: true, width: 150 }),
    billed_at: datetime(['开票时间', 'Invoiced at'], { readonly: true, width: 150 }),
    is_invoiced: bool(['已开票', 'Invoiced'], { readonly: true, default: false, width: 100 }),
    device: choice(
      ['下单设备', 'Device'],
      { desktop: ['电脑', 'Computer'], mobile: ['手机', 'Phone'], tablet: ['平板', 'Tablet'] },
      { readonly: true, width: 90 },
    ),
    ended_reason: text(['取消原因', 'Why cancelled'], { readonly: true, maxLength: REASON_LENGTH, width: 200 }),
    receipts: files(['付款凭证', 'Receipts'], { readonly: true, maxLength: 50 }),
  },
  columns: [
    'id',
    'order_number',
    'created_at',
    'member_id',
    'order_amount',
    'payment_state',
    'report_names',
    'report_names_en',
    'amount_paid',
    'company',
    'payment_id',
    'paid_at',
    'currency_id',
  ],
  filters: [
    'payment_state',
    'created_at',
    'paid_at',
    'order_amount',
    'currency_id',
    'payment_id',
    'member_id',
    'coupon_id',
    'country_id',
    'is_invoiced',
    'device',
  ],
  search: ['order_number', 'pay_order_number', 'report_names', 'email', 'phone', 'company', 'contact_name'],
  palette: { names: ['contact_name', 'company'], numbers: ['order_number', 'pay_order_number'] },
  form: [
    {
      heading: ['联系方式', 'Contact'],
      rows: [
        ['email', 'phone'],
        ['contact_name', 'company'],
        ['country_id', 'address'],
      ],
    },
    { heading: ['备注', 'Remarks'], rows: [['internal_remarks']] },
  ],
  without: ['store', 'change-status', 'change-sort', 'reset-sort'],
  actions: {
    'mark-paid': action(['记为已付款', 'Mark as paid'], {
      moves: 'money',
      place: 'row',
      effect: markPaidEffect,
      fits: leadsToOrder('paid'),
      isFinal: true,
      isOnce: true,
      hint: [
        '记下一笔收款。不足订单金额时订单为“付款中”，收齐后为“已付款”；记下后不能撤销，只能退款',
        'Records a payment. A partial payment keeps the order “Paying”, a full one makes it “Paid”. This cannot be undone, only refunded',
      ],
      input: {
        payment_id: ref(['支付方式', 'Payment method'], 'payment', { required: true }),
        amount: money(['金额', 'Amount'], {
          required: true,
          min: 0.01,
          hint: ['以订单的货币计', 'In the order’s currency'],
        }),
        currency_id: ref(['货币', 'Currency'], 'currency', {
          hint: ['留空即订单的货币；不同则不予入账', 'Leave empty for the order’s currency. Others are refused'],
        }),
        happened_at: datetime(['收款时间', 'Received'], { required: true }),
        reference: text(['流水号', 'Reference'], { maxLength: 100 }),
        receipt: file(['凭证', 'Receipt']),
      },
      form: [['payment_id', 'currency_id'], ['amount', 'happened_at'], ['reference'], ['receipt']],
      output: {
        payment_state: choice(['订单状态', 'State'], orderStates, { required: true }),
        amount_paid: money(['已付金额', 'Paid'], { required: true }),
      },
    }),
    refund: action(['退款', 'Refund'], {
      moves: 'money',
      place: 'row',
      isOnPage: true,
      effect: refundEffect,
      fits: leadsToOrder('refunded'),
      isFinal: true,
      isOnce: true,
      isDanger: true,
      hint: [
        '经支付渠道收的款由各渠道原路退回，其余只记账，由你另行退给买家；合计不能超过已付的金额，提交后不能撤销',
        'Refunds payments through their providers and records the rest, which you return yourself. Never more than was paid. Cannot be undone',
      ],
      input: {
        way: choice(
          ['退款方式', 'What is refunded'],
          { whole: ['余下全部', 'All that is left'], lines: ['按明细', 'Lines'], part: ['部分金额', 'An amount'] },
          { required: true },
        ),
        line_ids: refs(['明细', 'Lines'], 'order_line', {
          hint: ['只在按明细退款时填写', 'Only for a refund by line'],
        }),
        amount: money(['金额', 'Amount'], {
          min: 0.01,
          hint: ['只在退部分金额时填写，以订单的货币计', 'Only for a refund of an amount. In the order’s currency'],
        }),
        reason: text(['原因', 'Reason'], { required: true, maxLength: REASON_LENGTH }),
        reference: text(['流水号', 'Reference'], { maxLength: 100 }),
        by_hand: bool(['只记账', 'Only record it'], {
          default: false,
          hint: [
            '钱已用其他办法退给买家，不再经支付渠道退款',
            'The buyer was refunded by other means; the provider is not asked',
          ],
        }),
      },
      form: [['way'], ['line_ids'], ['amount', 'reference'], ['reason'], ['by_hand']],
      rules: [refundComplete],
      output: {
        refunded: money(['本次退款', 'Refunded now'], { required: true }),
        payment_state: choice(['订单状态', 'State'], orderStates, { required: true }),
        outcome: choice(
          ['结果', 'Outcome'],
          {
            booked: ['已入账', 'Booked'],
            asked: ['已提交，支付渠道确认后入账', 'Sent to the provider; booked once confirmed'],
            partly: ['部分已入账，其余见下', 'Booked in part, see below for the rest'],
          },
          { required: true },
        ),
        waiting: text(['等待支付渠道确认', 'Waiting for the provider']),
        refused: text(['支付渠道拒绝，没有入账', 'Refused by the provider, not booked']),
        by_hand: money(['需要自行退给买家，已入账', 'Booked, to be sent to the buyer by you']),
        to_reverse: text(['需要冲红的发票', 'Invoices to be reversed']),
      },
    }),
    'pay-link': action(['付款链接', 'Payment link'], {
      place: 'row',
      effect: payLinkEffect,
      isOnce: true,
      fits: ({ payment_state: state }) => state === undefined || isPayable(state as OrderState),
      hint: [
        '按所选支付方式发起付款，得到可以发给买家的付款页面、二维码内容或付款说明',
        'Starts a payment by this method: the page, the content of the QR code or the instructions to send to the buyer',
      ],
      input: { payment_id: ref(['支付方式', 'Payment method'], 'payment', { required: true }) },
      output: {
        way: choice(
          ['方式', 'How'],
          {
            redirect: ['打开付款页面', 'Open the page'],
            qr: ['扫二维码', 'Scan a QR code'],
            instructions: ['按说明付款', 'Follow the instructions'],
          },
          { required: true },
        ),
        url: text(['付款地址', 'Address'], {
          maxLength: 2000,
          hint: ['扫码付款时，图下是二维码的内容', 'For a QR code, its content is shown below the picture'],
        }),
        text: longtext(['付款说明', 'Instructions'], { maxLength: 4000 }),
      },
    }),
    'resend-mail': action(['发送确认邮件', 'Email the confirmation'], {
      moves: 'mail',
      place: 'row',
      effect: resendMailEffect,
      isFinal: true,
      isOnce: true,
      hint: [
        '把订单号、明细、金额和付款办法寄给买家，按订单现在的样子。发出的邮件不能收回',
        'Emails the buyer the order number, lines, amounts and how to pay, as the order is now. Emails cannot be recalled',
      ],
      input: mailInput,
      form: [['to', 'language']],
      output: mailOutput,
    }),
    'ask-invoice': action(['申请发票', 'Request an invoice'], {
      place: 'row',
      effect: askInvoiceEffect,
      isOnce: true,
      hint: [
        '登记一张待开票的发票。几张合计不能超过已付减去已退的金额',
        'Adds an invoice to be issued. Together, invoices never exceed what was paid minus refunds',
      ],
      input: {
        title: text(['抬头', 'Made out to'], {
          maxLength: 200,
          hint: ['留空用订单的公司，没有公司则用联系人', 'Empty: the company of the order, else its contact'],
        }),
        amount: money(['价税合计', 'Amount with tax'], {
          min: 0.01,
          hint: ['留空即全部可开票金额', 'Empty: all that can still be invoiced'],
        }),
        currency_id: ref(['货币', 'Currency'], 'currency', {
          hint: ['留空即订单的货币；不同则不予登记', 'Leave empty for the order’s currency. Others are refused'],
        }),
        ...invoiceTerms,
      },
      form: [
        ['title', 'company'],
        ['tax_id', 'country_id'],
        ['type', 'language'],
        ['amount', 'currency_id'],
        ['address', 'phone'],
        ['bank', 'account'],
        ['contact_name', 'contact_detail'],
      ],
      rules: [specialInvoice],
      output: {
        invoice_id: int(['发票', 'Invoice'], { required: true }),
        amount: money(['价税合计', 'Amount with tax'], { required: true }),
      },
    }),
    'note-late': action(['记下取消后到账的款项', 'Note money that came late'], {
      moves: 'money',
      place: 'row',
      isOnPage: true,
      effect: noteLateEffect,
      fits: isCancelled,
      isFinal: true,
      isOnce: true,
      hint: [
        '订单取消后买家又付了款：款项记入支付流水，状态为“待退款”，订单仍是“已取消”',
        'The buyer paid after the order was cancelled. The money is noted among the payment attempts as “To be refunded”; the order stays cancelled',
      ],
      input: {
        payment_id: ref(['支付方式', 'Payment method'], 'payment', { required: true }),
        amount: money(['金额', 'Amount'], {
          required: true,
          min: 0.01,
          hint: ['以订单的货币计', 'In the order’s currency'],
        }),
        happened_at: datetime(['收款时间', 'Received'], { required: true }),
        reference: text(['流水号', 'Reference'], { maxLength: 100 }),
        tells_buyer: bool(['邮件告知买家', 'Tell the buyer by email'], { default: true }),
      },
      form: [['payment_id', 'amount'], ['happened_at', 'reference'], ['tells_buyer']],
      output: {
        attempt_id: ref(['支付流水', 'Payment attempt'], 'payment_attempt', { required: true }),
      },
    }),
    cancel: action(['取消订单', 'Cancel order'], {
      place: 'row',
      effect: cancelEffect,
      fits: leadsToOrder('cancelled'),
      isFinal: true,
      isOnce: true,
      isDanger: true,
      hint: [
        '没有收到钱的订单才能取消；优惠码的次数会还回去。取消后不能恢复',
        'Only orders without payments. The discount code can be used again. This cannot be undone',
      ],
      input: { reason: text(['原因', 'Reason'], { required: true, maxLength: REASON_LENGTH }) },
    }),
  },
  hasPages: true,
  exportedWith: { resource: 'order_line', by: 'order_id' },
})

export type Order = RowOf<typeof order>
export type OrderDraft = DraftOf<typeof order>
