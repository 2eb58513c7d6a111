import { createHash } from 'node:crypto'

export interface SummedEntry {
  name: string
  size: number
  writtenAt: Date
  /** SHA-256 of its bytes. */
  sum: Buffer
}

const SECOND = 1000

/** One sum over all that is read of an archive: of each entry its name, size, time and bytes, in their order. */
export class EntryChain {
  readonly #hash = createHash('sha256')

  add({ name, size, writtenAt, sum }: SummedEntry): void {
    const seconds = Math.floor(writtenAt.getTime() / SECOND)
    this.#hash.update(`${JSON.stringify([name, size, seconds, sum.toString('hex')])}\n`)
  }

  /** Of the entries so far. */
  get sum(): Buffer {
    return this.#hash.copy().digest()
  }
}
