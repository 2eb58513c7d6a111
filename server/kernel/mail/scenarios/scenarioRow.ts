import { sql } from 'kysely'
import { emailScenario } from '../../../../src/resources/email_scenario'
import type { MailCode } from '../../../../src/resources/mail/mailCodes'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import type { MailDefinition, MailLanguage } from '../../../foundation/services/mails'
import { CONTROL } from '../../../foundation/services/places'
import type { Services } from '../../../foundation/services/services'
import { isThere } from '../../places/since'
import { htmlOfFirst } from './firstText'
import { bareReader, type ReaderOf } from './reader'

/** The text of a scenario, wherever it stands. */
export interface ScenarioText {
  /** Undefined where the text is not of the place that writes the mail. */
  id?: number
  code: MailCode
  subject: string
  body: string
  /** BCP 47, of the text. */
  language: string
  receivers: readonly string[]
  /** Switched off: nothing is written by itself. */
  isOff: boolean
  /** Rows of `email_account` in the place that the text is of. */
  accountId?: number
  alternateAccountId?: number
}

interface Row {
  id: number
  subject: string
  body: string
  receivers: string[] | null
  status: string
  language_id: number
  email_account_id?: number | null
  alternate_account_id?: number | null
}

/** Languages by their ids: they lie in control alone. */
async function languageCodes({ control }: Services['places'], reads: ReaderOf): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{
    id: number
    code: string
  }>`SELECT id, code FROM ${tableSql(control, 'language')}`.execute(reads(control))
  return new Map(rows.map(({ id, code }) => [id, code]))
}

const mainPart = (code: string): string => code.toLowerCase().split('-')[0] ?? ''

/** The nearest first: the language itself, its kin, English, Chinese, whatever there is. */
const rankIn =
  (wanted: string) =>
  (code: string): number => {
    if (code.toLowerCase() === wanted.toLowerCase()) return 0
    if (mainPart(code) === mainPart(wanted)) return 1
    return ['en', 'zh'].indexOf(mainPart(code)) + 1 === 0 ? 4 : 2 + ['en', 'zh'].indexOf(mainPart(code))
  }

async function textIn(
  place: Place,
  code: MailCode,
  language: string,
  { codes, reads }: { codes: ReadonlyMap<number, string>; reads: ReaderOf },
): Promise<ScenarioText | undefined> {
  const { rows } = await sql<Row>`SELECT *
    FROM ${tableSql(place, emailScenario.name)} WHERE code = ${code} ORDER BY id`.execute(reads(place))
  const rank = rankIn(language)
  const [best] = rows
    .map((row) => ({ row, spoken: codes.get(row.language_id) ?? 'en' }))
    .sort((one, other) => rank(one.spoken) - rank(other.spoken))
  if (!best) return undefined
  const { row, spoken } = best
  const { id, subject, body, receivers, status } = row
  return {
    ...{ id, code, subject, body },
    language: spoken,
    receivers: receivers ?? [],
    isOff: status !== 'enabled',
    ...(row.email_account_id && { accountId: row.email_account_id }),
    ...(row.alternate_account_id && { alternateAccountId: row.alternate_account_id }),
  }
}

export const mailLanguage = (language: string): MailLanguage => (mainPart(language) === 'zh' ? 'zh' : 'en')

/** The text that the code begins with. */
export function firstTextOf({ code, first }: MailDefinition, language: string): ScenarioText {
  const spoken = mailLanguage(language)
  const { subject, body } = first[spoken]
  return {
    code,
    subject,
    body: htmlOfFirst(body),
    language: spoken === 'zh' ? 'zh-CN' : 'en',
    receivers: [],
    isOff: false,
  }
}

/** What a mail says here, in the nearest language: the site's own text, else control's, else the first. */
export async function scenarioText(
  { places }: Pick<Services, 'places'>,
  { place, site }: { place: Place; site: string },
  definition: MailDefinition,
  language: string,
  reads: ReaderOf = bareReader,
): Promise<ScenarioText> {
  const codes = await languageCodes(places, reads)
  const { code } = definition
  const own =
    site !== CONTROL && isThere(emailScenario, place)
      ? await textIn(place, code, language, { codes, reads })
      : undefined
  if (own) return own
  const central = await textIn(places.control, code, language, { codes, reads })
  if (!central) return firstTextOf(definition, language)
  if (site === CONTROL) return central
  // Its accounts are rows of control.
  const { id: _, accountId: _own, alternateAccountId: _other, ...text } = central
  return text
}
