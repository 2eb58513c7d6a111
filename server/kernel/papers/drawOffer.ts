import { dayOf, drawParties, drawTotals, LANGS } from './drawInvoice'
import { drawLines } from './drawLines'
import { facesOfPaper } from './faces'
import type { OfferFacts } from './facts'
import { INK, MARGIN, Paper, WIDTH } from './Paper'
import { type PaperWord, wordOf } from './paperWords'

const TITLE_WIDTH = 190

/** Who offers on the left, that it is an offer on the right. */
function drawHead(paper: Paper, { language, seller }: OfferFacts): void {
  const top = paper.y
  paper.below(seller.name, MARGIN, WIDTH - TITLE_WIDTH - 16, { size: 14, face: 'bold' })
  const bottom = paper.y
  paper.y = top - 4
  const title = { size: language === 'en' ? 19 : 22, face: 'bold', align: 'right', color: INK.accent } as const
  paper.below(wordOf('offer', language), MARGIN + WIDTH - TITLE_WIDTH, TITLE_WIDTH, title, 0)
  paper.y = Math.max(bottom, paper.y) + 8
  paper.line(paper.y, INK.accent, 1.4)
  paper.y += 12
}

function drawFacts(paper: Paper, { language, number, offeredAt, validUntil }: OfferFacts): void {
  const cells: readonly (readonly [PaperWord, string])[] = [
    ['offerNumber', number],
    ['offerDate', dayOf(offeredAt, language)],
    ['validUntil', dayOf(new Date(`${validUntil}T00:00:00Z`), language)],
  ]
  const width = WIDTH / cells.length
  for (const [at, [name, value]] of cells.entries()) {
    const x = MARGIN + at * width
    paper.text(wordOf(name, language), x, paper.y, width - 8, { size: 8, color: INK.soft })
    paper.text(value, x, paper.y + 13, width - 8, { size: 10, face: 'bold' })
  }
  paper.y += 40
}

function drawNotes(paper: Paper, { language, note, link, hasChoice }: OfferFacts): void {
  const remarks = [
    ...(hasChoice ? [wordOf('choose', language)] : []),
    ...(note === '' ? [] : [note]),
    ...(link === '' ? [] : [wordOf('acceptAt', language, { link })]),
  ]
  if (remarks.length === 0) return
  paper.y += 8
  for (const remark of remarks) {
    paper.makeRoom(paper.heightOf(remark, WIDTH) + 6)
    paper.below(remark, MARGIN, WIDTH)
    paper.y += 4
  }
}

/** The paper of an offer: all on it comes of the facts, so that the same ones give the same bytes. */
export async function drawOffer(facts: OfferFacts): Promise<Buffer> {
  const { language, number, seller, offeredAt } = facts
  const paper = await Paper.begin(await facesOfPaper(), {
    title: `${wordOf('offer', language)} ${number}`,
    author: seller.name,
    lang: LANGS[language],
    madeAt: offeredAt,
  })
  drawHead(paper, facts)
  drawFacts(paper, facts)
  drawParties(paper, { ...facts, titles: { seller: 'offeredBy', buyer: 'offerTo' } })
  drawLines(paper, facts)
  drawTotals(paper, facts)
  drawNotes(paper, facts)
  return paper.end((page, pages) => ({
    left: `${seller.name} · ${number}`,
    right: wordOf('page', language, { page: String(page), pages: String(pages) }),
  }))
}
