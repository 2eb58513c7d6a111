import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../foundation/db/database'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import type { MailDefinition, MailLanguage } from '../../../foundation/services/mails'
import { htmlOfFirst } from './firstText'

const LANGUAGES: Readonly<Record<MailLanguage, string>> = { zh: 'zh-CN', en: 'en' }
const STEP = 10

const keyOf = ({ code }: MailDefinition): string => `seed.email_scenario.${code}`

/** A text that somebody has made for the same occasion and language, or under the same name, is theirs. */
async function seedOne(trx: Transaction<Tables>, control: Place, mail: MailDefinition, sort: number): Promise<void> {
  for (const language of ['zh', 'en'] as const) {
    const { subject, body } = mail.first[language]
    await sql`INSERT INTO ${tableSql(control, 'email_scenario')} (name, code, language_id, subject, body, sort)
      SELECT ${mail.title[language === 'zh' ? 0 : 1]}, ${mail.code}, l.id, ${subject}, ${htmlOfFirst(body)}, ${sort}
      FROM ${tableSql(control, 'language')} l WHERE l.code = ${LANGUAGES[language]}
      ON CONFLICT DO NOTHING`.execute(trx)
  }
}

/** The first texts of every occasion, in both languages: each is brought once, also to an installation that is older. */
export async function seedScenarios(control: Place, mails: readonly MailDefinition[]): Promise<void> {
  await control.database.kysely.transaction().execute(async (trx) => {
    for (const [at, mail] of mails.entries()) {
      const { rows } =
        await sql`INSERT INTO ${tableSql(control, 'installation')} (key, value) VALUES (${keyOf(mail)}, '1'::jsonb)
        ON CONFLICT (key) DO NOTHING RETURNING key`.execute(trx)
      if (rows.length > 0) await seedOne(trx, control, mail, (at + 1) * STEP)
    }
  })
}
