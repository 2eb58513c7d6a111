import { sql } from 'kysely'
import type { NoticeWay } from '../../../src/resources/notices/ways'
import type { QuietHours } from '../../../src/resources/readings/notice'
import { tableSql } from '../../foundation/db/tableSql'
import type { NoticeKind } from '../../foundation/services/noticeKind'
import type { Services } from '../../foundation/services/services'
import { platformSettings } from '../access/platformSettings'

export interface OwnNoticeSetting {
  user_id: number
  ways: Readonly<Record<string, NoticeWay>>
  quiet_from: string | null
  quiet_to: string | null
  time_zone: string | null
}

/** Of those of these people who have chosen something. */
export async function noticeSettingsOf(
  { places }: Pick<Services, 'places'>,
  userIds: readonly number[],
): Promise<Map<number, OwnNoticeSetting>> {
  const { control } = places
  const { rows } = await sql<OwnNoticeSetting>`SELECT user_id, ways, quiet_from, quiet_to, time_zone
    FROM ${tableSql(control, 'notice_setting')} WHERE user_id = ANY(${[...userIds]}::bigint[])`.execute(
    control.database.kysely,
  )
  return new Map(rows.map((row) => [row.user_id, row]))
}

export const wayOf = ({ name, way }: NoticeKind, setting: OwnNoticeSetting | undefined): NoticeWay =>
  setting?.ways[name] ?? way

export async function quietHoursOf(services: Services, userId: number): Promise<QuietHours> {
  const own = (await noticeSettingsOf(services, [userId])).get(userId)
  const time_zone = own?.time_zone ?? (await platformSettings(services)).time_zone
  return { quiet_from: own?.quiet_from ?? null, quiet_to: own?.quiet_to ?? null, time_zone }
}

/** Writes what a person chooses; what is not named stays. */
export async function keepNoticeSetting(
  { places }: Pick<Services, 'places'>,
  userId: number,
  change: { ways?: Readonly<Record<string, NoticeWay>>; quiet?: QuietHours },
): Promise<void> {
  const { control } = places
  const table = tableSql(control, 'notice_setting')
  const ways = JSON.stringify(change.ways ?? {})
  const { quiet } = change
  await sql`INSERT INTO ${table} AS s (user_id, ways, quiet_from, quiet_to, time_zone)
    VALUES (${userId}, ${ways}::jsonb, ${quiet?.quiet_from ?? null}, ${quiet?.quiet_to ?? null}, ${quiet?.time_zone ?? null})
    ON CONFLICT (user_id) DO UPDATE SET ways = s.ways || excluded.ways ${
      quiet
        ? sql`, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, time_zone = excluded.time_zone`
        : sql``
    }`.execute(control.database.kysely)
}
