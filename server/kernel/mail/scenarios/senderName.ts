import { sql } from 'kysely'
import { tableSql } from '../../../foundation/db/tableSql'
import type { MailLanguage } from '../../../foundation/services/mails'
import { CONTROL } from '../../../foundation/services/places'
import type { Services } from '../../../foundation/services/services'
import { bareReader, type ReaderOf } from './reader'

/** What a site, or the installation, is called in a mail. */
export async function senderName(
  { places: { control } }: Pick<Services, 'places'>,
  site: string,
  language: MailLanguage,
  reads: ReaderOf = bareReader,
): Promise<string> {
  const { rows } = await sql<{
    title: string
    english: string | null
    house: string
  }>`SELECT s.title, s.english_name AS english,
      p.title AS house
    FROM ${tableSql(control, 'platform_setting')} p LEFT JOIN ${tableSql(control, 'site')} s ON s.name = ${site}`.execute(
    reads(control),
  )
  const { title = null, english = null, house = '' } = rows[0] ?? {}
  if (site === CONTROL || title === null) return house
  return language === 'zh' ? title : english || title
}
