import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { authority } from './certificates'

const vouching = authority('Test authority')

/** Who vouches for the servers of tests. */
export const SMTP_CA = vouching.certificate
export const SMTP_USER = { user: 'sender', password: 'let me send' }

export interface SmtpMood {
  refuseSender?: boolean
  refuseReceiver?: boolean
  breakOff?: boolean
  holdUp?: Promise<void>
  /** By address, with the whole answer: `451 4.7.1 Later`. */
  refuse?: Readonly<Record<string, string>>
  /** The answer to each sign-in, to each sender, or to the content. */
  signIn?: string
  sender?: string
  content?: string
  /** Cuts the line at this command, or when the content has come. */
  cutAt?: 'greeting' | 'sign-in' | 'sender' | 'receiver' | 'content'
}

export interface SmtpDouble {
  port: number
  /** The mails that were taken, as they came. */
  mails: string[]
  /** To whom they went. */
  envelopes: { from: string; to: string[] }[]
  /** So often somebody has tried to sign in. */
  signIns: number
  /** What is to be done with the next mail beside taking it. */
  mood: SmtpMood
  /** Keeps nothing of the mails. */
  forgets?: boolean
  close(): Promise<void>
}

const refusal = (code: number, words: string): Error => Object.assign(new Error(words), { responseCode: code })

/** `550 5.1.1 No such mailbox` as an error of the server. */
const answered = (said: string | undefined): Error | undefined =>
  said === undefined ? undefined : refusal(Number(said.slice(0, 3)), said.slice(4))

/** A real mail server that keeps what it is given. `hosts`: those that its certificate is for. */
export async function startSmtp(options: SMTPServerOptions = {}, hosts = ['127.0.0.1']): Promise<SmtpDouble> {
  const { certificate, key } = vouching.issue(hosts)
  const mails: string[] = []
  const double = { mails, envelopes: [] as SmtpDouble['envelopes'], signIns: 0, mood: {} as SmtpMood, forgets: false }
  const sockets = new Set<Socket>()
  const cut = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  const server = new SMTPServer({
    cert: certificate,
    key,
    logger: false,
    authOptional: true,
    onConnect(_session, done) {
      if (double.mood.cutAt === 'greeting') cut()
      done()
    },
    onAuth({ username, password }, _session, done) {
      double.signIns += 1
      const { signIn, cutAt } = double.mood
      if (cutAt === 'sign-in') cut()
      if (signIn !== undefined) done(answered(signIn) ?? null)
      else if (username === SMTP_USER.user && password === SMTP_USER.password) done(null, { user: username })
      else done(refusal(535, 'Wrong user name or password'))
    },
    onMailFrom(_address, _session, done) {
      const { refuseSender, sender, cutAt } = double.mood
      if (cutAt === 'sender') cut()
      done(refuseSender ? refusal(553, 'Sender not allowed here') : answered(sender))
    },
    onRcptTo({ address }, _session, done) {
      const { refuseReceiver, refuse, cutAt } = double.mood
      if (cutAt === 'receiver') cut()
      done(refuseReceiver ? refusal(550, 'No such mailbox') : answered(refuse?.[address]))
    },
    onData(stream, { envelope }, done) {
      if (double.mood.cutAt === 'content') cut()
      void text(stream).then(
        async (mail) => {
          const { holdUp, breakOff, content } = double.mood
          await holdUp
          if (content !== undefined) return done(answered(content) ?? null)
          if (double.forgets) return done()
          mails.push(mail)
          const from = envelope.mailFrom ? envelope.mailFrom.address : ''
          double.envelopes.push({ from, to: envelope.rcptTo.map(({ address }) => address) })
          if (!breakOff) done()
          else cut()
          // What was cut on its way is no mail.
        },
        () => undefined,
      )
    },
    closeTimeout: 100,
    ...options,
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const { port } = server.server.address() as AddressInfo
  return Object.assign(double, {
    port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}
