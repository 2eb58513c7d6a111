import type { ConnectionReport } from '../../../src/resources/kit/connectionTest'
import type { MailStage } from '../../../src/resources/rules/mailState'

/** By which server mail goes out, and in whose name. */
export interface MailAccount {
  host: string
  port: number
  security: 'none' | 'starttls' | 'tls'
  /** Absent: the server takes mail without a sign-in. */
  user?: string
  password: string
  fromName?: string
  from: string
  replyTo?: string
}

export interface Attachment {
  name: string
  type: string
  content: Buffer
}

/** A mail as it goes out. */
export interface OutgoingMail {
  to: readonly string[]
  /** In front of the sender's address, where the settings name none. */
  fromName?: string
  subject: string
  text: string
  html: string
  attachments?: readonly Attachment[]
}

/** The mail did not go out, or nobody can say whether it did. */
export class MailTrouble extends Error {
  override readonly name = 'MailTrouble'
  constructor(
    readonly stage: MailStage,
    /** The server's own words, or the code of what broke. */
    readonly said: string,
    /** It was on its way already: the server may have taken it. */
    readonly isUnknown = false,
  ) {
    super(`${stage}: ${said}`)
  }
}

/** Who carries mail out; the demo has one that keeps it. */
export interface Mailer {
  /** Resolves once the server has taken the mail. Throws MailTrouble. */
  send(account: MailAccount, mail: OutgoingMail): Promise<void>
  /** The same step by step, each with what it found. */
  test(account: MailAccount, mail: OutgoingMail): Promise<ConnectionReport>
}
