import { action } from './kit/action'
import { effectOn, moneyText } from './kit/actionEffect'
import { defineResource } from './kit/defineResource'
import { bool, choice, date, datetime, email, int, longtext, money, ref, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'
import { isOfferAt, offerStages, offerStates, offerTones } from './rules/offerState'

/** The button names the offer. */
const onOffer = (zh: string, en: string) =>
  effectOn('rows', ({ row: { offer_number: number } }) =>
    number ? [`${zh}“${number}”`, `${en} “${number}”`] : undefined,
  )

/** A price that somebody was given for reports, good until a day; accepted it becomes an order once, with those prices. */
export const offer = defineResource('offer', ['报价', 'Offer', 'Offers'], {
  scope: 'site',
  since: '1.3',
  screen: 'orders/offer',
  group: 'orders',
  icon: 'IconFile',
  tellsOfPeople: true,
  titleField: 'offer_number',
  fields: {
    offer_number: text(['报价单号', 'Offer number'], { readonly: true, unique: true, maxLength: 40, width: 170 }),
    message_id: ref(['留言', 'Message'], 'message', { readonly: true, outlives: true, width: 140 }),
    member_id: ref(['会员', 'Member'], 'member', {
      width: 140,
      hint: ['价格按这位会员的折扣计算', 'Prices follow the discounts of this member'],
    }),
    contact_name: text(['联系人', 'Contact'], { maxLength: 100, width: 130 }),
    company: text(['公司', 'Company'], { maxLength: 200, width: 190 }),
    email: email(['邮箱', 'Email'], { required: true, width: 210 }),
    language: choice(
      ['语言', 'Language'],
      { zh: ['中文', 'Chinese'], en: ['英文', 'English'] },
      {
        required: true,
        default: 'en',
        width: 100,
        hint: ['邮件、文件和报价页面用它', 'Used in the email, the document and the page of the offer'],
      },
    ),
    currency_id: ref(['货币', 'Currency'], 'currency', { required: true, width: 110 }),
    valid_until: date(['有效期至', 'Valid until'], { required: true, width: 120 }),
    lines_amount: money(['原价合计', 'Before discounts'], { readonly: true, width: 150 }),
    discount_amount: money(['折扣', 'Discounts'], { readonly: true, width: 110 }),
    tax_amount: money(['税额', 'Tax'], { readonly: true, width: 110 }),
    amount: money(['报价金额', 'Amount'], {
      readonly: true,
      width: 130,
      hint: ['有几项可选时，按其中第一项计', 'Where there are alternatives, with the first of them'],
    }),
    note: longtext(['附言', 'Note'], {
      maxLength: 4000,
      hint: ['写在报价上，收件人看得到', 'Stands on the offer, for the reader to see'],
    }),
    internal_remarks: longtext(['内部备注', 'Internal remarks'], {
      maxLength: 4000,
      hint: ['只有员工看得到', 'Visible to staff only'],
    }),
    stage: choice(['步骤', 'Step'], offerStages, { readonly: true, default: 'draft', width: 110 }),
    state: choice(['报价状态', 'State'], offerStates, {
      readonly: true,
      computed: true,
      width: 110,
      tones: offerTones,
    }),
    sent_at: datetime(['发出时间', 'Sent'], { readonly: true, width: 150 }),
    seen_at: datetime(['打开时间', 'Opened'], {
      readonly: true,
      width: 150,
      hint: ['收件人第一次打开报价页面', 'When the reader first opened the page of the offer'],
    }),
    accepted_at: datetime(['接受时间', 'Accepted'], { readonly: true, width: 150 }),
    order_id: ref(['订单', 'Order'], 'order', { readonly: true, outlives: true, width: 170 }),
    follows_id: ref(['取代的报价', 'Replaces'], 'offer', { readonly: true, outlives: true, width: 170 }),
  },
  columns: [
    'id',
    'offer_number',
    'state',
    'amount',
    'company',
    'contact_name',
    'valid_until',
    'sent_at',
    'created_at',
    'seen_at',
    'order_id',
    'email',
    'currency_id',
  ],
  filters: ['state', 'currency_id', 'member_id', 'message_id', 'valid_until', 'sent_at', 'language'],
  search: ['offer_number', 'email', 'company', 'contact_name'],
  palette: { names: ['contact_name', 'company'], numbers: ['offer_number'] },
  form: [
    {
      heading: ['收件人', 'For whom'],
      rows: [
        ['email', 'contact_name'],
        ['company', 'member_id'],
      ],
    },
    {
      heading: ['条件', 'Terms'],
      rows: [['currency_id', 'language'], ['valid_until'], ['note']],
    },
    { heading: ['备注', 'Remarks'], rows: [['internal_remarks']] },
  ],
  without: ['change-status', 'change-sort', 'reset-sort'],
  exportedWith: { resource: 'offer_line', by: 'offer_id' },
  actions: {
    make: action(['报价', 'Make an offer'], {
      isOnce: true,
      hint: [
        '按留言里的报告和版本起草一份报价，价格由价格引擎算出',
        'Drafts an offer for the report and edition of the message, priced by the price engine',
      ],
      input: { message_id: ref(['留言', 'Message'], 'message', { required: true }) },
      output: {
        offer_id: int(['报价', 'Offer'], { required: true }),
        offer_number: text(['报价单号', 'Offer number'], { required: true }),
      },
    }),
    send: action(['发送报价', 'Send'], {
      moves: 'mail',
      place: 'row',
      effect: effectOn('mail', ({ row }) =>
        row.email
          ? [
              `把 ${moneyText(row.amount)} 的报价寄给 ${row.email}`,
              `Email ${row.email} the offer of ${moneyText(row.amount)}`,
            ]
          : undefined,
      ),
      fits: isOfferAt('draft', 'sent'),
      isFinal: true,
      isOnce: true,
      hint: [
        '把链接和 PDF 寄给收件人。发出以后内容不再改动，要改就做一份新的来取代它',
        'Emails the link and the PDF. What was sent no longer changes: to change it, make another that replaces it',
      ],
      output: {
        sent_to: text(['已发送至', 'Sent to'], { required: true }),
        link: text(['链接', 'Link'], { maxLength: 500 }),
      },
    }),
    revise: action(['修改报价', 'Replace'], {
      place: 'row',
      effect: onOffer('修改报价', 'Replace'),
      isOnce: true,
      fits: isOfferAt('sent', 'superseded', 'withdrawn'),
      hint: [
        '按同样的明细和现在的价格起草一份新的；新的发出后，这一份作废',
        'Drafts another with the same lines at the prices of now. Once that is sent, this one counts no more',
      ],
      output: {
        offer_id: int(['报价', 'Offer'], { required: true }),
        offer_number: text(['报价单号', 'Offer number'], { required: true }),
      },
    }),
    withdraw: action(['撤回报价', 'Withdraw'], {
      place: 'row',
      effect: onOffer('撤回报价', 'Withdraw'),
      isOnce: true,
      isDanger: true,
      isFinal: true,
      fits: isOfferAt('sent'),
      hint: [
        '链接仍能打开，但说明报价已撤回，不能再接受',
        'The link still opens, but says that the offer was withdrawn and cannot be accepted any more',
      ],
    }),
    accept: action(['记为已接受', 'Accept'], {
      moves: 'money',
      place: 'row',
      isOnce: true,
      isFinal: true,
      fits: isOfferAt('sent'),
      effect: effectOn('money', ({ row, titles }) =>
        row.amount
          ? [
              `按 ${moneyText(row.amount, titles.currency_id)} 下单`,
              `Place an order for ${moneyText(row.amount, titles.currency_id)}`,
            ]
          : undefined,
      ),
      hint: [
        '买家用其他方式答应了：按报价的价格下单，只会下一次',
        'The buyer agreed by other means: places the order at the prices of the offer, once',
      ],
      input: {
        line_id: ref(['选中的一项', 'Chosen alternative'], 'offer_line', {
          hint: ['只在有几项可选时填写', 'Only where there are alternatives'],
        }),
        address: text(['配送地址', 'Delivery address'], {
          maxLength: 500,
          hint: ['只在有纸质版时填写', 'Only where something is delivered'],
        }),
        may_be_late: bool(['过期也接受', 'Even if expired'], { default: false }),
      },
      form: [['line_id'], ['address'], ['may_be_late']],
      output: {
        order_id: int(['订单', 'Order'], { required: true }),
        order_number: text(['订单号', 'Order number'], { required: true }),
      },
    }),
  },
})

export type Offer = RowOf<typeof offer>
export type OfferDraft = DraftOf<typeof offer>
