import type { Label } from '../kit/label'

/** What a domain says of who may send in its name. */
export const mailRecordKinds = ['spf', 'dkim', 'dmarc'] as const
export type MailRecordKind = (typeof mailRecordKinds)[number]

/** `weak`: it is there and does not do its work. `unknown`: nobody can say. */
export const mailRecordStates = ['ok', 'weak', 'missing', 'unknown'] as const
export type MailRecordState = (typeof mailRecordStates)[number]

/** One of them as it was found, with what to do. */
export interface MailRecord {
  kind: MailRecordKind
  state: MailRecordState
  message: Label
  /** The record (TXT) that is to be there, as it is copied. */
  record?: { name: string; value: string }
}
