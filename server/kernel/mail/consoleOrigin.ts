import { sql } from 'kysely'
import { tableSql } from '../../foundation/db/tableSql'
import type { Services } from '../../foundation/services/services'

const KEY = 'console.origin'

const withoutSlash = (origin: string): string => (origin.endsWith('/') ? origin.slice(0, -1) : origin)

type Known = Pick<Services, 'places'>

/**
 * Where links in mails lead: the address of the settings, else the one at which a super administrator signed in last. What a
 * stranger's call says of the server's name counts only where neither is known: else a link for a new password could be led
 * to another server.
 */
export async function consoleOrigin({ places: { control } }: Known, asked?: string): Promise<string> {
  const { rows } = await sql<{ said: string | null; seen: string | null }>`SELECT
      (SELECT console_url FROM ${tableSql(control, 'platform_setting')}) AS said,
      (SELECT value #>> '{}' FROM ${tableSql(control, 'installation')} WHERE key = ${KEY}) AS seen`.execute(
    control.database.kysely,
  )
  const { said = null, seen = null } = rows[0] ?? {}
  return withoutSlash(said || seen || asked || '')
}

/** Notes where somebody who may do everything has just signed in. */
export async function noteConsoleOrigin({ places: { control } }: Known, origin: string): Promise<void> {
  await sql`INSERT INTO ${tableSql(control, 'installation')} (key, value) VALUES (${KEY}, ${JSON.stringify(origin)}::jsonb)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value
    WHERE installation.value IS DISTINCT FROM excluded.value`.execute(control.database.kysely)
}

/** An address of the console: `/#/control/personal`. */
export const consoleLink = (origin: string, path: string): string => `${origin}/#/${path}`
