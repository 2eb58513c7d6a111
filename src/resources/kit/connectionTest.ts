import type { MailRecord } from '../mail/mailRecords'
import type { Label } from './label'

/** What is looked at, in this order; the first that fails ends the test. */
export const CONNECTION_STEPS = ['resolve', 'connect', 'sign-in', 'database', 'version', 'rights', 'encoding'] as const

/** Of a storage account in a bucket; the domain only where it has one. */
export const BUCKET_STEPS = [
  'resolve',
  'connect',
  'clock',
  'key',
  'bucket',
  'write',
  'read',
  'delete',
  'domain',
] as const
/** Of one in a folder. */
export const FOLDER_STEPS = ['folder', 'write', 'read', 'delete'] as const

/** Of a payment method that a provider carries out. */
export const PROVIDER_STEPS = [
  'keys',
  'notice-key',
  'resolve',
  'connect',
  'sign-in',
  'notice',
  'return',
  'currency',
] as const
/** Of one that people carry out. */
export const BY_HAND_STEPS = ['instructions'] as const
export const PAYMENT_STEPS = [...PROVIDER_STEPS, ...BY_HAND_STEPS] as const

/** Of the mail that goes out; `greeting` stands there only where it fails. */
export const MAIL_STEPS = [
  'resolve',
  'connect',
  'greeting',
  'encrypt',
  'sign-in',
  'sender',
  'receiver',
  'content',
] as const

export type ConnectionStepName =
  | (typeof CONNECTION_STEPS)[number]
  | (typeof BUCKET_STEPS)[number]
  | (typeof FOLDER_STEPS)[number]
  | (typeof PAYMENT_STEPS)[number]
  | (typeof MAIL_STEPS)[number]

/** Of the installation's own database, which is reached already. */
export const OWN_DATABASE_STEPS = CONNECTION_STEPS.slice(CONNECTION_STEPS.indexOf('database'))

export interface ConnectionStep {
  name: ConnectionStepName
  ok: boolean
  /** What was found, or what is wrong and how to mend it. */
  message: Label
  ms: number
}

/** What the test of a connection answers. */
export interface ConnectionReport {
  ok: boolean
  /** Those that were gone through. */
  steps: ConnectionStep[]
  /** What was said on the line, secrets masked; only of mail. */
  talk?: string
  /** What the domain of the sender says of who may send; only of mail, where that is up to its owner. */
  records?: MailRecord[]
}
