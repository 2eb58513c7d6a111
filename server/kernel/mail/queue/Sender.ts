import { CONTROL_SCHEMA } from '../../../foundation/db/place'
import { Refusal } from '../../../foundation/faults/errors'
import type { Services } from '../../../foundation/services/services'
import { holdBack } from '../suppression/holdBack'
import { ToldMails } from '../telling/ToldMails'
import { MAIL_DUE } from '../wakeSender'
import {
  type AccountBook,
  accountsOf,
  DEFAULT,
  deskOf,
  mayStandIn,
  messageId,
  primaryOf,
  type SendingAccount,
} from './accounts'
import type { ClaimedMail } from './claimed'
import { AT_ONCE, Desk, FIRST_LOOK, mailsByTable } from './Desk'
import { type Pause, pausedLogins, pauseOf } from './logins'
import { QueuePlaces } from './QueuePlaces'
import { LANES, type QueueTable } from './QueueTable'

/** What nobody was told of is seen after so long (ms). */
const SWEEP = 20_000
const CLOSE_WITHIN = 8_000

/** Senders of this process: the embedded database belongs to one process, so without one every lease is an orphan's. */
let senders = 0

/** The one that sends on this node: it takes what is due of all places, and hands it to the desk of each login. */
export class Sender {
  readonly #desks = new Map<string, Desk>()
  readonly #places: QueuePlaces
  readonly #told: ToldMails
  readonly #due = new Set<string>()
  /** Places with more than their desks have room for. */
  readonly #more = new Set<string>()
  readonly #freed = new Set<string>()
  #isAlone = false
  #isDueEverywhere = true
  #again = false
  #nextDue: Date | undefined
  #sweptAt = 0
  #looking: Promise<void> | undefined
  #isOpen = true
  #timer: NodeJS.Timeout | undefined
  #beat: NodeJS.Timeout | undefined
  #silence: (() => Promise<void>) | undefined

  constructor(private readonly services: Services) {
    this.#places = new QueuePlaces(services)
    this.#told = new ToldMails(services, (error) => this.#trouble(error))
  }

  async start(): Promise<void> {
    const { database } = this.services
    this.#isAlone = database.kind === 'embedded' && senders === 0
    senders += 1
    this.#silence = await database.listen(MAIL_DUE, (schema) => {
      this.#due.add(String(schema))
      // Control's accounts are those of every site that has none of its own.
      if (schema === CONTROL_SCHEMA) this.#isDueEverywhere = true
      this.look()
    })
    this.#beat = setInterval(() => this.#holdOn(), 60_000)
    this.#beat.unref()
    this.#lookAfter(FIRST_LOOK)
  }

  /** Looks for what is due; asked while it looks, it looks once more. */
  look(): void {
    if (!this.#isOpen) return
    if (this.#looking) {
      this.#again = true
      return
    }
    clearTimeout(this.#timer)
    this.#looking = this.#lookAround()
      .catch((error: unknown) => this.#trouble(error))
      .then(() => {
        this.#looking = undefined
        if (this.#again) {
          this.#again = false
          this.look()
        } else this.#lookAfter(this.#nextLook())
      })
  }

  #nextLook(): number {
    const now = this.services.now().getTime()
    const sweep = this.#sweptAt + SWEEP - Date.now()
    const due = this.#nextDue ? this.#nextDue.getTime() - now : SWEEP
    return Math.max(Math.min(sweep, due), 10)
  }

  #lookAfter(ms: number): void {
    if (!this.#isOpen) return
    this.#timer = setTimeout(() => {
      this.#isDueEverywhere = true
      this.look()
    }, ms)
    this.#timer.unref()
  }

  #trouble(error: unknown): void {
    this.services.log.error({ err: error }, 'the sender of mails is in trouble')
  }

  async #lookAround(): Promise<void> {
    const tables = await this.#tablesDue()
    const pauses = await pausedLogins(this.services)
    for (const table of tables) {
      if (!this.#isOpen) return
      try {
        await this.#lookAt(table, pauses)
      } catch (error) {
        // A site whose tables are being changed has its turn later.
        if (!(error instanceof Refusal)) this.#trouble(error)
      }
    }
  }

  /** Those that were told of, or all of them now and then. */
  #tablesDue(): Promise<QueueTable[]> {
    const due = new Set(this.#due)
    this.#due.clear()
    if (!this.#isDueEverywhere) return this.#places.find(due)
    this.#isDueEverywhere = false
    this.#sweptAt = Date.now()
    this.#nextDue = undefined
    return this.#places.find()
  }

  async #lookAt(table: QueueTable, pauses: readonly Pause[]): Promise<void> {
    await this.#freeOrphans(table)
    const next = await table.nextDue()
    if (!next || next > this.services.now()) return this.#remember(next)
    await this.#takeDue(table, pauses)
    this.#remember(await table.nextDue())
  }

  /** A node that is gone has left them; only a sweep looks for them. */
  async #freeOrphans(table: QueueTable): Promise<void> {
    const { site } = table.at
    const isFirst = !this.#freed.has(site)
    if (!isFirst && Date.now() - this.#sweptAt > SWEEP / 2) return
    this.#freed.add(site)
    const freed = await table.freeOrphans(isFirst && this.#isAlone)
    if (freed > 0) this.services.log.warn({ site, mails: freed }, 'mails of a node that is gone wait again')
  }

  async #takeDue(table: QueueTable, pauses: readonly Pause[]): Promise<void> {
    const book = await accountsOf(this.services, table.at.place)
    const now = this.services.now()
    let isMore = false
    for (const lane of LANES) {
      const isFull = (id: number): boolean => lane !== 'person' && this.#deskFor(book.of(id))?.hasRoom === false
      const rests = (id: number): boolean => {
        const account = book.of(id)
        const desk = this.#deskFor(account)
        if (account) desk?.update(account)
        if (!account || desk?.spentUntil) return true
        return pauseOf(pauses, account, now) !== undefined
      }
      const resting = book.ids.filter((id) => rests(id) || isFull(id))
      isMore ||= book.ids.some((id) => isFull(id) && !rests(id))
      if (resting.length === book.ids.length) continue
      const mails = await table.claim({ lane, most: AT_ONCE, resting })
      const left = await holdBack(this.services, table, mails, {
        book,
        told: (id) => this.#told.held(table.at.site, id),
      })
      for (const mail of left) await this.#hand(mail, table, { book, rests })
      if (mails.length < AT_ONCE) continue
      isMore = true
      if (book.ids.some((id) => !rests(id) && !isFull(id))) {
        this.#due.add(table.at.place.schema)
        this.#again = true
      }
    }
    if (isMore) this.#more.add(table.at.place.schema)
  }

  #deskFor(account: SendingAccount | undefined): Desk | undefined {
    return account && this.#desks.get(deskOf(account))
  }

  /** Those that are overdue wait for a login, and are looked at with the next sweep. */
  #remember(next: Date | undefined): void {
    if (!next || next <= this.services.now()) return
    if (!this.#nextDue || next < this.#nextDue) this.#nextDue = next
  }

  async #hand(
    mail: ClaimedMail,
    table: QueueTable,
    { book, rests }: { book: AccountBook; rests: (id: number) => boolean },
  ): Promise<void> {
    const own = mail.account_id ?? DEFAULT
    const primary = primaryOf(mail, book)
    if (!primary) return table.release([mail])
    const other = mail.alternate_account_id === null ? undefined : book.of(mail.alternate_account_id)
    const isResting = rests(own)
    const account = isResting && other && mayStandIn(other, primary) ? other : primary
    if (account === primary && isResting) return table.release([mail], new Date(this.services.now().getTime() + SWEEP))
    this.#deskOf(account).take({ mail: { ...mail, mail_id: messageId(mail, primary) }, table, primary })
  }

  #deskOf(account: SendingAccount): Desk {
    const known = this.#desks.get(deskOf(account))
    if (known) {
      known.update(account)
      return known
    }
    const desk = new Desk(this.services, account, {
      room: () => {
        for (const schema of this.#more) this.#due.add(schema)
        if (this.#more.size > 0) this.look()
        this.#more.clear()
      },
      changed: () => {
        this.#isDueEverywhere = true
        this.look()
      },
      written: ({ at }, { id }, result) => this.#told.written(at.site, id, result),
      warned: (warned, facts) => this.#told.warned(warned, facts),
    })
    this.#desks.set(deskOf(account), desk)
    return desk
  }

  #holdOn(): void {
    for (const desk of this.#desks.values()) {
      for (const [table, mails] of mailsByTable(desk.held))
        table.holdOn(mails).catch((error: unknown) => this.#trouble(error))
    }
  }

  async close(): Promise<void> {
    this.#isOpen = false
    senders -= 1
    clearTimeout(this.#timer)
    clearInterval(this.#beat)
    await this.#silence?.()
    await this.#looking
    await Promise.all([...this.#desks.values()].map((desk) => desk.close(CLOSE_WITHIN)))
    await this.#told.tell()
  }
}
