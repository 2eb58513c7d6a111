import type { ConnectionReport } from '../../../src/resources/kit/connectionTest'
import type { MailStage } from '../../../src/resources/rules/mailState'

/** Signs in the name of the sender's domain. */
export interface DkimKey {
  selector: string
  /** PEM. */
  key: string
  /** Its public half is not published yet: it does not sign. */
  isWaiting?: boolean
}

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
  /** Signs what is sent for the domain of the sender. */
  dkim?: DkimKey
}

export interface Attachment {
  name: string
  type: string
  content: Buffer
}

/** A mail as it goes out. */
export interface OutgoingMail {
  to: readonly string[]
  cc?: readonly string[]
  /** Those whom it is still to be given to; all where it is absent. */
  envelope?: readonly string[]
  /** In front of the sender's address, where the settings name none. */
  fromName?: string
  replyTo?: string
  subject: string
  text: string
  html: string
  attachments?: readonly Attachment[]
  /** With its angle brackets; made anew where it is absent. */
  messageId?: string
  /** Nobody wrote it: robots shall not answer it. */
  isAutomatic?: boolean
  /** The sender, where it goes out by the login of another one of the same domain: that is `sender`. */
  from?: string
  sender?: string
}

/** One receiver whom the server did not take, with its own words. */
export interface RefusedReceiver {
  address: string
  code?: number
  said: string
}

/** What the server answered to a mail that it took. */
export interface MailTaken {
  refused: readonly RefusedReceiver[]
  said: string
}

export interface TroubleFacts {
  /** It was on its way already: the server may have taken it. */
  isUnknown?: boolean
  /** The number that the server's answer begins with; absent where it gave none. */
  code?: number | undefined
  /** Where nobody was taken: what was said of each. */
  refused?: readonly RefusedReceiver[]
  /** The talk with the server, a line each, secrets masked. */
  talk?: string
}

/** The mail did not go out, or nobody can say whether it did. */
export class MailTrouble extends Error {
  override readonly name = 'MailTrouble'
  readonly isUnknown: boolean
  readonly code: number | undefined
  readonly refused: readonly RefusedReceiver[]
  readonly talk: string | undefined
  constructor(
    readonly stage: MailStage,
    /** The server's own words, or the code of what broke. */
    readonly said: string,
    { isUnknown = false, code, refused = [], talk }: TroubleFacts = {},
  ) {
    super(`${stage}: ${said}`)
    this.isUnknown = isUnknown
    this.code = code
    this.refused = refused
    this.talk = talk
  }
}

/** A line to a mail server, signed in, for one mail after another. */
export interface MailLine {
  /** False once it broke or was closed. */
  readonly isOpen: boolean
  /**
   * Sends a mail. `beforeBody` is waited for once the server asks for the content and before a byte of it is given: where it
   * rejects, nothing was sent. Resolves once the server has taken the mail. Throws MailTrouble, or what `beforeBody` threw.
   */
  send(mail: OutgoingMail, beforeBody?: () => Promise<void>): Promise<MailTaken>
  close(): void
}

/** Who carries mail out; the demo has one that keeps it. */
export interface Mailer {
  /** Throws MailTrouble. */
  open(account: MailAccount): Promise<MailLine>
  /** A line for one mail. Throws MailTrouble. */
  send(account: MailAccount, mail: OutgoingMail): Promise<MailTaken>
  /** The same step by step, each with what it found. */
  test(account: MailAccount, mail: OutgoingMail): Promise<ConnectionReport>
}
