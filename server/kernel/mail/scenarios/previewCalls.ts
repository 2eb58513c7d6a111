import { sql } from 'kysely'
import { resources } from '../../../../src/resources'
import { mark } from '../../../../src/resources/kit/mark'
import { templateProblems } from '../../../../src/resources/mail/templateProblem'
import { mailOccasions, mailPreview } from '../../../../src/resources/readings/email_scenario'
import { tableSql } from '../../../foundation/db/tableSql'
import { Forbidden, Invalid, NotFound } from '../../../foundation/faults/errors'
import type { Call, RequestContext } from '../../../foundation/http/call'
import { answerReading } from '../../../foundation/http/reading'
import { idNumber, listOf, objectSchema } from '../../../foundation/http/schemas'
import {
  exampleValues,
  findMail,
  type MailDefinition,
  type MailValues,
  mailDefinitions,
} from '../../../foundation/services/mails'
import type { Services } from '../../../foundation/services/services'
import { cleanRichtext, richTree } from '../../resources/cleanRichtext'
import { whereOf } from '../../resources/context'
import { readRow } from '../../resources/reading'
import { mailLanguage } from './scenarioRow'
import { senderName } from './senderName'
import { writeMail } from './writeMail'

const text = { type: 'string' }

type Asked = Pick<RequestContext, 'services' | 'caller'>

/** Those whose rows this person may not read are offered without them. */
const offered =
  ({ caller }: Asked) =>
  ({ code, title, placeholders, sample }: MailDefinition) => ({
    code,
    title,
    placeholders: placeholders.map(({ example: _, ...placeholder }) => placeholder),
    sample: sample && caller.can(mark(resources[sample.resource], 'form')) ? sample.resource : null,
  })

export const occasionsCall = answerReading(mailOccasions, {
  title: ['发邮场景的占位符', 'Occasions of mails and their placeholders'],
  output: objectSchema({ list: listOf({ type: 'object' }) }, 'list'),
  answer: async (asked) => ({ list: mailDefinitions().map(offered(asked)) }),
})

/** The values of a row that this person may read. Throws Forbidden, NotFound. */
async function valuesOfRow(asked: RequestContext, { sample }: MailDefinition, id: number, language: string) {
  if (!sample) throw new NotFound()
  const resource = resources[sample.resource]
  const right = mark(resource, 'form')
  if (!asked.caller.can(right)) throw new Forbidden(right)
  const where = await whereOf(asked, resource)
  const row = await readRow(where.place.database.kysely, where.place, resource, id)
  if (!row) throw new NotFound()
  return sample.values(asked.services, where, row, mailLanguage(language))
}

export async function languageCode({ places: { control } }: Pick<Services, 'places'>, id: unknown): Promise<string> {
  if (typeof id !== 'number') return 'zh-CN'
  const { rows } = await sql<{
    code: string
  }>`SELECT code FROM ${tableSql(control, 'language')} WHERE id = ${id}`.execute(control.database.kysely)
  return rows[0]?.code ?? 'en'
}

/** With a row its values, beside examples of what no row has: links of sign-in are never made for a look. */
async function previewValues(asked: RequestContext, mail: MailDefinition, language: string): Promise<MailValues> {
  const examples = exampleValues(mail, mailLanguage(language))
  const { row_id: id } = asked.body as { row_id?: unknown }
  if (typeof id !== 'number') return examples
  const given = await valuesOfRow(asked, mail, id, language)
  const links = mail.placeholders.filter(({ kind }) => kind === 'link').map(({ name }) => name)
  return { ...Object.fromEntries(links.map((name) => [name, examples[name] ?? ''])), ...given }
}

export const previewCall: Call = answerReading(mailPreview, {
  title: ['预览发邮场景', 'Preview a mail scenario'],
  input: {
    body: objectSchema(
      {
        code: text,
        language_id: { type: ['integer', 'null'] },
        subject: { type: 'string', maxLength: 1_000 },
        text: { type: 'string', maxLength: 500_000 },
        row_id: { anyOf: [idNumber, { type: 'null' }] },
      },
      'code',
      'subject',
      'text',
    ),
  },
  output: objectSchema({ subject: text, html: text, text, empty: listOf(text) }, 'subject', 'html', 'text', 'empty'),
  async answer(asked) {
    const { body, services, caller } = asked
    const mail = findMail(String(body.code))
    if (!mail) throw new Invalid([{ field: 'code', message: 'check.required' }])
    const html = cleanRichtext(String(body.text))
    const subject = String(body.subject)
    const problems = templateProblems(mail.placeholders, subject, richTree(html))
    if (problems.length > 0) throw new Invalid(problems)
    const language = await languageCode(services, body.language_id)
    const from = await senderName(services, caller.context, mailLanguage(language))
    const values = await previewValues(asked as unknown as RequestContext, mail, language)
    const { empty, ...made } = writeMail(
      mail,
      { subject, body: html, language },
      { ...values, site: from },
      { from, isAutomatic: true },
    )
    return { ...made, empty: empty.map(({ name }) => name) }
  },
})
