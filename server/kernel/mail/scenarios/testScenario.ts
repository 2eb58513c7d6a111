import { sql } from 'kysely'
import { emailScenario } from '../../../../src/resources/email_scenario'
import { tableSql } from '../../../foundation/db/tableSql'
import { Conflict, Refusal } from '../../../foundation/faults/errors'
import { exampleValues, findMail } from '../../../foundation/services/mails'
import type { Services } from '../../../foundation/services/services'
import { handle } from '../../resources/actions/handle'
import { hasMailAccount } from '../hasMailAccount'
import { queueMail } from '../queueMail'
import { languageCode } from './previewCalls'
import { renderText } from './renderScenario'
import { mailLanguage } from './scenarioRow'

async function ownAddress({ places: { control } }: Services, userId: number): Promise<string> {
  const { rows } = await sql<{ email: string | null }>`SELECT email FROM ${tableSql(control, 'user')}
    WHERE id = ${userId}`.execute(control.database.kysely)
  if (!rows[0]?.email) throw new Conflict('mail.noOwnAddress', null)
  return rows[0].email
}

/** Mails the text with its examples to whoever presses, and to nobody else. */
export const testScenario = handle(emailScenario, 'test', async ({ row, services, caller, where, request }) => {
  const mail = findMail(row.code)
  if (!mail) throw new Refusal(422, 'mail.noOccasion')
  if (!(await hasMailAccount(services, where.place))) throw new Conflict('mail.notSet', null)
  const to = await ownAddress(services, caller.userId)
  const language = await languageCode(services, row.language_id)
  const text = {
    id: row.id,
    code: mail.code,
    subject: row.subject,
    body: row.body,
    language,
    receivers: [],
    isOff: false,
  }
  const made = await renderText(services, where, text, exampleValues(mail, mailLanguage(language)), {
    isAutomatic: false,
  })
  const key = request.headers['idempotency-key']
  await where.place.database.kysely.transaction().execute((trx) =>
    queueMail(
      { trx, place: where.place, services },
      {
        causeKey: `test:scenario:${row.id}:${caller.userId}:${typeof key === 'string' ? key : request.id}`,
        lane: 'person',
        scenario: mail.code,
        scenarioId: row.id,
        to: [to],
        subject: made.subject,
        html: made.html,
        text: made.text,
        fromName: made.fromName,
        ...(row.email_account_id && { accountId: row.email_account_id }),
        ...(row.alternate_account_id && { alternateAccountId: row.alternate_account_id }),
        userId: caller.userId,
        isAutomatic: false,
      },
    ),
  )
  return { sent_to: to }
})
