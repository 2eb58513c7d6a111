import type { ServerMessageId } from '../messages'

/** What is wrong with an account, in words that its test and a refusal can be made of. */
export type TroubleKind =
  /** Nobody answers, or the line broke. */
  | 'away'
  /** There is no room, by its disk or its quota. */
  | 'full'
  /** The key is not known, has expired, or was not signed as it should be. */
  | 'key'
  /** Our clock and theirs differ by too much. */
  | 'clock'
  /** There is no such bucket. */
  | 'bucket'
  /** The key may not do this. */
  | 'rights'
  /** The address is one that this server may not call. */
  | 'private'
  | 'other'

/** What people are told of it; the account is named in each. */
export const TROUBLE_SENTENCES: Readonly<Record<TroubleKind, ServerMessageId>> = {
  away: 'storage.away',
  full: 'storage.full',
  key: 'storage.key',
  clock: 'storage.clock',
  bucket: 'storage.bucket',
  rights: 'storage.rights',
  private: 'storage.private',
  other: 'storage.other',
}

/** An account that could not do what it was asked for. No refusal, so that a run tries again. */
export class StorageTrouble extends Error {
  override readonly name = 'StorageTrouble'
  /** By which the sentence is found: `STORAGE_FULL`. */
  readonly code: string
  constructor(
    readonly kind: TroubleKind,
    /** What the account is called. */
    readonly account: string,
    /** Of the service: `SlowDown`, `ECONNREFUSED`. */
    readonly said: string,
    options?: ErrorOptions,
  ) {
    super(`Storage account ${account}: ${said}`, options)
    this.code = `STORAGE_${kind.toUpperCase()}`
  }
}
