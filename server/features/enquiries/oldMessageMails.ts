import { type Message, message } from '../../../src/resources/message'
import type { RunContext, RunKind } from '../../foundation/services/run'
import type { Services } from '../../foundation/services/services'
import { enterGate } from '../../kernel/places/gate'
import { readRow } from '../../kernel/resources/reading'
import { mailMessage, messageMailOf } from './messageMail'

/** Which message, and where this server was reached when it came. */
interface Payload {
  id: number
  origin: string
}

interface Outcome {
  mailed: boolean
}

/** The queue knows the mail by its message: whoever comes twice writes one. */
async function work(services: Services, { site, payload }: RunContext<Payload>): Promise<Outcome> {
  const place = await services.places.of(site)
  const { kysely } = place.database
  const row = (await readRow(kysely, place, message, payload.id)) as unknown as Message | undefined
  const mail = row && (await messageMailOf(services, { place, site }, row.message_module_id, payload.origin))
  if (!row || !mail) return { mailed: false }
  await kysely.transaction().execute(async (trx) => {
    await enterGate(services, place, site, trx)
    await mailMessage(services, { trx, place }, site, mail, row)
  })
  return { mailed: true }
}

/** Runs that waited when an installation was upgraded: before decision 143 each message was mailed by one. */
export const oldMessageMails = (services: Services): RunKind<Payload, Outcome> => ({
  name: 'message-mail',
  titleOf: () => ['发送留言通知', 'Emailing a new message'],
  work: (run) => work(services, run),
})
