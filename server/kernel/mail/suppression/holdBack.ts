import { sql } from 'kysely'
import type { EmailSuppression } from '../../../../src/resources/email_suppression'
import { tableSql } from '../../../foundation/db/tableSql'
import type { Services } from '../../../foundation/services/services'
import { domainOf } from '../headers'
import { type AccountBook, primaryOf } from '../queue/accounts'
import type { ClaimedMail } from '../queue/claimed'
import { mailState } from '../queue/outcome'
import type { HeldReceiver, QueueTable } from '../queue/QueueTable'

interface Suppressed extends Pick<EmailSuppression, 'reason' | 'proof'> {
  address: string
  sender_domain: string
}

async function suppressedAmong(
  { places: { control }, now }: Pick<Services, 'places' | 'now'>,
  addresses: readonly string[],
): Promise<Suppressed[]> {
  const { rows } =
    await sql<Suppressed>`SELECT lower(email) AS address, lower(coalesce(sender_domain, '')) AS sender_domain,
      reason, proof FROM ${tableSql(control, 'email_suppression')}
    WHERE state = 'active' AND (until IS NULL OR until > ${now()}) AND lower(email) = ANY(${[...addresses]}::text[])`.execute(
      control.database.background,
    )
  return rows
}

const waitingAt = ({ receivers }: ClaimedMail): string[] =>
  receivers.filter(({ state }) => state === 'waiting').map(({ address }) => address)

/**
 * Of mails that this node has just taken, keeps those receivers back to whom nothing goes. A mail that is left without any is held.
 * Answers the others, as they are sent now; `told` hears of those that are not.
 */
export async function holdBack(
  services: Services,
  table: QueueTable,
  mails: readonly ClaimedMail[],
  { book, told }: { book: AccountBook; told: (id: number) => void },
): Promise<ClaimedMail[]> {
  const addresses = [...new Set(mails.flatMap(waitingAt).map((address) => address.toLowerCase()))]
  const known = addresses.length > 0 ? await suppressedAmong(services, addresses) : []
  if (known.length === 0) return [...mails]
  const left: ClaimedMail[] = []
  for (const mail of mails) {
    const held = heldOf(mail, known, domainOf(primaryOf(mail, book)?.from ?? ''))
    if (held.length === 0) {
      left.push(mail)
      continue
    }
    const receivers = mail.receivers.map((each) =>
      held.some(({ address }) => address === each.address) ? { ...each, state: 'held' as const } : each,
    )
    const state = mailState(receivers.map((each) => each.state))
    const isOurs = await table.hold(mail, held, state)
    if (isOurs && state === 'waiting') left.push({ ...mail, receivers })
    else told(mail.id)
  }
  return left
}

const heldOf = (mail: ClaimedMail, known: readonly Suppressed[], from: string): HeldReceiver[] =>
  waitingAt(mail).flatMap((address) => {
    const why = known.find((each) => each.address === address.toLowerCase() && ['', from].includes(each.sender_domain))
    return why ? [{ address, reason: why.reason, said: why.proof }] : []
  })
