import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { authority } from './certificates'

const vouching = authority('Test authority')

/** Who vouches for the servers of tests. */
export const SMTP_CA = vouching.certificate
export const SMTP_USER = { user: 'sender', password: 'let me send' }

export interface SmtpDouble {
  port: number
  /** The mails that were taken, as they came. */
  mails: string[]
  /** What is to be done with the next mail beside taking it. */
  mood: { refuseSender?: boolean; refuseReceiver?: boolean; breakOff?: boolean; holdUp?: Promise<void> }
  close(): Promise<void>
}

const refusal = (code: number, words: string): Error => Object.assign(new Error(words), { responseCode: code })

/** A real mail server that keeps what it is given. `hosts`: those that its certificate is for. */
export async function startSmtp(options: SMTPServerOptions = {}, hosts = ['127.0.0.1']): Promise<SmtpDouble> {
  const { certificate, key } = vouching.issue(hosts)
  const mails: string[] = []
  const mood: SmtpDouble['mood'] = {}
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    cert: certificate,
    key,
    logger: false,
    authOptional: true,
    onAuth: ({ username, password }, _session, done) =>
      username === SMTP_USER.user && password === SMTP_USER.password
        ? done(null, { user: username })
        : done(refusal(535, 'Wrong user name or password')),
    onMailFrom: (_address, _session, done) =>
      done(mood.refuseSender ? refusal(553, 'Sender not allowed here') : undefined),
    onRcptTo: (_address, _session, done) => done(mood.refuseReceiver ? refusal(550, 'No such mailbox') : undefined),
    onData(stream, _session, done) {
      void text(stream).then(async (mail) => {
        await mood.holdUp
        mails.push(mail)
        if (!mood.breakOff) done()
        else for (const socket of sockets) socket.destroy()
      })
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
  return { port, mails, mood, close: () => new Promise((resolve) => server.close(() => resolve())) }
}
