import { randomBytes } from 'node:crypto'

export type DoubledProvider = 'stripe' | 'paypal' | 'alipay' | 'wechat'

/** A payment as the double's provider keeps it. */
export interface Deal {
  provider: DoubledProvider
  id: string
  /** The shop's number of it. */
  reference: string
  title: string
  /** Decimal text. */
  amount: string
  currency: string
  state: 'open' | 'approved' | 'paid' | 'failed' | 'expired'
  /** Of the money itself, once it moved. */
  number: string
  returnUrl: string | null
  noticeUrl: string | null
  refunds: Refund[]
}

export interface Refund {
  id: string
  reference: string
  amount: string
  state: 'done' | 'pending' | 'failed'
}

/** A notification as it goes over the line. */
export interface Notice {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

/** A request to the double. */
export interface Asked {
  method: string
  /** With its query. */
  path: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

export interface Answered {
  status: number
  headers?: Readonly<Record<string, string>>
  body: unknown
}

/** How a provider feels: it takes refunds, refuses them, carries them out without a word, or is not there. */
export type Mood = 'well' | 'refuses' | 'silent' | 'away'

/** What all of the double's providers share. */
export interface World {
  deals: Map<string, Deal>
  mood: Record<DoubledProvider, Mood>
  /** Where the double is reached. */
  url: () => string
  keys: Keys
  /** Requests that were carried out, by the key that says so. */
  done: Map<string, Answered>
  now(): Date
}

/** A pair of RSA keys as PEM. */
export interface Pair {
  publicKey: string
  privateKey: string
}

/** The credentials of the double's merchants. */
export interface Keys {
  stripe: { secretKey: string; webhookSecret: string; webhookUrl: string | null }
  paypal: { clientId: string; clientSecret: string; webhookId: string; webhookUrl: string | null }
  alipay: { appId: string; merchant: Pair; own: Pair }
  wechat: { mchId: string; appId: string; serialNo: string; keyId: string; apiV3Key: string; merchant: Pair; own: Pair }
}

export const idOf = (prefix: string): string => `${prefix}${randomBytes(10).toString('hex')}`

export const dealOf = (
  facts: Pick<Deal, 'provider' | 'id' | 'reference' | 'title' | 'amount' | 'currency' | 'returnUrl' | 'noticeUrl'>,
): Deal => ({ ...facts, state: 'open', number: '', refunds: [] })

export const dealBy = (world: World, provider: DoubledProvider, reference: string | null): Deal | undefined =>
  [...world.deals.values()].find((deal) => deal.provider === provider && deal.reference === reference)

export const refundedOf = ({ refunds }: Deal): number =>
  refunds.filter(({ state }) => state !== 'failed').reduce((sum, { amount }) => sum + Number(amount), 0)
