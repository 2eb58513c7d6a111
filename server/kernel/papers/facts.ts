import type { Label } from '../../../src/resources/kit/label'

/** In which language a paper is written. */
export type PaperLanguage = 'zh' | 'en' | 'both'

/** A party to an invoice; what is not known is left out. */
export interface Party {
  name: string
  /** Under it, in the other language. */
  other?: string
  taxId: string
  address: string
  phone: string
  bank: string
  account: string
  contact: string
}

export interface PaperLine {
  /** What was bought, in the language of the paper; of both, one under the other. */
  names: readonly string[]
  /** The edition. */
  detail: string
  /** null where the line is a part of what was bought. */
  quantity: number | null
  /** Without tax, in cents as all below. */
  net: bigint
  /** In percent, such as `6`. */
  rate: string
  tax: bigint
  amount: bigint
}

/** All that stands on an invoice: what is drawn of it depends on nothing else. */
export interface InvoiceFacts {
  language: PaperLanguage
  number: string
  type: Label
  issuedAt: Date
  orderNumber: string
  seller: Party
  buyer: Party
  currency: string
  lines: readonly PaperLine[]
  net: bigint
  tax: bigint
  amount: bigint
  /** The number of the invoice that this one reverses, and why. */
  reverses?: { number: string; reason: string }
  /** It is of a part of what the order cost. */
  isPart: boolean
}

/** All that stands on an offer. */
export interface OfferFacts
  extends Pick<InvoiceFacts, 'seller' | 'buyer' | 'currency' | 'lines' | 'net' | 'tax' | 'amount'> {
  language: Exclude<PaperLanguage, 'both'>
  number: string
  offeredAt: Date
  /** The last day on which it is good: `2026-12-28`. */
  validUntil: string
  note: string
  /** Where it is seen and accepted; empty where the site has no address yet. */
  link: string
  /** Of some lines the buyer chooses one: the total counts the first of them. */
  hasChoice: boolean
}
