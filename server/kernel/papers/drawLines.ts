import { plainNumber } from '../../../src/resources/kit/plainNumber'
import { amountOf } from '../../../src/resources/rules/amount'
import type { InvoiceFacts, PaperLanguage, PaperLine } from './facts'
import { INK, MARGIN, type Paper, WIDTH } from './Paper'
import { type PaperWord, paperWords, wordOf } from './paperWords'

interface Column {
  name: PaperWord
  x: number
  width: number
  textOf(line: PaperLine): string
}

const money = (cents: bigint): string => plainNumber(amountOf(cents))

const NUMBERS: readonly (readonly [PaperWord, number, Column['textOf']])[] = [
  ['quantity', 36, ({ quantity }) => (quantity === null ? '–' : String(quantity))],
  ['net', 80, ({ net }) => money(net)],
  ['rate', 50, ({ rate }) => `${rate}%`],
  ['tax', 66, ({ tax }) => money(tax)],
  ['gross', 80, ({ amount }) => money(amount)],
]

const ITEM_WIDTH = WIDTH - NUMBERS.reduce((sum, [, width]) => sum + width, 0)
const PADDING = 5

const columns: readonly Column[] = NUMBERS.map(([name, width, textOf], at) => ({
  name,
  width: width - 6,
  x: MARGIN + ITEM_WIDTH + NUMBERS.slice(0, at).reduce((sum, [, before]) => sum + before, 0),
  textOf,
}))

const HEAD = { size: 8, face: 'bold', color: INK.soft } as const

/** In both languages one stands under the other: the columns are too narrow for both. */
const headOf = (name: PaperWord, language: PaperLanguage): string =>
  language === 'both' ? paperWords[name].join('\n') : wordOf(name, language)

function drawHeads(paper: Paper, language: PaperLanguage): void {
  const heads = [
    ...columns.map(({ name, width }) => ({ name, width })),
    { name: 'item' as const, width: ITEM_WIDTH - 12 },
  ]
  const height = Math.max(...heads.map(({ name, width }) => paper.heightOf(headOf(name, language), width, HEAD)))
  paper.box(MARGIN, paper.y, WIDTH, height + 2 * PADDING)
  const y = paper.y + PADDING
  paper.text(headOf('item', language), MARGIN + 6, y, ITEM_WIDTH - 12, HEAD)
  for (const { name, x, width } of columns) paper.text(headOf(name, language), x, y, width, { ...HEAD, align: 'right' })
  paper.y += height + 2 * PADDING
}

function itemHeight(paper: Paper, { names, detail }: PaperLine): number {
  const [first = '', ...others] = names
  const width = ITEM_WIDTH - 12
  return (
    paper.heightOf(first, width) +
    [...others, detail].reduce((sum, text) => sum + paper.heightOf(text, width, { size: 8 }), 0)
  )
}

function drawLine(paper: Paper, line: PaperLine): void {
  const width = ITEM_WIDTH - 12
  let y = paper.y + PADDING
  const [first = '', ...others] = line.names
  y += paper.text(first, MARGIN + 6, y, width)
  for (const text of [...others, line.detail]) y += paper.text(text, MARGIN + 6, y, width, { size: 8, color: INK.soft })
  for (const { x, width: wide, textOf } of columns)
    paper.text(textOf(line), x, paper.y + PADDING, wide, {
      align: 'right',
      ...(line.amount < 0n && { color: INK.red }),
    })
}

/** What was bought, line by line; the heads stand on each page again. */
export function drawLines(paper: Paper, { lines, language }: Pick<InvoiceFacts, 'lines' | 'language'>): void {
  drawHeads(paper, language)
  for (const line of lines) {
    const height = itemHeight(paper, line) + 2 * PADDING
    if (paper.makeRoom(height)) drawHeads(paper, language)
    drawLine(paper, line)
    paper.y += height
    paper.line(paper.y)
  }
  paper.y += 12
}
