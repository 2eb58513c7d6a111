import { isBidi, visualLines } from './bidi'
import { type FaceRun, type Faces, faceRuns } from './faces'

export const MARGIN = 48
export const PAGE_WIDTH = 595.28
const PAGE_HEIGHT = 841.89
export const WIDTH = PAGE_WIDTH - 2 * MARGIN
/** Below it stands the foot. */
const BOTTOM = PAGE_HEIGHT - 64
const FOOT = PAGE_HEIGHT - 44

export const INK = {
  text: '#1d2129',
  soft: '#6b7280',
  line: '#d5d9e0',
  ground: '#f5f7fa',
  accent: '#1f4e8c',
  red: '#b42318',
}

export interface TextStyle {
  size?: number
  face?: 'regular' | 'bold'
  align?: 'left' | 'right' | 'center'
  color?: string
}

interface PaperFacts {
  title: string
  author: string
  lang: string
  madeAt: Date
}

/** Sheets of A4 that are written from the top down; `y` is how far. The same facts give the same bytes. */
export class Paper {
  y = MARGIN
  readonly #doc: PDFKit.PDFDocument
  readonly #faces: Faces
  readonly #bytes: Promise<Buffer>
  /** Each is measured for the room that it takes, and once more when it is written. */
  readonly #heights = new Map<string, number>()

  private constructor(doc: PDFKit.PDFDocument, faces: Faces) {
    this.#doc = doc
    this.#faces = faces
    for (const [face, bytes] of faces.bytes) doc.registerFont(face, bytes)
    const chunks: Buffer[] = []
    this.#bytes = new Promise((resolve, reject) => {
      this.#doc.on('data', (chunk: Buffer) => chunks.push(chunk))
      this.#doc.on('end', () => resolve(Buffer.concat(chunks)))
      this.#doc.on('error', reject)
    })
  }

  /** The writer with its fonts is large: it comes with the first paper. */
  static async begin(faces: Faces, { title, author, lang, madeAt }: PaperFacts): Promise<Paper> {
    const { default: PDFDocument } = await import('pdfkit')
    const info = { Title: title, Author: author, Creator: 'Colonnade', Producer: 'pdfkit', CreationDate: madeAt }
    const doc = new PDFDocument({ size: 'A4', margin: 0, bufferPages: true, info, lang, displayTitle: true })
    return new Paper(doc, faces)
  }

  #set({ size = 9, color = INK.text }: TextStyle): void {
    this.#doc.fontSize(size).fillColor(color)
  }

  heightOf(text: string, width: number, style: TextStyle = {}): number {
    this.#set(style)
    if (text === '') return 0
    const key = `${style.face} ${style.size} ${width} ${text}`
    const height = this.#heights.get(key) ?? this.#measured(text, width, style)
    this.#heights.set(key, height)
    return height
  }

  #measured(text: string, width: number, style: TextStyle): number {
    if (isBidi(text)) return this.#lines(text, width, style).length * this.#lineHeight(text, style)
    const faces = new Set(this.#runs(text, style).map(({ face }) => face))
    return Math.max(...[...faces].map((face) => this.#doc.font(face).heightOfString(text, { width })))
  }

  /** Writes at a place of the page; answers the height. */
  text(text: string, x: number, y: number, width: number, style: TextStyle = {}): number {
    const height = this.heightOf(text, width, style)
    if (isBidi(text)) this.#bidiText(text, x, y, width, style)
    else this.#plainText(text, x, y, width, style)
    return height
  }

  #plainText(text: string, x: number, y: number, width: number, style: TextStyle): void {
    const runs = text === '' ? [] : this.#runs(text, style)
    const one = runs.length > 1 ? { baseline: this.#baseline(runs) } : {}
    for (const [at, run] of runs.entries()) {
      const options = { width, align: style.align ?? 'left', continued: at < runs.length - 1, ...one }
      this.#doc.font(run.face)
      if (at === 0) this.#doc.text(run.text, x, y, options)
      else this.#doc.text(run.text, options)
    }
  }

  /** Line by line, each run at its own place: what is read from the right stands there. */
  #bidiText(text: string, x: number, y: number, width: number, style: TextStyle): void {
    const height = this.#lineHeight(text, style)
    const baseline = this.#baseline(this.#runs(text, style))
    for (const [nth, line] of this.#lines(text, width, style).entries()) {
      const runs = line.flatMap((piece) => this.#runs(piece, style))
      const spare = width - runs.reduce((sum, run) => sum + this.#widthOf(run), 0)
      let at = x + (style.align === 'right' ? spare : style.align === 'center' ? spare / 2 : 0)
      for (const run of runs) {
        this.#doc.font(run.face).text(run.text, at, y + nth * height, { lineBreak: false, baseline })
        at += this.#widthOf(run)
      }
    }
  }

  #runs(text: string, { face = 'regular' }: TextStyle): FaceRun[] {
    return faceRuns(text, face, this.#faces)
  }

  /** Letters of different faces stand on one line. */
  #baseline(runs: readonly FaceRun[]): number {
    return -Math.max(...runs.map(({ face }) => this.#faces.ascent(face)))
  }

  #widthOf({ text, face }: FaceRun): number {
    return this.#doc.font(face).widthOfString(text)
  }

  #lineHeight(text: string, style: TextStyle): number {
    return Math.max(...this.#runs(text, style).map(({ face }) => this.#doc.font(face).currentLineHeight(true)))
  }

  #lines(text: string, width: number, style: TextStyle): string[][] {
    const widthOf = (part: string): number => this.#runs(part, style).reduce((sum, run) => sum + this.#widthOf(run), 0)
    return visualLines(text, (part) => widthOf(part) <= width)
  }

  /** Below what was written last. */
  below(text: string, x: number, width: number, style: TextStyle = {}, gap = 2): void {
    if (text !== '') this.y += this.text(text, x, this.y, width, style) + gap
  }

  line(y: number, color = INK.line, weight = 0.6): void {
    this.#doc
      .moveTo(MARGIN, y)
      .lineTo(PAGE_WIDTH - MARGIN, y)
      .lineWidth(weight)
      .strokeColor(color)
      .stroke()
  }

  box(x: number, y: number, width: number, height: number, color: string = INK.ground): void {
    this.#doc.rect(x, y, width, height).fill(color)
  }

  /** Is there no room for so much more? Then it goes on at the top of another page. */
  makeRoom(height: number): boolean {
    if (this.y + height <= BOTTOM) return false
    this.#doc.addPage()
    this.y = MARGIN
    return true
  }

  /** Ends the paper, with a foot on each page. */
  async end(footOf: (page: number, pages: number) => { left: string; right: string }): Promise<Buffer> {
    const { count } = this.#doc.bufferedPageRange()
    const soft = { size: 8, color: INK.soft } as const
    for (let page = 0; page < count; page++) {
      this.#doc.switchToPage(page)
      const { left, right } = footOf(page + 1, count)
      this.line(FOOT - 6)
      this.text(left, MARGIN, FOOT, WIDTH * 0.65, soft)
      this.text(right, MARGIN + WIDTH * 0.65, FOOT, WIDTH * 0.35, { ...soft, align: 'right' })
    }
    this.#doc.end()
    return this.#bytes
  }
}
