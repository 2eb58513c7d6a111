import { TooLarge } from '../faults/errors'
import { sizeInWords } from './limits'

const BLOCK = 1 << 20
const KEPT_STRINGS = 20_000
const KEPT_CHARS = 64

/** The shared strings of a workbook as UTF-8 outside the JavaScript heap: millions of them cost their bytes and 8 more. */
export class StringStore {
  #blocks: Buffer[] = []
  /** Where each text begins, counted over all blocks, and how many bytes it has. */
  #starts = new Uint32Array(1024)
  #lengths = new Uint32Array(1024)
  #count = 0
  #end = 0
  #overlong = new Set<number>()
  #kept = new Map<number, string>()

  constructor(
    private readonly maxBytes: number,
    private readonly maxChars: number,
  ) {}

  get size(): number {
    return this.#count
  }

  add(text: string): void {
    if (text.length > this.maxChars) {
      this.#overlong.add(this.#count)
      this.#place('')
    } else {
      this.#place(text)
    }
  }

  /** undefined: there is no such string. */
  get(index: number): string | undefined {
    const kept = this.#kept.get(index)
    if (kept !== undefined) return kept
    if (!(index >= 0 && index < this.#count)) return undefined
    const start = this.#starts[index] ?? 0
    const inBlock = start % BLOCK
    const text =
      this.#blocks[Math.floor(start / BLOCK)]?.toString('utf8', inBlock, inBlock + (this.#lengths[index] ?? 0)) ?? ''
    if (text.length <= KEPT_CHARS && this.#kept.size < KEPT_STRINGS) this.#kept.set(index, text)
    return text
  }

  /** The text was longer than a cell may be; the row that uses it is the one to name. */
  isOverlong(index: number): boolean {
    return this.#overlong.size > 0 && this.#overlong.has(index)
  }

  #place(text: string): void {
    const bytes = Buffer.byteLength(text)
    if (this.#blocks.length === 0 || (this.#end % BLOCK) + bytes > BLOCK || this.#end === this.#blocks.length * BLOCK) {
      this.#end = this.#blocks.length * BLOCK
      if (this.#end >= this.maxBytes) throw this.#tooLarge()
      this.#blocks.push(Buffer.allocUnsafeSlow(BLOCK))
    }
    if (this.#count === this.#starts.length) this.#grow()
    this.#starts[this.#count] = this.#end
    this.#lengths[this.#count] = this.#blocks.at(-1)?.write(text, this.#end % BLOCK) ?? 0
    this.#count++
    this.#end += bytes
  }

  #tooLarge(): TooLarge {
    return new TooLarge('workbook.tooLarge', { limit: sizeInWords(this.maxBytes) })
  }

  #grow(): void {
    if (this.#starts.length * 16 > this.maxBytes) throw this.#tooLarge()
    const [starts, lengths] = [this.#starts, this.#lengths]
    this.#starts = new Uint32Array(starts.length * 2)
    this.#lengths = new Uint32Array(lengths.length * 2)
    this.#starts.set(starts)
    this.#lengths.set(lengths)
  }
}
