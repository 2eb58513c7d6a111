import { sql } from 'kysely'
import type { MailEnd } from '../../../src/resources/rules/mailState'
import { tableSql } from '../../foundation/db/tableSql'
import type { Services } from '../../foundation/services/services'

const KEY = 'mail.last'

/** What became of the last mail of the whole installation, whichever site it was of. */
export interface LastMail {
  at: string
  state: MailEnd
}

/** For the page of the system's health alone: what became of a mail stands in its own row. */
export async function noteLast(
  { places: { control }, now }: Pick<Services, 'places' | 'now'>,
  state: MailEnd,
): Promise<void> {
  const last: LastMail = { at: now().toISOString(), state }
  await sql`INSERT INTO ${tableSql(control, 'installation')} (key, value) VALUES (${KEY}, ${JSON.stringify(last)}::jsonb)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`.execute(control.database.kysely)
}

export async function lastMail({ places: { control } }: Pick<Services, 'places'>): Promise<LastMail | undefined> {
  const { rows } = await sql<{ value: LastMail }>`SELECT value FROM ${tableSql(control, 'installation')}
    WHERE key = ${KEY}`.execute(control.database.kysely)
  return rows[0]?.value
}
