import { sql } from 'kysely'
import { tableSql } from '../../../foundation/db/tableSql'
import { timeInMail } from '../../../foundation/messages/timeInMail'
import type { Visitor } from '../../../foundation/services/caller'
import { CONTROL } from '../../../foundation/services/places'
import type { Services } from '../../../foundation/services/services'
import { anotherUserToken } from '../../../kernel/access/userTokens'
import { consoleLink, consoleOrigin } from '../../../kernel/mail/consoleOrigin'
import { mailScenario } from '../../../kernel/mail/scenarios/mailScenario'

const LONGEST_AGENT = 120

/** Tells the owner of an account that it was signed in to on a browser that it did not know. */
export async function mailNewDevice(
  services: Services,
  visitor: Visitor,
  userId: number,
  origin: string,
): Promise<void> {
  const { control } = services.places
  const { rows } = await sql<{ name: string; email: string }>`SELECT coalesce(nullif(nickname, ''), name) AS name, email
    FROM ${tableSql(control, 'user')} WHERE id = ${userId}`.execute(control.database.kysely)
  const [owner] = rows
  if (!owner) return
  const now = services.now()
  const at = await consoleOrigin(services, origin)
  const { token } = await anotherUserToken(services, { userId, purpose: 'end-sessions', madeBy: null })
  await control.database.kysely.transaction().execute((trx) =>
    mailScenario(services, { trx, place: control, site: CONTROL }, 'new_device', {
      causeKey: `new_device:user:${userId}:${now.getTime()}`,
      lane: 'transaction',
      to: [owner.email],
      language: visitor.language,
      secrets: [token],
      userId: null,
      values: {
        name: owner.name,
        device: visitor.userAgent.slice(0, LONGEST_AGENT) || '–',
        ip: visitor.ip,
        signed_in_at: timeInMail(now),
        console_link: consoleLink(at, 'personal'),
        end_sessions_link: `${consoleLink(at, 'end-sessions')}?token=${token}`,
      },
    }),
  )
}
