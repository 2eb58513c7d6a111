import type { Label } from '../../../src/resources/kit/label'

/** Mails are written in one of these. */
export type MailLanguage = 'zh' | 'en'

/** What stands in mails, Chinese first. */
const WORDS = {
  hello: ['{name}，你好：', 'Dear {name},'],
  helloAll: ['你好：', 'Hello,'],
  regards: ['{site}', '{site}'],
  orderSubject: ['{site}：订单 {number}', '{site}: order {number}'],
  orderIntro: ['这是你的订单 {number}。', 'This is your order {number}.'],
  number: ['订单号：', 'Order number:'],
  discount: ['折扣：', 'Discounts:'],
  coupon: ['优惠码抵扣：', 'Discount code:'],
  tax: ['其中税额：', 'Of which tax:'],
  total: ['订单金额：', 'Total:'],
  paid: ['已付：', 'Paid:'],
  due: ['还需支付：', 'Still to be paid:'],
  payBy: ['付款期限：', 'Pay by:'],
  pay: ['点这里付款', 'Pay here'],
  allPaid: ['款项已付清，谢谢。', 'It is paid in full. Thank you.'],
  over: ['这个订单现在是“{state}”，不用付款。', 'The order is “{state}” now. Nothing is to be paid.'],
  invoiceSubject: ['{site}：发票 {number}', '{site}: invoice {number}'],
  invoiceIntro: [
    '订单 {order} 的发票 {number} 已开出，见附件。金额 {amount}。',
    'Invoice {number} for order {order} is attached. It comes to {amount}.',
  ],
  redIntro: [
    '红字发票 {number} 已开出，见附件。金额 {amount}。',
    'Credit invoice {number} is attached. It comes to {amount}.',
  ],
  feedbackSubject: ['{site}：对你的反馈的回复', '{site}: reply to your feedback'],
  feedbackIntro: ['谢谢你的反馈。我们的回复：', 'Thank you for your feedback. Our reply:'],
  feedbackQuoted: ['你写的是：', 'You wrote:'],
  messageSubject: ['{site}：{form}，来自 {name}', '{site}: {form} from {name}'],
  messageIntro: ['“{form}”收到一条新留言。', 'A new message came by “{form}”.'],
  messageOpen: ['在控制台查看', 'Open it in the console'],
} as const satisfies Readonly<Record<string, Label>>

export type MailWord = keyof typeof WORDS

/** The words of a language, with their blanks filled. */
export const mailWords =
  (language: MailLanguage) =>
  (word: MailWord, values: Readonly<Record<string, string>> = {}): string =>
    WORDS[word][language === 'zh' ? 0 : 1].replace(/\{(\w+)\}/g, (blank, name: string) => values[name] ?? blank)

/** What a site is called in a mail. */
export const inLanguage = (words: string | Label, language: MailLanguage): string =>
  typeof words === 'string' ? words : words[language === 'zh' ? 0 : 1]

const CHINESE = /\p{Script=Han}/u
/** Japanese and Korean have Han signs too, and these beside them. */
const OTHER_THAN_CHINESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Somebody who writes Chinese is answered in Chinese. */
export const languageOf = (text: string): MailLanguage =>
  CHINESE.test(text) && !OTHER_THAN_CHINESE.test(text) ? 'zh' : 'en'
