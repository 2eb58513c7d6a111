import type { Label } from '../../../resources/kit/label'

/** What the price preview says. */
export const priceWords = {
  title: ['价格预览', 'Price preview'],
  report: ['报告', 'Report'],
  edition: ['价格版本', 'Price version'],
  noEdition: ['不选（按报告价格）', 'None (the report’s own price)'],
  withPaper: ['同时购买绑定的纸质版', 'With its paper edition'],
  quantity: ['数量', 'Quantity'],
  member: ['会员', 'Member'],
  code: ['优惠码', 'Discount code'],
  currency: ['货币', 'Currency'],
  payment: ['支付方式', 'Payment method'],
  noPayment: ['不选', 'None'],
  at: ['时间（留空为现在）', 'When (empty: now)'],
  choose: ['选择报告后，这里显示价格的每一步', 'Choose a report to see how its price is calculated'],
  notYet: [
    '价格或折扣还没有填好，这里仍按之前的内容计算',
    'The price or its discount is incomplete. This still shows the previous one',
  ],
  loading: ['正在计算…', 'Calculating…'],
  failed: ['无法计算：{reason}', 'Could not be calculated: {reason}'],
  total: ['应付', 'To pay'],
  unit: ['单价 {unit}', '{unit} a copy'],
  saved: ['优惠 {amount}', '{amount} saved'],
  delivery: ['需要配送，会向买家询问地址', 'Needs delivery: the buyer is asked for an address'],
  passed: ['没有用上的优惠', 'Discounts not applied'],
  past: ['价格变化', 'Prices over time'],
  pastHint: ['依据变更记录逐次算出', 'Calculated from the change history'],
  pastCut: ['变化太多，只列出最近 500 个时刻', 'Too many changes: only the latest 500 moments are shown'],
  pastNone: ['没有变化的记录', 'No changes recorded'],
  pastSeries: ['应付', 'To pay'],
} satisfies Record<string, Label>

/** What is lacking, each as a sentence. */
export const lackWords: Readonly<Record<string, Label>> = {
  report: ['那时还没有这份报告', 'This report did not exist yet'],
  version: [
    '这个价格版本不属于该报告的出版商，或那时还没有',
    'This price version belongs to another publisher, or did not exist yet',
  ],
  paper: ['这个价格版本没有绑定纸质版', 'No paper edition is bound to this price version'],
  member: ['没有这位会员', 'This member does not exist'],
  currency: ['那时还没有这种货币', 'This currency did not exist yet'],
  payment: ['那时还没有这种支付方式', 'This payment method did not exist yet'],
  code: ['没有这个优惠码，按不用优惠码计算', 'This code does not exist: the price is without it'],
}
