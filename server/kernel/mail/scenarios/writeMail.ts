import type { MailPlaceholder } from '../../../../src/resources/mail/mailPlaceholder'
import type { DefinedPlaceholder, MailDefinition, MailValues } from '../../../foundation/services/mails'
import { richTree } from '../../resources/cleanRichtext'
import { fillBody, fillSubject } from './fill'
import { frameMail } from './frame'
import { mailText } from './mailText'
import { mailLanguage, type ScenarioText } from './scenarioRow'

/** A mail as it goes out. */
export interface WrittenMail {
  subject: string
  html: string
  text: string
}

export interface Written extends WrittenMail {
  /** Placeholders that have nothing though the mail needs them. */
  empty: readonly DefinedPlaceholder[]
}

const FOOTER = {
  automatic: ['这封邮件由系统自动发出。', 'This email was sent automatically.'],
  person: ['', ''],
} as const

/** What may differ between two mails of one scenario besides their values. */
export interface Writing {
  /** In whose name it is written. */
  from: string
  /** Nobody wrote it: its footer says so. */
  isAutomatic: boolean
}

/** Fills the text of a scenario and puts it into the frame, as markup and as plain text. */
export function writeMail(
  definition: MailDefinition,
  text: Pick<ScenarioText, 'subject' | 'body' | 'language'>,
  values: MailValues,
  { from, isAutomatic }: Writing,
): Written {
  const known = definition.placeholders
  const at = mailLanguage(text.language) === 'zh' ? 0 : 1
  const filling = { known, values: { site: from, ...values }, labelIn: ({ label }: MailPlaceholder) => label[at] }
  const subject = fillSubject(text.subject, filling)
  const body = fillBody(richTree(text.body), filling)
  const footer = [from, FOOTER[isAutomatic ? 'automatic' : 'person'][at]].filter((line) => line !== '')
  const names = new Set([...subject.empty, ...body.empty])
  return {
    subject: subject.made,
    html: frameMail(body.made, { subject: subject.made, from, language: text.language, footer }),
    text: mailText(body.made, footer),
    empty: [...names].map((name) => known.find((each) => each.name === name) ?? unknownPlaceholder(name)),
  }
}

const unknownPlaceholder = (name: string): DefinedPlaceholder => ({
  name,
  label: [name, name],
  kind: 'text',
  example: '',
})
