import { type Kysely, sql } from 'kysely'
import { type EmailSuppression, emailSuppression } from '../../../../src/resources/email_suppression'
import type { Tables } from '../../../foundation/db/database'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import { CONTROL } from '../../../foundation/services/places'
import type { Services } from '../../../foundation/services/services'
import { type ChangeMeta, change } from '../../changes'
import { isSingleAddress } from '../headers'

/** Why nothing goes to an address any more, and what shows it. */
export interface Suppressing {
  reason: EmailSuppression['reason']
  /** The words of a server or of a report, as they came. */
  proof: string
  /** The site that wrote the mail, or `control`. */
  site: string
  /** Its Message-ID. */
  mailId?: string | null
  /** Only mails sent from this domain; absent, all of them. */
  senderDomain?: string
}

/** A mailbox that is said to be gone may be there again after so long (ms). */
const GONE_FOR = 30 * 86_400_000
const MOST_PROOF = 500

const META: ChangeMeta = { action: 'store', resource: 'email_suppression', site: CONTROL, userId: null }

/** Is the address suppressed for mails of this domain (null: of all), as far as it is not over? */
export async function isSuppressed(
  reader: Kysely<Tables>,
  control: Place,
  {
    address,
    senderDomain,
    now,
    except = 0,
  }: { address: string; senderDomain: string | null; now: Date; except?: number },
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM ${tableSql(control, 'email_suppression')}
    WHERE state = 'active' AND lower(email) = ${address.toLowerCase()} AND (until IS NULL OR until > ${now}) AND id <> ${except}
      AND lower(coalesce(sender_domain, '')) IN ('', ${(senderDomain ?? '').toLowerCase()}) LIMIT 1`.execute(reader)
  return rows.length > 0
}

/**
 * Nothing goes to this address any more until somebody lifts it: what is still to go there is held. Called twice it writes one
 * row. Answers whether this call did; what is no single address is left alone.
 */
export async function suppress(services: Services, address: string, why: Suppressing): Promise<boolean> {
  if (!isSingleAddress(address)) return false
  const { control } = services.places
  const { reason, proof, site, mailId = null, senderDomain } = why
  const email = address.toLowerCase()
  const asked = { address: email, senderDomain: senderDomain ?? null, now: services.now() }
  if (await isSuppressed(control.database.kysely, control, asked)) return false
  const until = reason === 'hard_bounce' ? new Date(asked.now.getTime() + GONE_FOR).toISOString() : null
  const { result } = await change(services, control, META, async (writer) => {
    // Two nodes may hear of it at one moment.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`suppress ${email}`}, 0))`.execute(writer.trx)
    if (await isSuppressed(writer.trx, control, asked)) return false
    await writer.insert(emailSuppression, [
      {
        email,
        state: 'active',
        reason,
        sender_domain: senderDomain?.toLowerCase() ?? null,
        proof: proof.slice(0, MOST_PROOF),
        until,
        site,
        mail_id: mailId,
      },
    ])
    return true
  })
  return result
}

/** Two refusals count together within so long (ms). */
const TOGETHER = 30 * 86_400_000
const ENOUGH = 2

/** A server says of an address that it does not exist: once may be its own mistake, twice is not. */
export async function noteGone(
  services: Services,
  address: string,
  told: Omit<Suppressing, 'reason' | 'senderDomain'> & { senderDomain: string },
): Promise<void> {
  const { control } = services.places
  const count = await refusals(services, control, address.toLowerCase(), told.senderDomain)
  if (count < ENOUGH) return
  await suppress(services, address, { ...told, reason: 'hard_bounce' })
  await sql`DELETE FROM ${tableSql(control, 'mail_refusal')}
    WHERE address = ${address.toLowerCase()} AND sender_domain = ${told.senderDomain}`.execute(
    control.database.background,
  )
}

async function refusals({ now }: Services, control: Place, address: string, senderDomain: string): Promise<number> {
  const since = new Date(now().getTime() - TOGETHER)
  const { rows } = await sql<{
    count: number
  }>`INSERT INTO ${tableSql(control, 'mail_refusal')} AS r (address, sender_domain, at)
    VALUES (${address}, ${senderDomain}, ${now()}) ON CONFLICT (address, sender_domain)
    DO UPDATE SET count = CASE WHEN r.at > ${since} THEN r.count + 1 ELSE 1 END, at = excluded.at RETURNING count`.execute(
    control.database.background,
  )
  return rows[0]?.count ?? 1
}
