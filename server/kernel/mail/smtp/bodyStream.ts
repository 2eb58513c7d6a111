import { Readable } from 'node:stream'

const PIECE = 64 * 1024

/** The content of a mail as a stream. It is read once the server has asked for it: `begin` is waited for before the first byte. */
export class BodyStream extends Readable {
  #at = 0
  /** The server has asked for it. */
  hasBegun = false
  /** It may have been given. */
  isGiven = false
  isWhole = false

  constructor(
    private readonly bytes: Buffer,
    private readonly begin: () => Promise<void>,
  ) {
    super({ highWaterMark: PIECE })
  }

  override _read(): void {
    if (this.hasBegun) this.#give()
    else void this.#start()
  }

  async #start(): Promise<void> {
    this.hasBegun = true
    try {
      await this.begin()
    } catch (error) {
      this.destroy(error instanceof Error ? error : new Error(String(error)))
      return
    }
    // The line may have broken meanwhile: then nothing was given.
    if (this.destroyed) return
    this.isGiven = true
    this.#give()
  }

  #give(): void {
    const next = this.bytes.subarray(this.#at, this.#at + PIECE)
    this.#at += next.length
    this.push(next)
    if (this.#at < this.bytes.length) return
    this.isWhole = true
    this.push(null)
  }
}
