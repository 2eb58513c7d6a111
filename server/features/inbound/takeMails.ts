import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../foundation/db/database'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'

/** A mail as the server of the mailbox has it; without content where that is larger than what is taken. */
export interface Fetched {
  uid: number
  size: number
  receivedAt: Date
  content: Buffer | null
}

export interface FolderAt {
  accountId: number
  folder: string
  uidValidity: number
}

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

/** The same bytes came before, when the folder counted otherwise: they are known, not new. */
async function isKnown(trx: Transaction<Tables>, place: Place, at: FolderAt, sha256: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM ${tableSql(place, 'inbound_mail')}
    WHERE sha256 = ${sha256} AND email_account_id = ${at.accountId} AND folder = ${at.folder}
      AND uid_validity <> ${at.uidValidity} LIMIT 1`.execute(trx)
  return rows.length > 0
}

async function takeOne(trx: Transaction<Tables>, place: Place, at: FolderAt, mail: Fetched): Promise<boolean> {
  const sha256 = mail.content ? hashOf(mail.content) : null
  if (sha256 && (await isKnown(trx, place, at, sha256))) return false
  const [state, why] = mail.content ? ['waiting', null] : ['parked', 'too-large']
  const { rows } = await sql`INSERT INTO ${tableSql(place, 'inbound_mail')}
      (state, why, tries, size, received_at, email_account_id, folder, uid_validity, uid, sha256, content)
    VALUES (${state}, ${why}, 0, ${mail.size}, ${mail.receivedAt}, ${at.accountId}, ${at.folder}, ${at.uidValidity},
      ${mail.uid}, ${sha256}, ${mail.content})
    ON CONFLICT (email_account_id, folder, uid_validity, uid) DO NOTHING RETURNING id`.execute(trx)
  return rows.length > 0
}

/**
 * Keeps mails as they came, and how far the folder is read, in one transaction: after a crash none is missed, and none is there
 * twice. Answers how many are new.
 */
export async function takeMails(place: Place, at: FolderAt, mails: readonly Fetched[]): Promise<number> {
  return place.database.kysely.transaction().execute(async (trx) => {
    let count = 0
    for (const mail of mails) if (await takeOne(trx, place, at, mail)) count += 1
    const last = Math.max(...mails.map(({ uid }) => uid))
    await sql`UPDATE ${tableSql(place, 'inbound_cursor')} SET uid_validity = ${at.uidValidity},
        last_uid = CASE WHEN uid_validity IS NOT DISTINCT FROM ${at.uidValidity} THEN greatest(last_uid, ${last}) ELSE ${last} END
      WHERE account_id = ${at.accountId} AND folder = ${at.folder}`.execute(trx)
    return count
  })
}
