import { randomUUID } from 'node:crypto'
import { type Offer, offer } from '../../../src/resources/offer'
import { Conflict, Refusal } from '../../foundation/faults/errors'
import type { Services } from '../../foundation/services/services'
import type { ChangeWriter } from '../../kernel/changes'
import { changeOnce } from '../../kernel/idempotency/callOnce'
import { hasMailAccount } from '../../kernel/mail/hasMailAccount'
import { mailScenario } from '../../kernel/mail/scenarios/mailScenario'
import { handle } from '../../kernel/resources/actions/handle'
import { dayOf } from './acceptOffer'
import { heldOffer, insistOnStage, linesOf, stageOf } from './held'
import { currencyCode, type Offered, type Offering, offerFacts, offeringOf, offerLink } from './offerFacts'
import { offerValues } from './offerMail'
import { drawnOffer, insistOnLetters, PDF } from './offerPaper'

interface Sending {
  services: Services
  site: string
  of: Offering
  userId: number
}

/** Throws where the offer cannot go out as it is. */
function insistOnWhole({ held, lines, now }: Offered): void {
  if (lines.length === 0) throw new Refusal(422, 'offer.noLines')
  const without = lines.filter(({ amount }) => amount === null)
  if (without.length > 0)
    throw new Conflict('offer.noPrice', null, { names: without.map(({ name, id }) => name ?? `#${id}`).join('；') })
  if (held.valid_until < dayOf(now)) throw new Refusal(422, 'offer.alreadyExpired', { day: held.valid_until })
}

/** The one that it replaces counts no more, unless it was accepted meanwhile: then nothing is sent. */
async function supersede(writer: ChangeWriter, { follows_id }: Offer): Promise<void> {
  if (follows_id === null) return
  const former = await heldOffer(writer, follows_id)
  if (stageOf(former) === 'accepted')
    throw new Conflict('offer.formerAccepted', null, { number: former.offer_number ?? '' })
  if (stageOf(former) === 'sent') await writer.update(offer, [{ id: former.id, values: { stage: 'superseded' } }])
}

async function sendHeld(writer: ChangeWriter, { services, site, of, userId }: Sending, id: number) {
  const { trx, place } = writer
  const now = services.now()
  const former = await heldOffer(writer, id)
  insistOnStage(former, 'draft', 'sent')
  const held = { ...former, sent_at: former.sent_at ?? now.toISOString() }
  const offered: Offered = {
    held,
    lines: await linesOf(trx, place, id),
    currency: await currencyCode(trx, place, held.currency_id),
    of,
    link: offerLink(services, site, of, id),
    now,
  }
  insistOnWhole(offered)
  const facts = offerFacts(offered)
  await insistOnLetters(facts)
  if (stageOf(former) === 'draft') {
    await supersede(writer, former)
    await writer.update(offer, [{ id, values: { stage: 'sent', sent_at: held.sent_at } }])
  }
  await mailScenario(services, { trx, place, site }, 'offer', {
    causeKey: `offer:pressed:${randomUUID()}`,
    lane: 'person',
    userId,
    isPressed: true,
    about: { table: 'offer', id },
    to: [held.email],
    language: held.language ?? 'en',
    values: offerValues(offered),
    attachments: [
      { name: `${held.offer_number ?? 'offer'}.pdf`, type: PDF, content: await drawnOffer(services, facts) },
    ],
  })
  return { sent_to: held.email, link: offered.link }
}

/** Mails an offer with its link and its PDF; from then on it is as it was sent. Sent again it is the same once more. */
export const sendOffer = handle(offer, 'send', async (asked) => {
  const { row, services, where, caller } = asked
  if (!(await hasMailAccount(services, where.place))) throw new Conflict('mail.notSet', null)
  const of = await offeringOf(services, where.site)
  const sending = { services, site: where.site, of, userId: caller.userId }
  return changeOnce(asked, 'offer:send', (writer) => sendHeld(writer, sending, row.id))
})
