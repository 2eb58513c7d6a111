import { isDataException } from '../../foundation/db/databaseErrors'
import type { Services } from '../../foundation/services/services'
import { insertLines, type Line, lineOf, type Operation } from './operationLog'

interface Waiting {
  line: Line
  resolve(id: number): void
  reject(error: unknown): void
}

const MOST_TOGETHER = 500

/** Lines that come while others are being written are written together by the next statement. */
class Together {
  #waiting: Waiting[] = []
  #isWriting = false

  constructor(private readonly services: Services) {}

  write(line: Line): Promise<number> {
    const written = new Promise<number>((resolve, reject) => this.#waiting.push({ line, resolve, reject }))
    if (!this.#isWriting) void this.#writeAll()
    return written
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true
    while (this.#waiting.length > 0) await this.#writeSome(this.#waiting.splice(0, MOST_TOGETHER))
    this.#isWriting = false
  }

  /** One that cannot be stored takes none of the others along. Whatever else went wrong may have written them: they are not tried again. */
  async #writeSome(some: readonly Waiting[]): Promise<void> {
    const lines = some.map(({ line }) => line)
    try {
      const ids = await insertLines(this.services, lines)
      for (const [at, { resolve }] of some.entries()) resolve(ids[at] ?? 0)
    } catch (error) {
      if (some.length > 1 && isDataException(error)) for (const each of some) await this.#writeSome([each])
      else for (const { reject } of some) reject(error)
    }
  }
}

const writers = new WeakMap<Services, Together>()

/** Writes a line of the operation log by itself; of many that come at once few statements are made. The answer is its id. */
export function logTogether(services: Services, operation: Operation): Promise<number> {
  const writer = writers.get(services) ?? new Together(services)
  writers.set(services, writer)
  return writer.write(lineOf(services, operation))
}
