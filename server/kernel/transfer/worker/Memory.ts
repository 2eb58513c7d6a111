/** Pieces that are larger than needed can be used again for the next batch, which is about as large. */
const STEP = 262_144
const MOST = 6

/** Memory that goes from thread to thread and back: what is made anew for each batch keeps the collector of garbage busy. */
export class Memory {
  readonly #free: ArrayBuffer[] = []

  readonly take = (bytes: number): ArrayBuffer => {
    const at = this.#free.findIndex(({ byteLength }) => byteLength >= bytes)
    const [found] = at < 0 ? [] : this.#free.splice(at, 1)
    return found ?? new ArrayBuffer(Math.ceil((bytes * 1.1) / STEP) * STEP)
  }

  give(memory: ArrayBuffer): void {
    this.#free.push(memory)
    if (this.#free.length > MOST) this.#free.shift()
  }
}
