/** Characters that are put together before they are written: longer strings of many parts take longer, part by part. */
const AT_ONCE = 8_192

/** Collects strings of which each character is a byte. */
export class RawBytes {
  #bytes: Buffer
  #other: Buffer
  #written = 0
  #text = ''

  /** `usual`: bytes that are taken at a time, about. */
  constructor(usual: number) {
    this.#bytes = Buffer.allocUnsafeSlow(usual * 2)
    this.#other = Buffer.allocUnsafeSlow(usual * 2)
  }

  get length(): number {
    return this.#written + this.#text.length
  }

  add(raw: string): void {
    this.#text += raw
    if (this.#text.length > AT_ONCE) this.#write()
  }

  /** All of them. They stay as they are until these are taken once more. */
  take(): Buffer {
    this.#write()
    const taken = this.#bytes.subarray(0, this.#written)
    const emptied = this.#other
    this.#other = this.#bytes
    this.#bytes = emptied
    this.#written = 0
    return taken
  }

  #write(): void {
    const needed = this.length
    if (needed > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(needed * 2)
      larger.set(this.#bytes.subarray(0, this.#written))
      this.#bytes = larger
    }
    this.#written += this.#bytes.write(this.#text, this.#written, 'latin1')
    this.#text = ''
  }
}
