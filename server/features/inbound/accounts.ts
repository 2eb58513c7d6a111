import { sql } from 'kysely'
import type { EmailAccount } from '../../../src/resources/email_account'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import type { Services } from '../../foundation/services/services'

/** A mailbox that is read, with its password opened. */
export interface Mailbox {
  id: number
  name: string
  host: string
  port: number
  encryption: 'tls' | 'starttls' | 'none'
  user: string
  password: string
  folder: string
}

type Stored = Pick<
  EmailAccount,
  'id' | 'name' | 'email' | 'imap_host' | 'imap_port' | 'imap_encryption' | 'imap_user' | 'imap_folder'
> & { imap_password: string | null }

const INBOX = 'INBOX'
const USUAL_PORT = 993

export function mailboxOf({ secrets }: Pick<Services, 'secrets'>, row: Stored): Mailbox {
  const sealed = row.imap_password
  const place = { table: 'email_account', column: 'imap_password', id: row.id }
  return {
    id: row.id,
    name: row.name,
    host: row.imap_host ?? '',
    port: row.imap_port ?? USUAL_PORT,
    encryption: row.imap_encryption ?? 'tls',
    user: row.imap_user || row.email,
    password: sealed ? secrets.decrypt(sealed, place) : '',
    folder: row.imap_folder || INBOX,
  }
}

/** The site has tables for mail that comes in. */
export async function isRead(place: Place): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    SELECT to_regclass(${`"${place.schema}"."inbound_cursor"`}) IS NOT NULL AS there`.execute(place.database.kysely)
  return rows[0]?.there === true
}

/** The mailboxes of a site that are read; none where its tables are too old to have any. */
export async function mailboxesOf(services: Services, place: Place, id?: number): Promise<Mailbox[]> {
  if (!(await isRead(place))) return []
  const { rows } = await sql<Stored>`SELECT id, name, email, imap_host, imap_port, imap_encryption, imap_user,
      imap_password, imap_folder
    FROM ${tableSql(place, 'email_account')}
    WHERE imap_host <> '' AND ${id === undefined ? sql`status = 'enabled'` : sql`id = ${id}`} ORDER BY id`.execute(
    place.database.kysely,
  )
  return rows.map((row) => mailboxOf(services, row))
}
