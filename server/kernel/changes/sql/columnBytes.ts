const SEPARATOR = 31
const NOTHING = 30
const START = 256
/** A UTF-16 unit takes at most so many bytes of UTF-8. */
const WIDEST = 3

/** The values of one column in UTF-8, one behind another: half a surrogate pair becomes U+FFFD. */
export class ColumnBytes {
  #bytes = Buffer.allocUnsafeSlow(START)
  #length = 0

  /** A text, or undefined for NULL, with a separator before all but the first. The answer is how many bytes it takes. */
  add(text: string | undefined, isFirst: boolean): number {
    const before = this.#length
    this.#fit((text?.length ?? 0) * WIDEST + 2)
    if (!isFirst) this.#bytes[this.#length++] = SEPARATOR
    if (text === undefined) this.#bytes[this.#length++] = NOTHING
    else if (text !== '') this.#length += this.#bytes.write(text, this.#length)
    return this.#length - before
  }

  get length(): number {
    return this.#length
  }

  /** Puts what was added there, and forgets it. */
  moveTo(memory: ArrayBuffer, at: number): Uint8Array {
    const moved = new Uint8Array(memory, at, this.#length)
    moved.set(this.#bytes.subarray(0, this.#length))
    this.#length = 0
    return moved
  }

  #fit(more: number): void {
    const needed = this.#length + more
    if (needed <= this.#bytes.length) return
    const grown = Buffer.allocUnsafeSlow(Math.max(needed, this.#bytes.length * 2))
    this.#bytes.copy(grown, 0, 0, this.#length)
    this.#bytes = grown
  }
}
