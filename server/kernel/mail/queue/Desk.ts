import { type MailLine, type MailTaken, MailTrouble } from '../../../foundation/services/mail'
import type { Services } from '../../../foundation/services/services'
import { domainOf } from '../headers'
import { noteGone } from '../suppression/suppress'
import type { SendingAccount } from './accounts'
import type { AttemptResult, ClaimedMail } from './claimed'
import { LoginLines } from './LoginLines'
import { pausedLogins, pauseLogin, pauseOf, resumeLogin, spendBudget } from './logins'
import { isOfLogin, outcomeOf } from './outcome'
import { outgoingOf } from './outgoing'
import type { QueueTable } from './QueueTable'
import { isGoneCode } from './verdict'

/** So many lines are kept to one login. */
const LINES = 4
/** So many mails of a login are in hand; a person's mail always finds room. */
export const IN_HAND = 60
const FEW = 20
/** So many are taken from a queue at once. */
export const AT_ONCE = 50
/** Whoever starts a server is served first (ms). */
export const FIRST_LOOK = 500

export interface DeskMail {
  mail: ClaimedMail
  table: QueueTable
  /** In whose name it goes out; `account` of the desk carries it. */
  primary: SendingAccount
}

export function mailsByTable(held: readonly DeskMail[]): ReadonlyMap<QueueTable, ClaimedMail[]> {
  const found = new Map<QueueTable, ClaimedMail[]>()
  for (const { mail, table } of held) found.set(table, [...(found.get(table) ?? []), mail])
  return found
}

/** What the desk tells of its work. */
export interface DeskEars {
  /** There is room for more. */
  room(): void
  /** The login rests, or a mail waits for another try: whoever waits may look. */
  changed(): void
  written(at: QueueTable, mail: ClaimedMail, result: AttemptResult): void
  /** The login needs somebody, or its name is bad. */
  warned(account: SendingAccount, facts: { verdict: string; said: string }): void
}

class NotOurs extends Error {}

/** Sends the mails of one login by a few lines that it keeps. */
export class Desk {
  readonly #lines: LoginLines
  readonly #queue: DeskMail[] = []
  readonly #inHand = new Map<ClaimedMail, DeskMail>()
  #workers = new Set<Promise<void>>()
  #rests = false
  /** No line could be opened, and the pause of the login is not yet written. */
  #isFailing = false
  #wasInTrouble = true
  #spentUntil: Date | undefined
  #isOpen = true

  constructor(
    private readonly services: Services,
    account: SendingAccount,
    private readonly ears: DeskEars,
  ) {
    this.#lines = new LoginLines(account, (now) => this.#open(now))
  }

  get #account(): SendingAccount {
    return this.#lines.account
  }

  update(account: SendingAccount): void {
    // Other limits are counted anew.
    if (this.#lines.update(account)) this.#spentUntil = undefined
  }

  get hasRoom(): boolean {
    return this.#inHand.size < IN_HAND
  }

  /** Until when its limits are spent. */
  get spentUntil(): Date | undefined {
    return this.#spentUntil && this.#spentUntil > this.services.now() ? this.#spentUntil : undefined
  }

  get held(): DeskMail[] {
    return [...this.#inHand.values()]
  }

  /** Somebody who waits goes first. */
  take(mail: DeskMail): void {
    this.#inHand.set(mail.mail, mail)
    const behind = mail.mail.lane === 'person' ? this.#queue.findIndex((each) => each.mail.lane !== 'person') : -1
    if (behind < 0) this.#queue.push(mail)
    else this.#queue.splice(behind, 0, mail)
    if (!this.#isFailing) this.#rests = false
    if (this.#workers.size < LINES) this.#work()
  }

  #work(): void {
    const worker = this.#sendAll()
      .catch((error: unknown) => this.services.log.error({ err: error }, 'the sender of mails is in trouble'))
      .finally(() => {
        this.#workers.delete(worker)
        if (this.#workers.size > 0) return
        this.#lines.rest()
        this.ears.room()
      })
    this.#workers.add(worker)
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      const next = this.#isOpen && !this.#rests ? this.#queue.shift() : undefined
      if (!next) return
      try {
        await this.#sendOne(next)
      } catch (error) {
        this.services.log.error({ err: error, mail: next.mail.id }, 'a mail could not be worked on')
        await next.table.release([next.mail], new Date(this.services.now().getTime() + 60_000))
      } finally {
        this.#inHand.delete(next.mail)
      }
      if (this.#inHand.size === FEW) this.ears.room()
    }
  }

  async #sendOne(asked: DeskMail): Promise<void> {
    const { mail, table, primary } = asked
    const at = this.services.now()
    this.#spentUntil = (await spendBudget(this.services, this.#account)) ?? undefined
    if (this.#spentUntil) return this.#rest(asked)
    let dataAt: Date | undefined
    const mark = async (): Promise<void> => {
      if (!(await table.mark(mail))) throw new NotOurs()
      dataAt = this.services.now()
    }
    let end: MailTaken | MailTrouble
    try {
      const outgoing = await outgoingOf(this.services, table.at, mail, { account: this.#account, primary })
      end = await this.#lines.send(
        (line) => line.send(outgoing, mark),
        () => dataAt !== undefined,
      )
    } catch (error) {
      if (error instanceof NotOurs) return
      if (error instanceof Rests) return this.#rest(asked)
      if (!(error instanceof MailTrouble)) throw error
      end = error
    }
    await this.#note(asked, { at, end, ...(dataAt && { dataAt }) })
  }

  async #open(account: SendingAccount): Promise<MailLine> {
    const { services } = this
    // Now, and again behind the look at the pauses, which may be older than this one.
    if (this.#isFailing) throw new Rests()
    const pause = this.#wasInTrouble ? pauseOf(await pausedLogins(services), account, services.now()) : undefined
    if (pause || this.#isFailing) throw new Rests()
    try {
      return await services.mailer.open(account)
    } catch (error) {
      // Before anything else is awaited: the next line would try the same password.
      this.#rests = true
      this.#isFailing = true
      throw error
    }
  }

  async #note(asked: DeskMail, attempt: Parameters<typeof outcomeOf>[1]): Promise<void> {
    const { mail, table, primary } = asked
    const account = this.#account
    const { fromName = mail.from_name ?? '', from } = primary
    const by = { name: account.name, sender: `${fromName} <${from}>`.trim() }
    const { result, verdict, said } = outcomeOf(mail, attempt, by, this.services.now())
    if (verdict && isOfLogin(verdict)) {
      this.#wasInTrouble = true
      const isFirst = await pauseLogin(this.services, account, { verdict, said, since: attempt.at })
      if (isFirst) this.ears.warned(account, { verdict, said })
      await this.#restAll()
    } else {
      if (verdict === 'policy') this.ears.warned(account, { verdict, said })
      if (this.#wasInTrouble && !(attempt.end instanceof MailTrouble)) {
        this.#wasInTrouble = false
        await resumeLogin(this.services, account)
      }
    }
    if (await table.write(result)) {
      this.ears.written(table, mail, result)
      await this.#noteGone(asked, result)
    }
    if (result.state === 'waiting') this.ears.changed()
  }

  /** Addresses of which the server says that they do not exist. */
  async #noteGone({ mail, table, primary }: DeskMail, { receivers }: AttemptResult): Promise<void> {
    const gone = receivers.filter(({ state, code }) => state === 'refused' && isGoneCode(code))
    const told = { site: table.at.site, mailId: mail.mail_id, senderDomain: domainOf(primary.from) }
    for (const { address, said } of gone) await noteGone(this.services, address, { ...told, proof: said ?? '' })
  }

  async #rest(asked: DeskMail): Promise<void> {
    await asked.table.release([asked.mail])
    await this.#restAll()
  }

  /** Mails that were not begun wait in the queue again: another account may take them. */
  async #restAll(): Promise<void> {
    this.#rests = true
    await this.#releaseQueue()
    this.#isFailing = false
    this.ears.changed()
  }

  async #releaseQueue(): Promise<void> {
    const left = this.#queue.splice(0)
    for (const [table, mails] of mailsByTable(left)) await table.release(mails)
    for (const { mail } of left) this.#inHand.delete(mail)
  }

  /** Lets mails that are being sent come to their end, at most so long (ms), and gives the others back. */
  async close(within: number): Promise<void> {
    this.#isOpen = false
    await this.#releaseQueue()
    let limit: NodeJS.Timeout | undefined
    const late = new Promise((resolve) => {
      limit = setTimeout(resolve, within)
    })
    await Promise.race([Promise.all(this.#workers), late])
    clearTimeout(limit)
    this.#lines.letGo()
  }
}

/** The login rests: the mail was not tried. */
export class Rests extends Error {}
