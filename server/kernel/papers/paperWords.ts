import type { Label } from '../../../src/resources/kit/label'
import type { PaperLanguage } from './facts'

/** What is printed on an invoice beside its facts. */
export const paperWords = {
  invoice: ['发票', 'INVOICE'],
  red: ['红字发票', 'CREDIT NOTE'],
  number: ['发票号', 'Invoice no.'],
  date: ['开票日期', 'Date of issue'],
  order: ['订单号', 'Order no.'],
  type: ['类型', 'Type'],
  seller: ['销售方', 'Seller'],
  buyer: ['购买方', 'Buyer'],
  taxId: ['税号', 'Tax ID'],
  address: ['地址', 'Address'],
  phone: ['电话', 'Phone'],
  bank: ['开户行', 'Bank'],
  account: ['账号', 'Account'],
  contact: ['联系人', 'Contact'],
  item: ['项目', 'Description'],
  quantity: ['数量', 'Qty'],
  net: ['金额（不含税）', 'Net'],
  rate: ['税率', 'Tax rate'],
  tax: ['税额', 'Tax'],
  gross: ['价税合计', 'Total'],
  netTotal: ['合计（不含税）', 'Total net'],
  taxTotal: ['税额合计', 'Total tax'],
  inWords: ['大写', 'In words'],
  remarks: ['备注', 'Remarks'],
  part: ['本发票为订单的部分金额', 'This invoice is for a part of the order'],
  reverses: ['冲红发票 {number}', 'Reverses invoice {number}'],
  reason: ['原因：{reason}', 'Reason: {reason}'],
  offer: ['报价单', 'OFFER'],
  offerNumber: ['报价单号', 'Offer no.'],
  offerDate: ['报价日期', 'Date'],
  validUntil: ['有效期至', 'Valid until'],
  offerTo: ['报价对象', 'Offered to'],
  offeredBy: ['报价方', 'Offered by'],
  note: ['附言', 'Note'],
  choice: ['可选其一', 'one of these'],
  choose: [
    '标有“可选其一”的几项中选一项；合计按其中第一项计算。',
    'Choose one of the lines marked “one of these”. The total counts the first of them.',
  ],
  acceptAt: ['在线查看并接受：{link}', 'See and accept it online: {link}'],
  page: ['第 {page} 页，共 {pages} 页', 'Page {page} of {pages}'],
} as const satisfies Readonly<Record<string, Label>>

export type PaperWord = keyof typeof paperWords

/** A word in the language of the paper; in both, the Chinese one before the English. */
export function wordOf(
  name: PaperWord,
  language: PaperLanguage,
  values: Readonly<Record<string, string>> = {},
): string {
  return inLanguage(paperWords[name], language).replace(/\{(\w+)\}/g, (blank, key: string) => values[key] ?? blank)
}

export function inLanguage([zh, en]: Label, language: PaperLanguage): string {
  if (language === 'zh') return zh
  return language === 'en' ? en : `${zh} ${en}`
}
