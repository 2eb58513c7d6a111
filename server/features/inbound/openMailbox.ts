import { ImapFlow } from 'imapflow'
import { Refusal } from '../../foundation/faults/errors'
import type { Services } from '../../foundation/services/services'
import type { Mailbox } from './accounts'

const PATIENCE = 20_000

/** Servers that say why they let nobody in say it here. */
const saidBy = (error: unknown): string => {
  const {
    responseText,
    serverResponseCode,
    message = String(error),
  } = error as {
    responseText?: string
    serverResponseCode?: string
    message?: string
  }
  return [serverResponseCode, responseText ?? message].filter(Boolean).join(' ').slice(0, 300)
}

/** What went wrong, in a sentence. */
export function troubleOf(error: unknown, box: Mailbox): Refusal {
  const said = saidBy(error)
  const { authenticationFailed, code } = error as { authenticationFailed?: boolean; code?: string }
  const asked = { host: box.host, folder: box.folder, said }
  if (authenticationFailed) return new Refusal(422, 'inbound.signIn', asked)
  if (/unsafe login/i.test(said)) return new Refusal(422, 'inbound.unsafeLogin', asked)
  if (code === 'NoFolder') return new Refusal(422, 'inbound.noFolder', asked)
  return new Refusal(422, 'inbound.unreachable', asked)
}

/** A line to the server of a mailbox, with its folder open for reading; it is closed once the work is over. Throws a Refusal. */
export async function withMailbox<T>(
  services: Pick<Services, 'log'>,
  box: Mailbox,
  work: (client: ImapFlow) => Promise<T>,
): Promise<T> {
  const client = new ImapFlow({
    host: box.host,
    port: box.port,
    secure: box.encryption === 'tls',
    doSTARTTLS: box.encryption === 'starttls',
    auth: { user: box.user, pass: box.password },
    logger: false,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE * 3,
    clientInfo: { name: 'Colonnade', vendor: 'Colonnade' },
  })
  // Without somebody who hears it the process would end.
  client.on('error', (error) => services.log.debug({ err: error, host: box.host }, 'a line to a mailbox broke'))
  try {
    await client.connect()
    await client.mailboxOpen(box.folder, { readOnly: true }).catch((error: unknown) => {
      const isGone = /nonexistent|not exist|no such|unknown mailbox/i.test(saidBy(error))
      throw isGone ? Object.assign(new Error(saidBy(error)), { code: 'NoFolder' }) : error
    })
  } catch (error) {
    client.close()
    throw troubleOf(error, box)
  }
  try {
    return await work(client)
  } finally {
    await client.logout().catch(() => client.close())
  }
}
