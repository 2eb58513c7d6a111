import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../foundation/db/database'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import { type WorkingTime, weekOf } from './workingTime'

const FIRST_HOURS = 8
const NEXT_HOURS = 16

interface SiteHours {
  zone: string | null
  office_hours: string | null
  first_answer_hours: number | null
  next_answer_hours: number | null
}

/** When a site works: its hours, its zone, and its own holidays before those of control. */
export async function readWorkingTime(
  control: Place,
  place: Place,
  site: string,
  reads: Kysely<Tables> = place.database.kysely,
): Promise<WorkingTime> {
  const isOne = place.database === control.database
  const ofControl = isOne ? reads : control.database.kysely
  const { rows } = await sql<SiteHours>`SELECT coalesce(s.time_zone, p.time_zone) AS zone, s.office_hours,
      s.first_answer_hours, s.next_answer_hours
    FROM ${tableSql(control, 'platform_setting')} p LEFT JOIN ${tableSql(control, 'site')} s ON s.name = ${site}`.execute(
    ofControl,
  )
  const days = new Map<string, 'off' | 'work'>()
  for (const [from, reader] of [
    [control, ofControl],
    [place, reads],
  ] as const) {
    const found = await sql<{ day: string; kind: 'off' | 'work' }>`SELECT to_char(day, 'YYYY-MM-DD') AS day, kind
      FROM ${tableSql(from, 'holiday')} WHERE status = 'enabled'`.execute(reader)
    for (const { day, kind } of found.rows) days.set(day, kind)
  }
  const [known] = rows
  return {
    zone: known?.zone ?? 'UTC',
    week: weekOf(known?.office_hours ?? null),
    days,
    firstHours: known?.first_answer_hours ?? FIRST_HOURS,
    nextHours: known?.next_answer_hours ?? NEXT_HOURS,
  }
}
