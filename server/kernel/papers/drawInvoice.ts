import { plainNumber } from '../../../src/resources/kit/plainNumber'
import { amountOf } from '../../../src/resources/rules/amount'
import { amountInWords } from '../../../src/resources/rules/amountWords'
import { drawLines } from './drawLines'
import { facesOfPaper } from './faces'
import type { InvoiceFacts, PaperLanguage, Party } from './facts'
import { INK, MARGIN, Paper, WIDTH } from './Paper'
import { inLanguage, type PaperWord, wordOf } from './paperWords'

export const LANGS: Readonly<Record<PaperLanguage, string>> = { zh: 'zh-CN', en: 'en', both: 'zh-CN' }
const HALF = (WIDTH - 16) / 2
const PADDING = 10
const TITLE_WIDTH = 190

const money = (cents: bigint): string => plainNumber(amountOf(cents))

/** The day in UTC, as the number counts its year. */
export function dayOf(at: Date, language: PaperLanguage): string {
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()]
  if (language === 'zh') return `${year}年${month}月${day}日`
  if (language === 'both') return at.toISOString().slice(0, 10)
  return at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
}

/** Who sells on the left, what it is on the right. */
function drawHead(paper: Paper, { language, seller, reverses }: InvoiceFacts): void {
  const isRed = reverses !== undefined
  const color = isRed ? INK.red : INK.accent
  const word: PaperWord = isRed ? 'red' : 'invoice'
  const top = paper.y
  const left = WIDTH - TITLE_WIDTH - 16
  paper.below(seller.name, MARGIN, left, { size: 14, face: 'bold' })
  paper.below(seller.other ?? '', MARGIN, left, { color: INK.soft })
  const bottom = paper.y
  paper.y = top - 4
  const right = { size: language === 'en' ? 19 : 22, face: 'bold', align: 'right', color } as const
  const titles = language === 'both' ? [wordOf(word, 'zh'), wordOf(word, 'en')] : [wordOf(word, language)]
  for (const [at, title] of titles.entries())
    paper.below(title, MARGIN + WIDTH - TITLE_WIDTH, TITLE_WIDTH, at === 0 ? right : { ...right, size: 12 }, 0)
  paper.y = Math.max(bottom, paper.y) + 8
  paper.line(paper.y, color, 1.4)
  paper.y += 12
}

/** Number, date, order and type, beside each other. */
function drawFacts(paper: Paper, { language, number, issuedAt, orderNumber, type }: InvoiceFacts): void {
  const cells: (readonly [PaperWord, string])[] = [
    ['number', number],
    ['date', dayOf(issuedAt, language)],
    ['order', orderNumber],
    ['type', inLanguage(type, language)],
  ]
  const width = WIDTH / cells.length
  for (const [at, [name, value]] of cells.entries()) {
    const x = MARGIN + at * width
    paper.text(wordOf(name, language), x, paper.y, width - 8, { size: 8, color: INK.soft })
    paper.text(value, x, paper.y + 13, width - 8, { size: 10, face: 'bold' })
  }
  paper.y += 40
}

const rowsOf = ({ taxId, address, phone, bank, account, contact }: Party): (readonly [PaperWord, string])[] =>
  (
    [
      ['taxId', taxId],
      ['address', address],
      ['phone', phone],
      ['bank', bank],
      ['account', account],
      ['contact', contact],
    ] as const
  ).filter(([, value]) => value !== '')

interface PartyBox {
  x: number
  title: PaperWord
  language: PaperLanguage
  party: Party
}

const LABEL_WIDTH: Readonly<Record<PaperLanguage, number>> = { zh: 42, en: 48, both: 78 }

/** Writes it, or only measures; answers the height. */
function partyBox(paper: Paper, { x, title, language, party }: PartyBox, isDrawn: boolean): number {
  const width = HALF - 2 * PADDING
  const label = LABEL_WIDTH[language]
  const top = paper.y + PADDING
  let y = top
  const put = (text: string, at: number, wide: number, style: Parameters<Paper['text']>[4] = {}): number =>
    isDrawn ? paper.text(text, x + PADDING + at, y, wide, style) : paper.heightOf(text, wide, style)
  y += put(wordOf(title, language), 0, width, { size: 8, color: INK.soft }) + 3
  y += put(party.name, 0, width, { size: 11, face: 'bold' }) + 2
  if (party.other && title !== 'seller') y += put(party.other, 0, width, { color: INK.soft }) + 2
  y += 2
  for (const [name, value] of rowsOf(party)) {
    const height = put(wordOf(name, language), 0, label, { color: INK.soft })
    y += Math.max(height, put(value, label, width - label)) + 2
  }
  return y - top + 2 * PADDING
}

interface Parties extends Pick<InvoiceFacts, 'language' | 'seller' | 'buyer'> {
  /** What they are called, where they are not seller and buyer. */
  titles?: { seller: PaperWord; buyer: PaperWord }
}

/** Seller and buyer in boxes of one height. */
export function drawParties(paper: Paper, { language, seller, buyer, titles }: Parties): void {
  const boxes: PartyBox[] = [
    { x: MARGIN, title: titles?.seller ?? 'seller', language, party: seller },
    { x: MARGIN + HALF + 16, title: titles?.buyer ?? 'buyer', language, party: buyer },
  ]
  const height = Math.max(...boxes.map((box) => partyBox(paper, box, false)))
  for (const box of boxes) {
    paper.box(box.x, paper.y, HALF, height)
    partyBox(paper, box, true)
  }
  paper.y += height + 16
}

const TOTALS_WIDTH = 250

/** What it comes to; of yuan the sum in words as well. */
export function drawTotals(
  paper: Paper,
  { language, currency, net, tax, amount }: Pick<InvoiceFacts, 'language' | 'currency' | 'net' | 'tax' | 'amount'>,
): void {
  paper.makeRoom(90)
  const x = MARGIN + WIDTH - TOTALS_WIDTH
  const rows = [
    ['netTotal', net],
    ['taxTotal', tax],
  ] as const
  for (const [name, cents] of rows) {
    paper.text(wordOf(name, language), x, paper.y, TOTALS_WIDTH / 2 + 20, { color: INK.soft })
    paper.text(money(cents), x + TOTALS_WIDTH / 2, paper.y, TOTALS_WIDTH / 2 - 6, { align: 'right' })
    paper.y += 16
  }
  const color = amount < 0n ? INK.red : INK.accent
  paper.text(wordOf('gross', language), x, paper.y + 3, TOTALS_WIDTH / 2, { size: 11, face: 'bold' })
  const strong = { size: 14, face: 'bold', align: 'right', color } as const
  paper.text(`${currency} ${money(amount)}`, x + TOTALS_WIDTH / 2 - 40, paper.y, TOTALS_WIDTH / 2 + 34, strong)
  paper.y += 26
  if (currency === 'CNY' && language !== 'en')
    paper.below(`${wordOf('inWords', language)}：${amountInWords(amountOf(amount))}`, MARGIN, WIDTH - 6, {
      size: 10,
      align: 'right',
    })
}

/** That it is of a part, or which one it reverses and why. */
function drawRemarks(paper: Paper, { language, isPart, reverses }: InvoiceFacts): void {
  const remarks = [
    ...(reverses
      ? [
          wordOf('reverses', language, { number: reverses.number }),
          ...(reverses.reason ? [wordOf('reason', language, { reason: reverses.reason })] : []),
        ]
      : []),
    ...(isPart ? [wordOf('part', language)] : []),
  ]
  if (remarks.length === 0) return
  paper.y += 8
  paper.makeRoom(14 + remarks.reduce((sum, remark) => sum + paper.heightOf(remark, WIDTH) + 2, 0))
  paper.below(wordOf('remarks', language), MARGIN, WIDTH, { size: 8, color: INK.soft })
  for (const remark of remarks) paper.below(remark, MARGIN, WIDTH, reverses ? { color: INK.red } : {})
}

/** The paper of an invoice: all on it comes of the facts, so that the same ones give the same bytes. */
export async function drawInvoice(facts: InvoiceFacts): Promise<Buffer> {
  const { language, number, seller, issuedAt } = facts
  const paper = await Paper.begin(await facesOfPaper(), {
    title: `${wordOf(facts.reverses ? 'red' : 'invoice', language)} ${number}`,
    author: seller.name,
    lang: LANGS[language],
    madeAt: issuedAt,
  })
  drawHead(paper, facts)
  drawFacts(paper, facts)
  drawParties(paper, facts)
  drawLines(paper, facts)
  drawTotals(paper, facts)
  drawRemarks(paper, facts)
  return paper.end((page, pages) => ({
    left: `${seller.name} · ${number}`,
    right: wordOf('page', language, { page: String(page), pages: String(pages) }),
  }))
}
