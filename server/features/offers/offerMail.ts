import { plainNumber } from '../../../src/resources/kit/plainNumber'
import { type Offer, offer } from '../../../src/resources/offer'
import type { OfferLine } from '../../../src/resources/offer_line'
import { defineMail, type MailValues } from '../../foundation/services/mails'
import { linesOf } from './held'
import { currencyCode } from './offerFacts'

export interface OfferInMail {
  held: Offer
  lines: readonly OfferLine[]
  currency: string
  link: string
}

/** What the mail of an offer says; the link is left out where nobody shall be led anywhere, as in a preview. */
export function offerValues({ held, lines, currency, link }: OfferInMail): MailValues {
  const isChinese = held.language === 'zh'
  const money = (amount: string | null): string => `${plainNumber(amount ?? '0.00')} ${currency}`.trim()
  const called = (line: OfferLine): string => {
    const name = (!isChinese && line.name_en) || line.name || ''
    return [name, line.edition, `× ${line.quantity}`].filter(Boolean).join(' · ')
  }
  return {
    name: held.contact_name ?? '',
    number: held.offer_number ?? '',
    lines: lines.map((line) => [called(line), money(line.amount)] as const),
    amount: money(held.amount),
    valid_until: held.valid_until,
    note: held.note ?? '',
    link,
  }
}

export const offerSentMail = defineMail(
  'offer',
  {
    name: { label: ['姓名', 'Name'], kind: 'text', isOptional: true, example: ['李娜', 'Ada Lovelace'] },
    number: { label: ['报价单号', 'Offer number'], kind: 'text', example: 'OFF-2026-000042' },
    lines: {
      label: ['报价明细', 'What is offered'],
      kind: 'facts',
      example: [
        [['边缘 AI 市场报告 · 电子版 · × 1', '12,800.00 CNY'] as const],
        [['Edge AI market report · PDF · × 1', '1,800.00 USD'] as const],
      ],
    },
    amount: { label: ['金额', 'Amount'], kind: 'text', example: ['12,800.00 CNY', '1,800.00 USD'] },
    valid_until: { label: ['有效期至', 'Valid until'], kind: 'text', example: '2026-12-28' },
    note: {
      label: ['附言', 'Note'],
      kind: 'prose',
      isOptional: true,
      example: ['三份以上可再谈。', 'Ask us about three or more copies.'],
    },
    link: { label: ['查看报价', 'See the offer'], kind: 'link', example: 'https://www.example.com/offer/1a-x' },
  },
  {
    sample: {
      resource: offer.name,
      values: async (_services, { place }, row) => {
        const held = row as unknown as Offer
        const { kysely } = place.database
        const lines = await linesOf(kysely, place, held.id)
        const currency = await currencyCode(kysely, place, held.currency_id)
        return offerValues({ held, lines, currency, link: 'https://www.example.com/offer/1a-x' })
      },
    },
    first: {
      zh: {
        subject: '{site}：报价 {number}',
        body: [
          '{name}，你好：',
          '这是你要的报价 {number}，共 {amount}，有效期至 {valid_until}。PDF 见附件。',
          '{lines}',
          '{note}',
          '{link|查看并接受报价}',
        ],
      },
      en: {
        subject: '{site}: offer {number}',
        body: [
          'Dear {name},',
          'Here is our offer {number}. It comes to {amount} and is good until {valid_until}. The PDF is attached.',
          '{lines}',
          '{note}',
          '{link|See and accept the offer}',
        ],
      },
    },
  },
)
