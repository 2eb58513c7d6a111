import { mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const MEGABYTE = 1_048_576
/** What is kept back is given up piece by piece: another process may be waiting for every byte. */
const PIECE = 4 * MEGABYTE
const PIECES = 8
/** With less than this free nothing new is begun. */
const LEAST = 8 * MEGABYTE
/** How often the disk is asked (ms). */
const LOOK_EVERY = 200

function freeOn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Too full for an engine to be started in: it writes before it can be asked. */
export const isDiskFull = (dataFolder: string): boolean => freeOn(dataFolder) < LEAST

/**
 * The room on the disk of a data folder. Some is kept back in files beside it, since a write-ahead log that finds no room
 * ends the engine: what is under way when the disk fills is finished with that, and nothing new is written until there is
 * enough again.
 */
export class DiskRoom {
  /** Nothing new may be written. */
  isFull = false
  readonly #folder: string
  readonly #pieces: string[]
  #looked = Number.NEGATIVE_INFINITY

  constructor(dataFolder: string) {
    this.#folder = `${dataFolder}.reserve`
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    this.#pieces = readdirSync(this.#folder)
  }

  /** Finishes what has to be written now; throws what the disk says once nothing is kept back any more. */
  spend<Result>(write: () => Result): Result {
    for (;;) {
      try {
        return write()
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        this.isFull = true
        const piece = this.#pieces.pop()
        if (piece === undefined) throw error
        rmSync(join(this.#folder, piece), { force: true })
      }
    }
  }

  /** Between two transactions: says whether the disk is full, and lays by again what was given up. */
  look(): boolean {
    const now = performance.now()
    if (now - this.#looked < LOOK_EVERY) return this.isFull
    this.#looked = now
    const free = freeOn(this.#folder)
    const lacking = (PIECES - this.#pieces.length) * PIECE
    if (free < LEAST) this.isFull = true
    else if (free >= 2 * LEAST + (this.isFull ? lacking : 0)) this.isFull = !this.#layBy()
    return this.isFull
  }

  /** One piece at a time: others wait meanwhile. False where it did not go in. */
  #layBy(): boolean {
    if (this.#pieces.length >= PIECES) return true
    const taken = new Set(this.#pieces)
    const name = Array.from({ length: PIECES }, (_, at) => String(at)).find((each) => !taken.has(each)) ?? '0'
    try {
      writeFileSync(join(this.#folder, name), new Uint8Array(PIECE), { mode: 0o600 })
      this.#pieces.push(name)
      return true
    } catch (error) {
      rmSync(join(this.#folder, name), { force: true })
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      return false
    }
  }
}
