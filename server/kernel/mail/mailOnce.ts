import { mailStages } from '../../../src/resources/rules/mailState'
import { Conflict } from '../../foundation/faults/errors'
import type { RequestContext } from '../../foundation/http/call'
import type { OutgoingMail } from '../../foundation/services/mail'
import { changeOnce } from '../idempotency/callOnce'
import { enterGate } from '../places/gate'
import type { Where } from '../resources/context'
import { deliver } from './deliver'
import { mailAccountOrSay } from './mailAccount'
import { type Delivered, deliveredBefore, type MailAbout, type Recording, recordMail } from './mailLog'

type Asked = Pick<RequestContext, 'services' | 'caller' | 'body' | 'request'> & { where: Where }

/**
 * Records a mail in a transaction of its own and then sends it; once for each press, however often that comes. A press that
 * came before is told what became of its mail, and nothing is sent. Throws 409 where mail is not set up.
 */
export async function mailOnce(
  { services, caller, body, request, where }: Asked,
  name: string,
  about: MailAbout,
  write: () => Promise<OutgoingMail>,
): Promise<Delivered> {
  const account = await mailAccountOrSay(services)
  const mail = await write()
  const { place, site } = where
  let isBegun = false
  const change = <T>(work: (recording: Recording) => Promise<T>): Promise<T> =>
    place.database.kysely.transaction().execute(async (trx) => {
      await enterGate(services, place, site, trx)
      return work({ trx, place })
    })
  const id = await changeOnce<number, Recording>({ request, caller, body, where, change }, name, async (recording) => {
    isBegun = true
    return recordMail(recording, { about, mail, account, userId: caller.userId }, services.now())
  })
  return isBegun ? deliver(services, where, id, { account, mail }) : deliveredBefore(place, id)
}

/** For whoever pressed and waits: 409 that says why it was not sent, or that nobody knows. */
export function insistOnSent({ state, trouble, isOnItsWay }: Delivered): void {
  if (state === 'sent') return
  if (isOnItsWay) throw new Conflict('mail.inProgress', null)
  if (state === 'unknown') throw new Conflict('mail.unknown', null)
  const { stage = 'content', said = '' } = trouble ?? {}
  throw new Conflict('mail.notSent', { stage }, { stage: mailStages[stage], said })
}
