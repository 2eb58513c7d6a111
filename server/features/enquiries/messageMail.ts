import { sql } from 'kysely'
import type { Fields } from '../../../src/resources/kit/field'
import { wordLabel } from '../../../src/resources/kit/kinds/choiceKinds'
import { type Message, message } from '../../../src/resources/message'
import { tableSql } from '../../foundation/db/tableSql'
import { defineMail, type MailLanguage, type MailValues } from '../../foundation/services/mails'
import type { Services } from '../../foundation/services/services'
import type { ChangeWriter } from '../../kernel/changes'
import { consoleLink, consoleOrigin } from '../../kernel/mail/consoleOrigin'
import type { PressedMail } from '../../kernel/mail/scenarios/mailPressed'
import { mailScenario } from '../../kernel/mail/scenarios/mailScenario'
import { resourceHere } from '../../kernel/places/siteFields'
import type { Where } from '../../kernel/resources/context'

/** What is known of a message's mail before there is the message: whom its form names, and how the site speaks. */
export interface MessageMail {
  form: string
  receivers: readonly string[]
  language: MailLanguage
  /** As this site calls them. */
  fields: Fields
  /** Where the console is reached. */
  origin: string
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

/** Undefined where the module is gone, mails nothing, or names nobody; `asked` is where this server was reached. */
export async function messageMailOf(
  services: Services,
  { place, site }: Where,
  moduleId: number | null,
  asked: string,
): Promise<MessageMail | undefined> {
  const { rows } = await sql<{ name: string; receivers: string[] | null }>`SELECT name, receivers
    FROM ${tableSql(place, 'message_module')} WHERE id = ${moduleId} AND is_mailed`.execute(place.database.kysely)
  const { name: form = '', receivers = null } = rows[0] ?? {}
  if (!receivers || receivers.length === 0) return undefined
  const { fields } = await resourceHere(services, site, message)
  const origin = await consoleOrigin(services, asked)
  return { form, receivers, language: await languageFor(services, site), fields, origin }
}

const TOLD = ['name', 'company', 'phone', 'product_name', 'buy_time'] as const

function valuesOf(
  { form, fields, origin }: Omit<MessageMail, 'receivers' | 'language'>,
  site: string,
  row: Message,
  language: MailLanguage,
): MailValues {
  const at = language === 'zh' ? 0 : 1
  const facts = TOLD.flatMap((name) => {
    const field = fields[name]
    const word = row[name]
    return field && word ? [[field.label[at], wordLabel(field, word)[at]] as const] : []
  })
  return {
    form,
    name: row.name,
    email: row.email ?? '',
    facts,
    content: row.content ?? '',
    console_link: consoleLink(origin, `${site}/${message.screen}/details/${row.id}`),
  }
}

/** What is mailed of a message. */
export const messageMail = (mail: MessageMail, site: string, row: Message): PressedMail => ({
  about: { table: 'message', id: row.id },
  to: mail.receivers,
  language: mail.language,
  values: valuesOf(mail, site, row, mail.language),
})

/** Writes the mail into the queue, in the transaction by which the message comes: the visitor does not wait for a mail server. */
export async function mailMessage(
  services: Services,
  { trx, place }: Pick<ChangeWriter, 'trx' | 'place'>,
  site: string,
  mail: MessageMail,
  row: Message,
): Promise<void> {
  await mailScenario(services, { trx, place, site }, 'message', {
    ...messageMail(mail, site, row),
    causeKey: `message:message:${row.id}`,
    lane: 'transaction',
    userId: null,
  })
}

export const messageReceivedMail = defineMail(
  'message',
  {
    form: {
      label: ['留言模块', 'Message module'],
      kind: 'text',
      isOurs: true,
      example: ['索取样本', 'Request a sample'],
    },
    name: { label: ['姓名', 'Name'], kind: 'text', example: ['王敏', 'Ada Lovelace'] },
    email: { label: ['邮箱', 'Email'], kind: 'email', isOptional: true, example: 'ada@example.com' },
    facts: {
      label: ['访客填写的内容', 'What the visitor filled in'],
      kind: 'facts',
      isOptional: true,
      example: [
        [['公司', '示例公司'] as const, ['电话', '021-5555 0000'] as const],
        [['Company', 'Example Ltd'] as const, ['Phone', '+44 20 5555 0000'] as const],
      ],
    },
    content: {
      label: ['留言内容', 'Message'],
      kind: 'quote',
      isOptional: true,
      example: ['请发一份样本。', 'Please send me a sample.'],
    },
    console_link: {
      label: ['在控制台查看', 'Open in the console'],
      kind: 'link',
      example: 'https://console.example.com/#/main/setting/message/details/1',
    },
  },
  {
    sample: {
      resource: message.name,
      async values(services, where, row, language) {
        const found = row as unknown as Message
        const known = await messageMailOf(services, where, found.message_module_id, '')
        const { fields } = known ?? (await resourceHere(services, where.site, message))
        const { form = '–', origin = '' } = known ?? {}
        return valuesOf({ form, fields, origin }, where.site, found, language)
      },
    },
    first: {
      zh: {
        subject: '{site}：{form}，来自 {name}',
        body: ['“{form}”收到 {name} 的留言。', '{facts}', '邮箱：{email}', '{content}', '{console_link}'],
      },
      en: {
        subject: '{site}: {form} from {name}',
        body: ['{name} left a message by “{form}”.', '{facts}', 'Email: {email}', '{content}', '{console_link}'],
      },
    },
  },
)
