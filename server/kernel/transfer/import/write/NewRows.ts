import { open } from 'node:fs/promises'
import type { Storage } from '../../../../foundation/storage/storage'
import type { BatchTally } from '../check/batchWork'
import type { CheckedBatch } from '../check/checkedBatches'
import type { RowProblem } from '../check/problem'
import { readAt } from '../log/fileParts'
import { ENTRY, entriesOf } from '../log/resultEntry'
import { indexKey } from '../log/results'

/** Entries that are read at once. */
const SOME = 4_096

/**
 * The rows of a file that its check has told as new, a bit for each. Read when it is first asked for: only where somebody
 * else has added one of them since does it make a difference.
 */
export class NewRows {
  #bits: Promise<Uint8Array> | undefined

  constructor(
    private readonly storage: Storage,
    private readonly folder: string,
  ) {}

  /**
   * What was told as new and is there by now would be overwritten, and nobody has agreed to that. Throws LateRows, so that
   * the batch is written without them.
   */
  async insist({ numbers }: CheckedBatch, { results }: BatchTally, field: string): Promise<void> {
    const late = await this.#among(results.flatMap(({ of, row: { n } }) => (of === 'updated' ? [n] : [])))
    if (late.size === 0) return
    const problems: RowProblem[] = [{ field, message: 'transfer.addedMeanwhile' }]
    throw new LateRows(new Map(numbers.flatMap((n, at) => (late.has(n) ? [[at, problems] as const] : []))))
  }

  /** Those of the given rows that were told as new. */
  async #among(numbers: readonly number[]): Promise<ReadonlySet<number>> {
    if (numbers.length === 0) return new Set()
    this.#bits ??= this.#read()
    const bits = await this.#bits
    return new Set(numbers.filter((number) => ((bits[number >> 3] ?? 0) >> (number & 7)) & 1))
  }

  async #read(): Promise<Uint8Array> {
    const key = indexKey(this.folder, 'check', 'added')
    let bits = new Uint8Array(1024)
    if (!(await this.storage.exists(key))) return bits
    const index = await open(await this.storage.local(key))
    try {
      const total = Math.floor((await index.stat()).size / ENTRY)
      for (let at = 0; at < total; at += SOME)
        for (const { n } of entriesOf(await readAt(index, Math.min(SOME, total - at) * ENTRY, at * ENTRY))) {
          bits = withRoomFor(bits, n)
          bits[n >> 3] = (bits[n >> 3] ?? 0) | (1 << (n & 7))
        }
      return bits
    } finally {
      await index.close()
    }
  }
}

/** By their places in the batch. */
export class LateRows extends Error {
  override readonly name = 'LateRows'
  constructor(readonly problems: ReadonlyMap<number, RowProblem[]>) {
    super('Rows that the check has told as new are there by now')
  }
}

function withRoomFor(bits: Uint8Array<ArrayBuffer>, number: number): Uint8Array<ArrayBuffer> {
  if (number >> 3 < bits.length) return bits
  const larger = new Uint8Array(Math.max(bits.length * 2, (number >> 3) + 1))
  larger.set(bits)
  return larger
}
