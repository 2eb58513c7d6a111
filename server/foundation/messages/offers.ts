import type { Label } from '../../../src/resources/kit/label'

export const offers = {
  'offer.notAt': ['报价 {number} 现在是“{stage}”，不能这样做', 'Offer {number} is “{stage}”, so this cannot be done'],
  'offer.notEdited': [
    '报价 {number} 已是“{stage}”，内容不能改动；要改请用“修改报价”做一份新的',
    'Offer {number} is “{stage}” and no longer changes. Use “Replace” to make another',
  ],
  'offer.notDeleted': [
    '报价 {number} 已是“{stage}”，不能删除；不再有效的请撤回',
    'Offer {number} is “{stage}” and cannot be deleted. Withdraw one that counts no more',
  ],
  'offer.noCurrency': [
    '没有启用的货币，请先在“货币”里启用一种',
    'No currency is enabled. Enable one under “Currencies” first',
  ],
  'offer.noLines': ['报价里没有明细，请先添加', 'The offer has no lines. Add some first'],
  'offer.lineUnknown': ['这份报价里没有这一项', 'The offer has no such line'],
  'offer.noPrice': [
    '这些明细没有价格，请改正或删除：{names}',
    'These lines have no price. Correct or delete them: {names}',
  ],
  'offer.alreadyExpired': [
    '有效期 {day} 已过，请先改到今天以后',
    '“Valid until” {day} has passed. Set a later day first',
  ],
  'offer.formerAccepted': [
    '它要取代的报价 {number} 已被接受，没有发送',
    'Offer {number}, which it replaces, has been accepted. Nothing was sent',
  ],
  'offer.letters': [
    '没有字体能印出这些字：{letters}。请改用拉丁字母或中文书写后再发送',
    'The PDF has no font with these letters: {letters}. Write them in Latin letters or Chinese, then send it',
  ],
  'offer.expired': [
    '报价 {number} 的有效期到 {day}，已经过期。请联系我们重新报价',
    'Offer {number} was good until {day} and has expired. Please ask us for a new one',
  ],
  'offer.superseded': [
    '报价 {number} 已由新的一份取代，请看最近一封邮件里的报价',
    'Offer {number} has been replaced. Please see the offer in our latest email',
  ],
  'offer.withdrawn': ['报价 {number} 已撤回，请联系我们', 'Offer {number} has been withdrawn. Please contact us'],
  'offer.notSent': ['报价 {number} 还没有发出', 'Offer {number} has not been sent yet'],
  'offer.unknown': ['没有这份报价，请核对链接', 'There is no such offer. Check the link'],
} as const satisfies Readonly<Record<string, Label>>
