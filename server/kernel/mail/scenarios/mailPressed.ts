import { randomUUID } from 'node:crypto'
import type { MailCode } from '../../../../src/resources/mail/mailCodes'
import { Conflict, Refusal } from '../../../foundation/faults/errors'
import type { RequestContext } from '../../../foundation/http/call'
import { changeOnce } from '../../idempotency/callOnce'
import { enterGate } from '../../places/gate'
import type { Where } from '../../resources/context'
import { hasMailAccount } from '../hasMailAccount'
import { isSingleAddress } from '../headers'
import { mailScenario, type ScenarioMail, type ScenarioWriting } from './mailScenario'

type Asked = Pick<RequestContext, 'services' | 'caller' | 'body' | 'request'> & { where: Where }

/** What whoever presses says of the mail. */
export type PressedMail = Omit<ScenarioMail, 'causeKey' | 'lane' | 'userId' | 'isPressed'>

/**
 * Writes a mail that somebody asks for into the queue; once for each press, however often that comes. Answers its id in
 * `email_log`. Throws 409 where no mail goes out yet, 422 for an address that is none and for an empty placeholder.
 */
export async function mailPressed(
  { services, caller, body, request, where }: Asked,
  name: string,
  code: MailCode,
  write: () => Promise<PressedMail>,
): Promise<number> {
  const { place, site } = where
  if (!(await hasMailAccount(services, place))) throw new Conflict('mail.notSet', null)
  const mail = await write()
  if (!mail.to.every(isSingleAddress)) throw new Refusal(422, 'mail.noAddress')
  const { userId } = caller
  const change = <T>(work: (writing: ScenarioWriting) => Promise<T>): Promise<T> =>
    place.database.kysely.transaction().execute(async (trx) => {
      await enterGate(services, place, site, trx)
      return work({ trx, place, site })
    })
  return changeOnce<number, ScenarioWriting>({ request, caller, body, where, change }, name, async (writing) => {
    const cause = { causeKey: `${code}:pressed:${randomUUID()}`, lane: 'person', userId, isPressed: true } as const
    return (await mailScenario(services, writing, code, { ...mail, ...cause })) ?? 0
  })
}
