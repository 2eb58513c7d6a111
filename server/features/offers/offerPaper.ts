import { type Offer, offer } from '../../../src/resources/offer'
import { NotFound, Refusal } from '../../foundation/faults/errors'
import { BytesAnswer } from '../../foundation/http/answers'
import type { Call } from '../../foundation/http/call'
import { idOfPath } from '../../foundation/http/query'
import type { Services } from '../../foundation/services/services'
import { PictureTrouble } from '../../kernel/files/PictureTrouble'
import { drawPaper } from '../../kernel/files/pictureDesk'
import { facesOfPaper, unprinted } from '../../kernel/papers/faces'
import type { OfferFacts } from '../../kernel/papers/facts'
import { whereOf } from '../../kernel/resources/context'
import { readRow } from '../../kernel/resources/reading'
import { linesOf } from './held'
import { currencyCode, offerFacts, offeringOf, offerLink } from './offerFacts'

export const PDF = 'application/pdf'
const MOST_NAMED = 20

/** Throws 422 with the signs that no face of the paper has. */
export async function insistOnLetters({ seller, buyer, lines, note }: OfferFacts): Promise<void> {
  const words = [seller.name, seller.address, seller.bank, buyer.name, buyer.contact, note]
  const texts = [...words, ...lines.flatMap(({ names, detail }) => [...names, detail])]
  const letters = unprinted(texts.join('\n'), await facesOfPaper())
  if (letters.length > 0) throw new Refusal(422, 'offer.letters', { letters: letters.slice(0, MOST_NAMED).join(' ') })
}

/** The process that opens what strangers sent draws it: their words may take long to set. */
export const drawnOffer = (services: Services, facts: OfferFacts): Promise<Buffer> =>
  drawPaper(services, { of: 'offer', facts }).catch((error: unknown) => {
    if (!(error instanceof PictureTrouble)) throw error
    throw Object.assign(new Refusal(422, 'invoice.paperTooLong'), { cause: error })
  })

/** The paper of an offer as it is now; of one that was sent it never becomes another. */
export const paperFile: Call = {
  method: 'GET',
  path: '/api/admin/offer/paper-file/:id',
  access: 'offer:list',
  title: ['下载报价单', 'Download the paper of an offer'],
  answers: [PDF],
  async answer({ params, ...asked }) {
    const { services } = asked
    const { place, site } = await whereOf(asked, offer)
    const { kysely } = place.database
    const held = (await readRow(kysely, place, offer, idOfPath(params))) as unknown as Offer | undefined
    if (!held) throw new NotFound()
    const of = await offeringOf(services, site)
    const facts = offerFacts({
      held,
      lines: await linesOf(kysely, place, held.id),
      currency: await currencyCode(kysely, place, held.currency_id),
      of,
      link: held.stage === 'draft' ? '' : offerLink(services, site, of, held.id),
      now: services.now(),
    })
    return new BytesAnswer(await drawnOffer(services, facts), `${held.offer_number ?? 'offer'}.pdf`, PDF)
  },
}
