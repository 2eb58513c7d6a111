import { sql } from 'kysely'
import type { EnquiryKind } from '../../../../src/resources/enquiries/enquiryState'
import { fillReply, isReplyPlaceholder, placeholdersIn } from '../../../../src/resources/enquiries/replyPlaceholders'
import type { AnyRow } from '../../../../src/resources/kit/resource'
import type { ReplyTemplateChoice } from '../../../../src/resources/readings/inbox'
import { tableSql } from '../../../foundation/db/tableSql'
import type { Services } from '../../../foundation/services/services'

interface Stored {
  id: number
  name: string
  subject: string | null
  body: string
  language: string
}

const MOST = 100

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What placeholders stand for, of an enquiry and whoever answers it. */
async function valuesFor({ places }: Services, site: string, row: AnyRow, userId: number) {
  const { control } = places
  const { rows } = await sql<{
    staff: string
    title: string
    english: string
  }>`SELECT coalesce(nullif(u.nickname, ''), u.name) AS staff,
      coalesce(s.title, '') AS title, coalesce(s.english_name, '') AS english
    FROM ${tableSql(control, 'user')} u LEFT JOIN ${tableSql(control, 'site')} s ON s.name = ${site} WHERE u.id = ${userId}`.execute(
    control.database.kysely,
  )
  const [known] = rows
  const isChinese = textIn(row.language).startsWith('zh')
  return {
    name: textIn(row.name),
    product: textIn(row.product_name) || textIn(row.title) || textIn(row.subject),
    company: textIn(row.company),
    staff: known?.staff ?? '',
    site: (isChinese ? known?.title : known?.english) ?? '',
    reference: textIn(row.reference),
  }
}

/** Templates of a kind, those in the language of the enquiry first; control's stand behind the site's own. */
export async function templatesFor(
  services: Services,
  site: string,
  kind: EnquiryKind,
  row: AnyRow,
  userId: number,
): Promise<ReplyTemplateChoice[]> {
  const { control } = services.places
  const place = await services.places.of(site)
  const found: Stored[] = []
  const languages = await sql<{
    id: number
    code: string
  }>`SELECT id, code FROM ${tableSql(control, 'language')}`.execute(control.database.kysely)
  const codes = new Map(languages.rows.map(({ id, code }) => [Number(id), code]))
  for (const from of [place, control]) {
    const { rows } = await sql<
      Omit<Stored, 'language'> & { language_id: number }
    >`SELECT id, name, subject, body, language_id
      FROM ${tableSql(from, 'reply_template')} WHERE use = ${kind} AND status = 'enabled' ORDER BY sort, id LIMIT ${MOST}`.execute(
      from.database.kysely,
    )
    const own = rows.filter(({ name }) => !found.some((each) => each.name === name))
    found.push(...own.map((each) => ({ ...each, language: codes.get(Number(each.language_id)) ?? '' })))
  }
  const values = await valuesFor(services, site, row, userId)
  const wanted = textIn(row.language).slice(0, 2)
  const isWanted = ({ language }: Stored): number => (wanted !== '' && language.slice(0, 2) === wanted ? 0 : 1)
  return found
    .sort((one, other) => isWanted(one) - isWanted(other))
    .map(({ id, name, subject, body }) => ({
      id,
      name,
      subject: subject && fillReply(subject, values),
      text: fillReply(body, values),
      empty: placeholdersIn(`${subject ?? ''} ${body}`).filter((each) => isReplyPlaceholder(each) && !values[each]),
    }))
}
