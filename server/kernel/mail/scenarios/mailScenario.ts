import { sql } from 'kysely'
import type { MailCode } from '../../../../src/resources/mail/mailCodes'
import { tableSql } from '../../../foundation/db/tableSql'
import { type MailValues, mailDefinition } from '../../../foundation/services/mails'
import type { Services } from '../../../foundation/services/services'
import { hasMailAccount } from '../hasMailAccount'
import { isSingleAddress } from '../headers'
import { type MailWriting, type QueuedMail, queueMail } from '../queueMail'
import { readerWithin } from './reader'
import { EmptyPlaceholder, type Rendered, renderText } from './renderScenario'
import { type ScenarioText, scenarioText } from './scenarioRow'

/** A mail of an occasion: what is not said follows from its scenario. */
export interface ScenarioMail
  extends Omit<QueuedMail, 'scenario' | 'scenarioId' | 'subject' | 'html' | 'text' | 'fromName' | 'isAutomatic'> {
  /** BCP 47; the nearest that there is a text in is taken. */
  language: string
  values: MailValues
  /** Where somebody pressed for it: it goes out though the scenario is switched off, and has no copies. */
  isPressed?: boolean
}

/** Who writes, and where. */
export type ScenarioWriting = Omit<MailWriting, 'services'> & { site: string }

/**
 * Writes a mail of an occasion into the queue, in the transaction of its cause. Undefined where the scenario is switched off,
 * no mail goes out yet, nobody has an address, or this cause has written its mail before. What nobody waits for never fails for an empty placeholder: such a mail stands in
 * the log as not sent, with the name of what is empty. Throws EmptyPlaceholder where somebody pressed.
 */
export async function mailScenario(
  services: Services,
  writing: ScenarioWriting,
  code: MailCode,
  mail: ScenarioMail,
): Promise<number | undefined> {
  const reads = readerWithin(writing)
  const to = mail.to.filter(isSingleAddress)
  if (to.length === 0 || !(await hasMailAccount(services, writing.place, reads))) return undefined
  const text = await scenarioText(services, writing, mailDefinition(code), mail.language, reads)
  const { isPressed = false } = mail
  if (text.isOff && !isPressed) return undefined
  try {
    const made = await renderText(services, writing, text, mail.values, { isAutomatic: !isPressed, reads })
    const sent = { ...accountsOfText(text), ...mail }
    const id = await queue(services, writing, code, { ...sent, to }, made)
    if (id !== undefined && !isPressed) await queueCopies(services, writing, text, sent, made)
    return id
  } catch (error) {
    if (!(error instanceof EmptyPlaceholder) || isPressed) throw error
    services.log.warn(
      { scenario: code, cause: mail.causeKey, site: writing.site, empty: error.data },
      'a mail was not written',
    )
    return queueUnwritten(services, writing, code, { ...mail, to }, error)
  }
}

/** By which accounts the scenario has it sent. */
const accountsOfText = ({
  accountId,
  alternateAccountId,
}: ScenarioText): Pick<QueuedMail, 'accountId' | 'alternateAccountId'> => ({
  ...(accountId !== undefined && { accountId }),
  ...(alternateAccountId !== undefined && { alternateAccountId }),
})

function queue(
  services: Services,
  { trx, place }: ScenarioWriting,
  code: MailCode,
  { language: _language, values: _values, isPressed = false, ...mail }: ScenarioMail,
  { scenarioId, subject, html, text, fromName }: Pick<Rendered, 'subject' | 'html' | 'text'> & Partial<Rendered>,
): Promise<number | undefined> {
  return queueMail(
    { trx, place, services },
    {
      ...mail,
      scenario: code,
      subject,
      html,
      text,
      isAutomatic: !isPressed,
      ...(fromName && { fromName }),
      ...(scenarioId !== undefined && { scenarioId }),
    },
  )
}

/** One more mail to the addresses of the scenario: whoever got the first does not see them. */
async function queueCopies(
  services: Services,
  writing: ScenarioWriting,
  { code, receivers }: ScenarioText,
  mail: ScenarioMail,
  made: Rendered,
): Promise<void> {
  const to = receivers.filter((address) => !mail.to.includes(address))
  if (to.length === 0 || mailDefinition(code).isNeeded) return
  await queue(services, writing, code, { ...mail, to, causeKey: `${mail.causeKey}:copy`, lane: 'bulk' }, made)
}

/** It is never picked up by the sender: it is over before its transaction is. */
async function queueUnwritten(
  services: Services,
  writing: ScenarioWriting,
  code: MailCode,
  mail: ScenarioMail,
  { message, values }: EmptyPlaceholder,
): Promise<number | undefined> {
  const empty = String(values.placeholders ?? message)
  const nothing = { subject: mailDefinition(code).title.join(' / '), html: '', text: '' }
  const id = await queue(services, writing, code, { ...mail, attachments: [] }, nothing)
  if (id === undefined) return undefined
  await sql`UPDATE ${tableSql(writing.place, 'email_log')} SET state = 'failed', failed_at = 'content', error = ${empty}
    WHERE id = ${id}`.execute(writing.trx)
  await sql`UPDATE ${tableSql(writing.place, 'email_receiver')} SET state = 'cancelled', said = ${empty}
    WHERE email_log_id = ${id}`.execute(writing.trx)
  return id
}
