import { sql } from 'kysely'
import { quietUntil } from '../../../src/resources/notices/quiet'
import { tableSql } from '../../foundation/db/tableSql'
import type { NoticeKind } from '../../foundation/services/noticeKind'
import { CONTROL } from '../../foundation/services/places'
import type { Services } from '../../foundation/services/services'
import { platformSettings } from '../access/platformSettings'
import type { MailedNotice } from '../notices/noticeMail'
import { quietHoursOf } from '../notices/noticeSettings'
import { consoleLink, consoleOrigin } from './consoleOrigin'
import { hasMailAccount } from './hasMailAccount'
import { mailScenario } from './scenarios/mailScenario'

interface Receiver {
  id: number
  name: string
  email: string
}

/** Where it leads, if the address of the console is known. */
async function linkOf(services: Services, path: string | undefined): Promise<string> {
  const origin = await consoleOrigin(services)
  return path === undefined || origin === '' ? '' : consoleLink(origin, path.replace(/^\//, ''))
}

/**
 * Notices of a kind that people want by mail: one mail each, after their quiet hours unless it is urgent. A key that is told
 * again on the same day writes no second one. Nothing is written where no mail account is set up.
 */
export async function mailNotices(
  services: Services,
  kind: NoticeKind,
  userIds: readonly number[],
  { key, about, site }: MailedNotice,
): Promise<void> {
  const { control } = services.places
  if (!(await hasMailAccount(services, control))) return
  const { rows } = await sql<Receiver>`SELECT id, coalesce(nullif(nickname, ''), name) AS name, email
    FROM ${tableSql(control, 'user')} WHERE id = ANY(${[...userIds]}::bigint[]) AND status = 'enabled'`.execute(
    control.database.kysely,
  )
  const now = services.now()
  const { language } = await platformSettings(services)
  const at = language === 'en' ? 1 : 0
  const own = kind.mail?.(about, at) ?? {
    code: 'notice' as const,
    values: { title: kind.say(about, 1)[at], why: kind.why[at] },
  }
  const values = { ...own.values, console_link: await linkOf(services, kind.path?.(about, site)) }
  for (const { id, name, email } of rows) {
    const until = kind.level === 'urgent' ? undefined : quietUntil(await quietHoursOf(services, id), now.getTime())
    await control.database.kysely.transaction().execute((trx) =>
      mailScenario(services, { trx, place: control, site: CONTROL }, own.code, {
        causeKey: `notice:${kind.name}:${key}:${id}:${now.toISOString().slice(0, 10)}`,
        lane: 'bulk',
        to: [email],
        language,
        values: { ...values, name },
        userId: null,
        ...(until !== undefined && { notBefore: new Date(until) }),
      }),
    )
  }
}
