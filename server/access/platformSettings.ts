import { sql } from 'kysely'
import type { PageSettings } from '../../config/settingsTemplate'
import type { Services } from '../services/services'

/** What the installation's administrators may set for everybody. */
export interface PlatformSettings {
  verifyCode: boolean
  attempts: number
  lockOutMinutes: number
  sessionHours: number
  mayRegister: boolean
  page: Partial<PageSettings>
  /** What the files of control, and those of each site, may take together. Absent: no limit. */
  fileQuotaMb?: number
}

const defaults: PlatformSettings = {
  verifyCode: true,
  attempts: 5,
  lockOutMinutes: 15,
  sessionHours: 12,
  mayRegister: false,
  page: {},
}

/** The settings now: the defaults with what was set over them. */
export async function platformSettings({ places }: Services): Promise<PlatformSettings> {
  const { database, schema } = places.control
  const { rows } = await sql<{ key: string; value: unknown }>`
    SELECT key, value FROM ${sql.id(schema, 'platform_setting')}
  `.execute(database.kysely)
  return { ...defaults, ...Object.fromEntries(rows.map(({ key, value }) => [key, value])) }
}
