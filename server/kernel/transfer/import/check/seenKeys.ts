const START = 1024

/** Which rows of a file had which key, by 64 bits of each: some 17 bytes a row, whatever the keys are. */
export class SeenKeys {
  #size = 0
  #high = new Uint32Array(START)
  #low = new Uint32Array(START)
  #rows = new Uint32Array(START)
  /** Whoever adds a key has looked for it just before. */
  #last: { key: string; hash: readonly [number, number] } = { key: '', hash: hashOf('') }

  /** The row that had the key before, or 0; then it is this row's. */
  add(key: string, row: number): number {
    if (this.#size * 2 >= this.#rows.length) this.#grow()
    const [high, low] = this.#hashOf(key)
    const at = this.#placeOf(high, low)
    const before = this.#rows[at] ?? 0
    if (before > 0) return before
    this.#put(at, high, low, row)
    this.#size++
    return 0
  }

  /** The row that has the key, or 0. */
  find(key: string): number {
    const [high, low] = this.#hashOf(key)
    return this.#rows[this.#placeOf(high, low)] ?? 0
  }

  #hashOf(key: string): readonly [number, number] {
    if (this.#last.key !== key) this.#last = { key, hash: hashOf(key) }
    return this.#last.hash
  }

  #placeOf(high: number, low: number): number {
    const mask = this.#rows.length - 1
    let at = low & mask
    while (this.#rows[at] !== 0 && (this.#low[at] !== low || this.#high[at] !== high)) at = (at + 1) & mask
    return at
  }

  #put(at: number, high: number, low: number, row: number): void {
    this.#high[at] = high
    this.#low[at] = low
    this.#rows[at] = row
  }

  #grow(): void {
    const [high, low, rows] = [this.#high, this.#low, this.#rows]
    this.#high = new Uint32Array(rows.length * 2)
    this.#low = new Uint32Array(rows.length * 2)
    this.#rows = new Uint32Array(rows.length * 2)
    rows.forEach((row, at) => {
      if (row > 0) this.#put(this.#placeOf(high[at] ?? 0, low[at] ?? 0), high[at] ?? 0, low[at] ?? 0, row)
    })
  }
}

/** Two runs of 32 bits over the UTF-16 units, mixed as MurmurHash does. */
function hashOf(key: string): [number, number] {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < key.length; at++) {
    const unit = key.charCodeAt(at)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return [high >>> 0, low >>> 0]
}
