import { type Message, message } from '../../../src/resources/message'
import { MESSAGE_MAIL } from '../../foundation/runs/unseen'
import type { RunContext, RunKind } from '../../foundation/services/run'
import type { Services } from '../../foundation/services/services'
import { deliver } from '../../kernel/mail/deliver'
import { mailAccount } from '../../kernel/mail/mailAccount'
import { recordMail } from '../../kernel/mail/mailLog'
import { enterGate } from '../../kernel/places/gate'
import { readRow } from '../../kernel/resources/reading'
import { aboutMessage, mailedTo, messageMail } from './messageMail'

/** Which message, and where this server was reached when it came. */
export interface MessageMailPayload {
  id: number
  origin: string
}

interface Outcome {
  mailed: boolean
}

/** Recorded together with the mark of the run, so that no restart sends it once more. */
async function work(services: Services, run: RunContext<MessageMailPayload>): Promise<Outcome> {
  const { site, payload } = run
  const place = await services.places.of(site)
  const where = { place, site }
  if (await run.readMark(place)) return { mailed: false }
  const row = (await readRow(place.database.kysely, place, message, payload.id)) as unknown as Message | undefined
  const to = row && (await mailedTo(where, row))
  if (!to) return { mailed: false }
  const account = await mailAccount(services)
  if (!account) {
    services.log.warn({ site, message: row.id }, 'a message was not mailed: no mail server is set up')
    return { mailed: false }
  }
  const mail = await messageMail(services, where, row, { to, origin: payload.origin })
  const id = await place.database.background.transaction().execute(async (trx) => {
    await enterGate(services, place, site, trx)
    await run.mark(trx, place, { mailed: true })
    return recordMail({ trx, place }, { about: aboutMessage(row.id), mail, account, userId: null }, services.now())
  })
  const { state } = await deliver(services, where, id, { account, mail })
  return { mailed: state === 'sent' }
}

/** Mails a message that came by the shop's door: the visitor does not wait for the mail server. */
export const messageMailRun = (services: Services): RunKind<MessageMailPayload, Outcome> => ({
  name: MESSAGE_MAIL,
  titleOf: () => ['发送留言通知', 'Emailing a new message'],
  work: (run) => work(services, run),
})
