import { sql } from 'kysely'
import type { PageSettings } from '../../../config/settingsTemplate'
import type { PlatformSetting } from '../../../src/resources/platform_setting'
import { tableSql } from '../../foundation/db/tableSql'
import type { Services } from '../../foundation/services/services'

/** The settings as they stand now: whoever reads them each time follows a change at once. */
export async function platformSettings({ places }: Pick<Services, 'places'>): Promise<PlatformSetting> {
  const { control } = places
  const { rows } = await sql<PlatformSetting>`SELECT * FROM ${tableSql(control, 'platform_setting')}`.execute(
    control.database.kysely,
  )
  if (!rows[0]) throw new Error('The installation has no row of settings')
  return rows[0]
}

/** What consoles show of the installation before anybody is signed in. */
export interface HouseSettings {
  may_register: boolean
  logo: string | null
  sign_in_picture: string | null
  legal_zh: string | null
  legal_en: string | null
  upload_megabytes: number
  has_watermark: boolean
  bin_days: number
}

/** The interface that whoever has chosen nothing gets, and what the console says of the house. */
export const shownSettings = (setting: PlatformSetting): Partial<PageSettings> & HouseSettings => {
  const { title, theme, theme_color: themeColor, language, show_settings: showSettings } = setting
  const { may_register, logo, sign_in_picture, legal_zh, legal_en, upload_megabytes, bin_days, has_watermark } = setting
  const house = { may_register, logo, sign_in_picture, legal_zh, legal_en, upload_megabytes, bin_days, has_watermark }
  return { title, theme, themeColor, language, showSettings, ...house }
}
