const USUAL = 1_048_576

/** Collects the pieces of one answer, which are views of memory that the engine overwrites. */
export class AnswerBuffer {
  #bytes = new Uint8Array(USUAL)
  #length = 0

  add(piece: Uint8Array): void {
    const needed = this.#length + piece.length
    if (needed > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2))
      larger.set(this.#bytes.subarray(0, this.#length))
      this.#bytes = larger
    }
    this.#bytes.set(piece, this.#length)
    this.#length = needed
  }

  /** The answer, which may be given away; what comes next begins another one. */
  take(): Uint8Array {
    const answer = this.#bytes.slice(0, this.#length)
    if (this.#bytes.length > USUAL) this.#bytes = new Uint8Array(USUAL)
    this.#length = 0
    return answer
  }
}
