import type { AddressInfo } from 'node:net'
import hoodiecrow from 'hoodiecrow-imap'

export const IMAP_USER = { user: 'sales', password: 'let me read' }

const PLUGINS = ['ID', 'IDLE', 'UIDPLUS', 'NAMESPACE', 'ENABLE', 'LITERALPLUS']

/** A mailbox of a server in this process. */
export interface ImapDouble {
  port: number
  /** A mail that has come to it, as its bytes. */
  put(raw: string | Buffer): void
  /** Its mails are counted anew, as after a mailbox was made again. */
  recount(): void
  /** Takes everything out. */
  empty(): void
  close(): Promise<void>
}

/** A real IMAP server with one empty INBOX. */
export async function startImap(): Promise<ImapDouble> {
  const double = hoodiecrow({
    plugins: PLUGINS,
    users: { [IMAP_USER.user]: { password: IMAP_USER.password } },
    storage: { INBOX: { messages: [] } },
  })
  await new Promise<void>((done) => double.listen(0, done))
  const inbox = () => double.getMailbox('INBOX')
  return {
    port: (double.server.address() as AddressInfo).port,
    put: (raw) =>
      double.appendMessage(
        'INBOX',
        [],
        undefined,
        Buffer.isBuffer(raw) ? raw.toString('latin1') : Buffer.from(raw).toString('latin1'),
      ),
    recount() {
      const folder = inbox()
      folder.uidvalidity += 1
      for (const [nth, mail] of folder.messages.entries()) mail.uid = 500 + nth
      folder.uidnext = 500 + folder.messages.length
    },
    empty() {
      inbox().messages.splice(0)
    },
    close: () => new Promise((done) => double.close(() => done())),
  }
}
