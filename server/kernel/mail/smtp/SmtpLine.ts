import { isIP } from 'node:net'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { MailAccount, MailLine, MailTaken, MailTrouble, OutgoingMail } from '../../../foundation/services/mail'
import { type Phase, refusedOf, troubleOf } from '../troubleOf'
import { BodyStream } from './bodyStream'
import { rawMail } from './rawMail'
import { Talk } from './talk'

/** What a server is waited for (ms). */
const CONNECTING = 10_000
const SILENCE = 60_000
/** All of one mail together: a server that answers drop by drop keeps nobody longer. */
const WHOLE = 120_000

export interface SmtpOptions {
  /** Who vouches for servers besides those that the system trusts, as PEM. */
  ca?: string
  /** For tests: how long a server is waited for (ms). */
  silence?: number
}

type Done = (error?: unknown) => void
type Sent = Awaited<Parameters<Parameters<SMTPConnection['send']>[2]>[1]>

const told = (code: string, words: string): Error => Object.assign(new Error(words), { code })

/** The name is that of the certificate, the address that of the guard. */
async function connection(
  { host, port, security }: MailAccount,
  address: string,
  { ca, silence = SILENCE }: SmtpOptions,
  talk: Talk,
): Promise<SMTPConnection> {
  const { default: Line } = await import('nodemailer/lib/smtp-connection')
  const servername = isIP(host) === 0 ? { servername: host } : {}
  const hush = (): void => undefined
  return new Line({
    host: address,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    connectionTimeout: CONNECTING,
    greetingTimeout: CONNECTING,
    socketTimeout: silence,
    socketCloseTimeout: 1_000,
    ...servername,
    tls: { ...servername, ...(ca && { ca }) },
    transactionLog: true,
    logger: {
      level: hush,
      trace: hush,
      debug: (facts: unknown, ...words: unknown[]) => {
        const { tnx } = facts as { tnx?: string }
        if (tnx === 'client') talk.client(String(words[0]))
        else if (tnx === 'server') talk.server(String(words[0]))
      },
      info: hush,
      warn: hush,
      error: hush,
      fatal: hush,
    },
  })
}

/** One line, kept for one mail after another. */
export class SmtpLine implements MailLine {
  readonly #broken: Promise<never>
  #isOpen = true
  #isUsed = false

  private constructor(
    private readonly line: SMTPConnection,
    private readonly account: MailAccount,
    readonly talk: Talk,
  ) {
    this.#broken = new Promise<never>((_, reject) => {
      line.on('error', (error) => {
        this.#isOpen = false
        reject(error)
      })
      line.once('end', () => {
        this.#isOpen = false
        reject(told('ECONNECTION', 'The connection was closed'))
      })
    })
    // Where nobody waits for it any more it is nobody's trouble.
    this.#broken.catch(() => undefined)
  }

  /** Connects to `address` and signs in. Throws MailTrouble. */
  static async open(account: MailAccount, address: string, options: SmtpOptions = {}): Promise<SmtpLine> {
    const talk = new Talk()
    const opened = new SmtpLine(await connection(account, address, options, talk), account, talk)
    let phase: Phase = 'connect'
    try {
      await opened.#within((done) => opened.line.connect(done))
      phase = 'sign-in'
      const { user, password } = account
      if (user) await opened.#within((done) => opened.line.login({ credentials: { user, pass: password } }, done))
      return opened
    } catch (error) {
      opened.close()
      throw troubleOf(error, phase, talk.text)
    }
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  async send(mail: OutgoingMail, beforeBody: () => Promise<void> = async () => undefined): Promise<MailTaken> {
    const raw = await rawMail(this.account, mail)
    if (this.#isUsed) this.talk.clear()
    this.#isUsed = true
    let stopped: unknown
    const body = new BodyStream(raw, () =>
      beforeBody().catch((error: unknown) => {
        stopped = error
        throw error
      }),
    )
    try {
      const { rejectedErrors, response } = await this.#give(mail, body, raw.length)
      return { refused: refusedOf(rejectedErrors), said: response ?? '' }
    } catch (error) {
      const trouble = troubleOf(error, body.isGiven ? 'body' : 'send', this.talk.text)
      await this.#recover(body, trouble)
      throw stopped ?? trouble
    } finally {
      body.destroy()
    }
  }

  async #give({ to, envelope: still = to, sender }: OutgoingMail, body: BodyStream, size: number): Promise<Sent> {
    const envelope = { from: sender ?? this.account.from, to: [...still], size }
    let sent: Sent | undefined
    await this.#within((done) =>
      this.line.send(envelope, body, (error, info) => {
        if (info) sent = info
        done(error)
      }),
    )
    // An answer before the whole was given is none to the mail.
    if (!sent || !body.isWhole) throw told('EPROTOCOL', 'The server answered before it had the whole mail')
    return sent
  }

  /** After a refusal of the envelope the line serves the next mail; once a content was begun it may hang in the middle of it. */
  async #recover({ hasBegun, isWhole }: BodyStream, { code, isUnknown }: MailTrouble): Promise<void> {
    const isAtRest = code !== undefined && !isUnknown && (isWhole || !hasBegun)
    if (!this.#isOpen || !isAtRest) return this.close()
    try {
      await this.#within((done) => this.line.reset(done))
    } catch {
      // Nobody waits for this line: the next mail has another one.
      this.close()
    }
  }

  close(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    this.line.close()
  }

  /** Says goodbye; for a line that is at rest. */
  quit(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    this.line.quit()
  }

  /** Ends as the step does, as soon as the line breaks, or when it takes too long. */
  async #within(work: (done: Done) => void): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(told('ETIMEDOUT', 'No answer in time')), WHOLE)
    })
    const step = new Promise<void>((resolve, reject) => work((error) => (error ? reject(error) : resolve())))
    step.catch(() => undefined)
    try {
      await Promise.race([this.#broken, late, step])
    } finally {
      clearTimeout(timer)
    }
  }
}
