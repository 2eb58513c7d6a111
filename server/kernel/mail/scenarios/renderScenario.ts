import type { MailCode } from '../../../../src/resources/mail/mailCodes'
import { Refusal } from '../../../foundation/faults/errors'
import { type MailValues, mailDefinition } from '../../../foundation/services/mails'
import type { Services } from '../../../foundation/services/services'
import type { Where } from '../../resources/context'
import { bareReader, type ReaderOf } from './reader'
import { mailLanguage, type ScenarioText, scenarioText } from './scenarioRow'
import { senderName } from './senderName'
import { type Written, type WrittenMail, writeMail } from './writeMail'

export interface Rendered extends WrittenMail {
  /** Undefined where the text is not of the place that writes. */
  scenarioId?: number
  fromName: string
}

/** Thrown where a placeholder that the text needs is empty; it names that. */
export class EmptyPlaceholder extends Refusal {
  override readonly name = 'EmptyPlaceholder'
  constructor(code: MailCode, empty: Written['empty']) {
    const names = empty.map(({ name }) => `{${name}}`).join(' ')
    super(422, 'mail.emptyPlaceholder', { placeholders: names }, { code, placeholders: empty.map(({ name }) => name) })
  }
}

export interface RenderOptions {
  /** Nobody wrote it: its footer says so. */
  isAutomatic?: boolean
  reads?: ReaderOf
}

/** A text with its values, in the frame. Throws EmptyPlaceholder. */
export async function renderText(
  services: Pick<Services, 'places'>,
  { site }: Pick<Where, 'site'>,
  text: ScenarioText,
  values: MailValues,
  { isAutomatic = true, reads = bareReader }: RenderOptions = {},
): Promise<Rendered> {
  const from = await senderName(services, site, mailLanguage(text.language), reads)
  const { empty, ...mail } = writeMail(mailDefinition(text.code), text, values, { from, isAutomatic })
  if (empty.length > 0) throw new EmptyPlaceholder(text.code, empty)
  return { ...mail, fromName: from, ...(text.id !== undefined && { scenarioId: text.id }) }
}

/** A mail of this occasion, in the language nearest to the one asked for (BCP 47). Throws EmptyPlaceholder. */
export async function renderScenario(
  services: Pick<Services, 'places'>,
  where: Where,
  code: MailCode,
  language: string,
  values: MailValues,
  options: RenderOptions = {},
): Promise<Rendered> {
  const text = await scenarioText(services, where, mailDefinition(code), language, options.reads)
  return renderText(services, where, text, values, options)
}
