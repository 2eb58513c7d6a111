import { sql } from 'kysely'
import { wordLabel } from '../../../src/resources/kit/kinds/choiceKinds'
import { type Message, message } from '../../../src/resources/message'
import { tableSql } from '../../foundation/db/tableSql'
import type { OutgoingMail } from '../../foundation/services/mail'
import type { Services } from '../../foundation/services/services'
import { composed } from '../../kernel/mail/composed'
import type { MailAbout } from '../../kernel/mail/mailLog'
import { inLanguage, type MailLanguage, mailWords } from '../../kernel/mail/mailWords'
import { resourceHere } from '../../kernel/places/siteFields'
import type { Where } from '../../kernel/resources/context'

/** The form by which a message came, and who wants to hear of it. */
export interface MailedTo {
  form: string
  receivers: readonly string[]
}

export const aboutMessage = (id: number): MailAbout => ({ scenario: 'message', table: 'message', id })

/** Undefined where the module of the message is gone, mails nothing, or names nobody. */
export async function mailedTo({ place }: Where, { message_module_id: id }: Message): Promise<MailedTo | undefined> {
  const { rows } = await sql<{ name: string; receivers: string[] | null }>`SELECT name, receivers
    FROM ${tableSql(place, 'message_module')} WHERE id = ${id} AND is_mailed`.execute(place.database.kysely)
  const { name = '', receivers = null } = rows[0] ?? {}
  return receivers && receivers.length > 0 ? { form: name, receivers } : undefined
}

/**
 * Receivers are addresses of staff, who may have no account that says what they read: the language of the site where that
 * is one the console speaks, else the one in which the console greets whoever has not chosen.
 */
async function languageFor({ places: { control } }: Services, site: string): Promise<MailLanguage> {
  const { rows } = await sql<{ code: string | null; fallback: string }>`SELECT
      (SELECT l.code FROM ${tableSql(control, 'site')} s JOIN ${tableSql(control, 'language')} l ON l.id = s.language_id
        WHERE s.name = ${site}) AS code, language AS fallback
    FROM ${tableSql(control, 'platform_setting')}`.execute(control.database.kysely)
  const { code = null, fallback = 'zh-cn' } = rows[0] ?? {}
  const spoken = [code, fallback].map((each) => /^(zh|en)\b/i.exec(each ?? '')?.[1]?.toLowerCase())
  return spoken.find((each) => each !== undefined) === 'en' ? 'en' : 'zh'
}

const TOLD = ['name', 'company', 'email', 'phone', 'product_name', 'buy_time'] as const

const addressOf = (origin: string, site: string, id: number): string =>
  `${origin}/#/${site}/${message.screen}/details/${id}`

/** What a visitor wrote, with the way to it; `origin` is where this server is reached. */
export async function messageMail(
  services: Services,
  { site }: Where,
  row: Message,
  { to, origin }: { to: MailedTo; origin: string },
): Promise<OutgoingMail> {
  const language = await languageFor(services, site)
  const say = mailWords(language)
  const called = inLanguage(await services.places.called(site), language)
  const colon = language === 'zh' ? '：' : ':'
  const { fields } = await resourceHere(services, site, message)
  const facts = TOLD.flatMap((name) => {
    const word = row[name]
    const value = word && inLanguage(wordLabel(fields[name], word), language)
    return value ? [[`${inLanguage(fields[name].label, language)}${colon}`, value] as const] : []
  })
  const parts = [
    say('messageIntro', { form: to.form }),
    { facts },
    ...(row.content ? [row.content] : []),
    { words: say('messageOpen'), url: addressOf(origin, site, row.id) },
  ]
  const subject = say('messageSubject', { site: called, form: to.form, name: row.name })
  return { to: to.receivers, fromName: called, subject, ...composed(parts) }
}
