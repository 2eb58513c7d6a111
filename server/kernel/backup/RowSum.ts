import { hash } from 'node:crypto'

const NEWLINE = 10
const HALF = 8

/** How far a sum is, so that it can be gone on with. */
export interface SumState {
  rows: number
  sum: string
}

const inHex = (value: bigint): string => value.toString(16).padStart(2 * HALF, '0')

/**
 * Counts rows in PostgreSQL's text format and sums what they hold, in whatever order they come: of each row the first 128
 * bits of its SHA-256, added up in two halves.
 */
export class RowSum {
  rows = 0
  #high = 0n
  #low = 0n

  constructor(from?: SumState) {
    if (!from) return
    this.rows = from.rows
    this.#high = BigInt(`0x${from.sum.slice(0, 2 * HALF)}`)
    this.#low = BigInt(`0x${from.sum.slice(2 * HALF)}`)
  }

  /** Whole rows: a newline within a value is written `\n` in this format. */
  add(bytes: Uint8Array): void {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (let at = 0; at < text.length; ) {
      const end = text.indexOf(NEWLINE, at)
      const until = end < 0 ? text.length : end
      const digest = hash('sha256', text.subarray(at, until), 'buffer')
      this.#high = BigInt.asUintN(64, this.#high + digest.readBigUInt64LE(0))
      this.#low = BigInt.asUintN(64, this.#low + digest.readBigUInt64LE(HALF))
      this.rows += 1
      at = until + 1
    }
  }

  get state(): SumState {
    return { rows: this.rows, sum: inHex(this.#high) + inHex(this.#low) }
  }
}
