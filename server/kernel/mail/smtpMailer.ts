import { isIP } from 'node:net'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Guard } from '../../foundation/network/guard'
import type { MailAccount, Mailer, OutgoingMail } from '../../foundation/services/mail'
import { addressOf } from './addressOf'
import { testMail } from './testMail'
import { type Phase, troubleOf } from './troubleOf'

/** What a server is waited for (ms). */
const CONNECTING = 10_000
const SILENCE = 30_000
/** All of it together: a server that answers drop by drop keeps nobody longer. */
const WHOLE = 90_000

export interface SmtpOptions {
  /** Who vouches for servers besides those that the system trusts, as PEM. */
  ca?: string
}

/** What writes and sends mail comes with the first one. */
async function rawOf({ from, fromName, replyTo }: MailAccount, mail: OutgoingMail): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  return new MailComposer({
    from: { name: fromName ?? mail.fromName ?? '', address: from },
    to: [...mail.to],
    ...(replyTo && { replyTo }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: (mail.attachments ?? []).map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
}

/** The name is that of the certificate, the address that of the guard. */
async function lineTo(
  { host, port, security }: MailAccount,
  address: string,
  { ca }: SmtpOptions,
): Promise<SMTPConnection> {
  const { default: Line } = await import('nodemailer/lib/smtp-connection')
  return new Line({
    host: address,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    connectionTimeout: CONNECTING,
    greetingTimeout: CONNECTING,
    socketTimeout: SILENCE,
    ...(isIP(host) === 0 && { servername: host }),
    tls: { ...(isIP(host) === 0 && { servername: host }), ...(ca && { ca }) },
    logger: false,
  })
}

type Done = (error?: unknown) => void

/** Ends as the step does, or as soon as the line breaks. */
const step = (broken: Promise<never>, work: (done: Done) => void): Promise<void> =>
  Promise.race([broken, new Promise<void>((resolve, reject) => work((error) => (error ? reject(error) : resolve())))])

function breaking(line: SMTPConnection): { broken: Promise<never>; stop: () => void } {
  let timer: NodeJS.Timeout | undefined
  const broken = new Promise<never>((_, reject) => {
    line.on('error', reject)
    line.once('end', () => reject(Object.assign(new Error('The connection was closed'), { code: 'ECONNECTION' })))
    timer = setTimeout(() => reject(Object.assign(new Error('No answer in time'), { code: 'ETIMEDOUT' })), WHOLE)
  })
  // Where nobody waits for it any more it is nobody's trouble.
  broken.catch(() => undefined)
  return { broken, stop: () => clearTimeout(timer) }
}

async function send(guard: Guard, options: SmtpOptions, account: MailAccount, mail: OutgoingMail): Promise<void> {
  let phase: Phase = 'connect'
  let line: SMTPConnection | undefined
  let stop = (): void => {}
  try {
    const raw = await rawOf(account, mail)
    const open = await lineTo(account, await addressOf(guard, account.host), options)
    line = open
    const watched = breaking(open)
    stop = watched.stop
    await step(watched.broken, (done) => open.connect(done))
    phase = 'sign-in'
    const { user, password } = account
    if (user) await step(watched.broken, (done) => open.login({ credentials: { user, pass: password } }, done))
    phase = 'send'
    const envelope = { from: account.from, to: [...mail.to] }
    await step(watched.broken, (done) => open.send(envelope, raw, done))
    open.quit()
  } catch (error) {
    line?.close()
    throw troubleOf(error, phase)
  } finally {
    stop()
  }
}

/** Mail goes out over SMTP, to servers that the guard lets us call. */
export function smtpMailer(guard: Guard, options: SmtpOptions = {}): Mailer {
  const mailer: Mailer = {
    send: (account, mail) => send(guard, options, account, mail),
    test: (account, mail) => testMail(guard, () => mailer.send(account, mail), account),
  }
  return mailer
}
