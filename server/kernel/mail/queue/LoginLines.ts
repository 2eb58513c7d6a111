import { isDeepStrictEqual } from 'node:util'
import { type MailLine, MailTrouble } from '../../../foundation/services/mail'
import type { SendingAccount } from './accounts'

/** Servers let so many mails come by one line. */
const MAILS_A_LINE = 100
/** A line that nobody needs is let go after so long (ms). */
const IDLE = 10_000

interface Kept {
  line: MailLine
  sent: number
}

/** A line that stood idle may have been cut without our knowing. */
const isCut = (error: unknown): boolean =>
  error instanceof MailTrouble && error.stage === 'connect' && error.code === undefined

/** The lines that are kept to one login. */
export class LoginLines {
  #account: SendingAccount
  readonly #idle: Kept[] = []
  #opening: Promise<unknown> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined

  /** `open` is asked one at a time: a wrong password is tried once, not by every line. */
  constructor(
    account: SendingAccount,
    private readonly open: (account: SendingAccount) => Promise<MailLine>,
  ) {
    this.#account = account
  }

  get account(): SendingAccount {
    return this.#account
  }

  /** As the account is by now; a line goes on in the name it was opened with, so another account has other lines. True where it has changed. */
  update(account: SendingAccount): boolean {
    const isSame = isDeepStrictEqual(account, this.#account)
    this.#account = account
    if (!isSame) this.letGo()
    return !isSame
  }

  /** Sends by a line that stands idle, and where that was cut before anything was begun, by a new one. */
  async send<T>(work: (line: MailLine) => Promise<T>, hasBegun: () => boolean): Promise<T> {
    clearTimeout(this.#timer)
    const kept = this.#idle.pop()
    if (kept?.line.isOpen) {
      try {
        return await this.#by(kept, work)
      } catch (error) {
        if (!isCut(error) || hasBegun()) throw error
      }
    }
    return this.#by({ line: await this.#opened(), sent: 0 }, work)
  }

  #opened(): Promise<MailLine> {
    const opened = this.#opening.then(() => this.open(this.#account))
    this.#opening = opened.catch(() => undefined)
    return opened
  }

  async #by<T>(kept: Kept, work: (line: MailLine) => Promise<T>): Promise<T> {
    try {
      return await work(kept.line)
    } finally {
      kept.sent += 1
      if (kept.sent >= MAILS_A_LINE) kept.line.close()
      else if (kept.line.isOpen) this.#idle.push(kept)
    }
  }

  /** Nobody sends: the lines are let go in a while. */
  rest(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.letGo(), IDLE)
    this.#timer.unref()
  }

  letGo(): void {
    clearTimeout(this.#timer)
    for (const { line } of this.#idle.splice(0)) line.close()
  }
}
