import { sql } from 'kysely'
import { tableSql } from '../../../foundation/db/tableSql'
import type { Services } from '../../../foundation/services/services'
import { settleNotices } from '../../notices/notify'
import { mailStopped, stoppedKey } from '../telling/mailNoticeKinds'
import type { SendingAccount } from './accounts'
import type { Verdict } from './verdict'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** A line in trouble is tried again after so long (ms), each time later. */
const LINE = [0.5, 1, 2, 5, 10, 15].map((minutes) => minutes * MINUTE)
/** Until a person has changed the account, or tested it with success. */
export const UNTIL_CHANGED = new Date('9999-12-31T00:00:00Z')

/** Why a login rests. `sender` is set where it may not send in that name alone. */
export interface Pause {
  host: string
  login: string
  sender: string
  paused_until: Date | null
  why: Verdict | null
  said: string | null
  fails: number
}

type Control = Pick<Services, 'places' | 'now'>
type Login = Pick<SendingAccount, 'host' | 'login' | 'from'>

/** Every login that is or was in trouble. */
export async function pausedLogins({ places: { control } }: Control): Promise<Pause[]> {
  const { rows } = await sql<Pause>`SELECT host, login, sender, paused_until, why, said, fails
    FROM ${tableSql(control, 'mail_line')}`.execute(control.database.background)
  return rows.map((row) => ({ ...row, paused_until: row.paused_until && new Date(row.paused_until) }))
}

/** The pause that keeps the account from sending now. */
export const pauseOf = (pauses: readonly Pause[], { login, from }: Login, now: Date): Pause | undefined =>
  pauses.find(
    (pause) =>
      pause.login === login && (pause.sender === '' || pause.sender === from) && (pause.paused_until ?? now) > now,
  )

function untilAfter(verdict: Verdict, fails: number, now: Date): Date {
  if (verdict === 'login' || verdict === 'sender') return UNTIL_CHANGED
  if (verdict === 'quota') return new Date(now.getTime() + HOUR)
  if (verdict === 'encrypt') return new Date(now.getTime() + 15 * MINUTE)
  return new Date(now.getTime() + (LINE[Math.min(fails, LINE.length - 1)] ?? MINUTE))
}

/** Lets a login rest on every node; several lines that broke at once count as one. Answers whether this call did. */
export async function pauseLogin(
  { places: { control }, now }: Control,
  account: Login,
  { verdict, said, since }: { verdict: Verdict; said: string; since: Date },
): Promise<boolean> {
  const { host, login, from } = account
  const sender = verdict === 'sender' ? from : ''
  const line = tableSql(control, 'mail_line')
  const known = await sql<{ fails: number }>`SELECT fails FROM ${line}
    WHERE host = ${host} AND login = ${login} AND sender = ${sender}`.execute(control.database.background)
  const until = untilAfter(verdict, known.rows[0]?.fails ?? 0, now())
  const { rows } = await sql`INSERT INTO ${line} AS l (host, login, sender, paused_until, why, said, fails, at)
    VALUES (${host}, ${login}, ${sender}, ${until}, ${verdict}, ${said}, 1, ${now()})
    ON CONFLICT (host, login, sender) DO UPDATE SET paused_until = excluded.paused_until, why = excluded.why, said = excluded.said,
      fails = l.fails + 1, at = excluded.at WHERE l.at <= ${since} RETURNING 1`.execute(control.database.background)
  return rows.length > 0
}

/** The login works, or somebody has changed it: nothing holds it up. */
export async function resumeLogin(services: Control & Pick<Services, 'events'>, { login, from }: Login): Promise<void> {
  const { control } = services.places
  await sql`DELETE FROM ${tableSql(control, 'mail_line')}
    WHERE login = ${login} AND sender IN ('', ${from})`.execute(control.database.background)
  await settleNotices(services, mailStopped, stoppedKey(login))
}

/** Limits are counted by the clock; a mail may reach the server a little later than it was counted (ms). */
const SLACK = MINUTE
const DAY = 24 * HOUR

/** Counts one more mail of the login, over all sites and nodes; else says from when on the next one may go. */
export async function spendBudget(
  { places: { control }, now }: Control,
  account: SendingAccount,
): Promise<Date | null> {
  const { host, login, hourly, daily } = account
  if (hourly === null && daily === null) return null
  const budget = tableSql(control, 'mail_budget')
  const at = now()
  return control.database.background.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`mail ${login}`}, 0))`.execute(trx)
    for (const [limit, window] of [[hourly, HOUR] as const, [daily, DAY] as const]) {
      if (limit === null) continue
      const since = new Date(at.getTime() - window - SLACK)
      const { rows } = await sql<{ at: Date }>`SELECT at FROM ${budget} WHERE login = ${login} AND at > ${since}
        ORDER BY at DESC LIMIT 1 OFFSET ${Math.max(limit - 1, 0)}`.execute(trx)
      const [last] = rows
      if (limit <= 0 || last) return new Date(new Date(last?.at ?? at).getTime() + window + SLACK)
    }
    await sql`INSERT INTO ${budget} (host, login, at) VALUES (${host}, ${login}, ${at})`.execute(trx)
    await sql`DELETE FROM ${budget} WHERE login = ${login} AND at < ${new Date(at.getTime() - 2 * DAY)}`.execute(trx)
    return null
  })
}
