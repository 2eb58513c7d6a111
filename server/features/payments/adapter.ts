import type { Provider } from '../../../src/resources/rules/paymentKeys'

/** A method with its credentials opened, and where its provider is asked. Never logged, never answered. */
export interface Connected {
  code: Provider
  keys: Readonly<Record<string, string>>
  /** By which notifications are proved. */
  noticeKey: string
  endpoint: string
  now(): Date
}

/** A payment to begin. */
export interface Creating {
  /** Our number of it, which the provider gives back. */
  reference: string
  /** What is bought, as the provider shows it. */
  title: string
  amount: string
  currency: string
  returnUrl: string
  noticeUrl: string
  email: string | null
  expiresAt: Date
  language: 'zh' | 'en'
}

export interface Created {
  way: 'redirect' | 'qr'
  url: string
  providerId: string | null
}

/** What of a payment that was begun is known here. */
export interface Begun {
  reference: string
  providerId: string | null
  /** The provider's number of the money itself. */
  number: string | null
  amount: string
  currency: string
}

/** Money to send back. */
export interface Refunding {
  reference: string
  of: Begun
  amount: string
  currency: string
  reason: string
  noticeUrl: string | null
  /** The provider's number of this refund, where it has told it. */
  providerId: string | null
}

/**
 * What a provider says. `approved`: the buyer agreed, and the money still has to be taken. `open`: nothing yet.
 * `closed`: nobody can pay it any more. Amounts are decimal text in the currency's own unit.
 */
export interface Said {
  about: 'payment' | 'refund'
  outcome: 'paid' | 'approved' | 'open' | 'failed' | 'closed' | 'refunded' | 'none'
  reference: string | null
  providerId: string | null
  number: string | null
  amount: string | null
  currency: string | null
  /** The provider's number of the notification. */
  event: string | null
  words: string
}

/** A notification as it came: its bytes are what was signed. */
export interface Notice {
  raw: Buffer
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/** What the provider wants to hear. */
export interface Acknowledged {
  status: number
  type: string
  body: string
}

/** One provider of payments. Each call may throw ProviderRefused or ProviderAway. */
export interface Adapter {
  create(at: Connected, asked: Creating): Promise<Created>
  /** How a payment stands. */
  ask(at: Connected, begun: Begun): Promise<Said>
  /** Takes the money of a payment that the buyer has approved. */
  capture?(at: Connected, begun: Begun): Promise<Said>
  /** Throws NotSigned for what the provider did not send for this method. */
  notify(at: Connected, notice: Notice): Promise<Said>
  /** Sends money back, once for its reference however often it is asked. */
  refund(at: Connected, refunding: Refunding): Promise<Said>
  askRefund(at: Connected, refunding: Refunding): Promise<Said>
  /** Asks for something harmless that only the right credentials get; answers the provider's words. */
  test(at: Connected): Promise<string>
  received: Acknowledged
}

/** Nothing of what was asked for was done; `words` are the provider's own. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused'
  constructor(
    readonly words: string,
    /** The credentials themselves are not accepted. */
    readonly isOfKeys = false,
  ) {
    super(words)
  }
}

/** Nobody knows whether it was done: no answer, or one that says so. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway'
  constructor(readonly words: string) {
    super(words)
  }
}

/** The notification is not the provider's, or not meant for this method. */
export class NotSigned extends Error {
  override readonly name = 'NotSigned'
  constructor(readonly words: string) {
    super(words)
  }
}

/** What is said by nobody yet. */
export const unsaid = { reference: null, providerId: null, number: null, amount: null, currency: null, event: null }
