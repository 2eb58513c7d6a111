import type { Services } from '../../foundation/services/services'

/** Files come many at a time: what is asked for within so long is done once (ms). */
const WITHIN = 1_000

/** Does by name, a moment after it was first asked for, what many changes want alike. Faults go to the log. */
export class SoonOnce {
  readonly #timers = new Map<string, NodeJS.Timeout>()
  readonly #working = new Set<Promise<void>>()
  #isOpen = true

  constructor(private readonly services: Pick<Services, 'log'>) {}

  do(name: string, work: () => Promise<void>): void {
    if (!this.#isOpen || this.#timers.has(name)) return
    const timer = setTimeout(() => {
      this.#timers.delete(name)
      const working = work()
        .catch((error) => this.services.log.error({ err: error, work: name }, 'changed files were not followed'))
        .finally(() => this.#working.delete(working))
      this.#working.add(working)
    }, WITHIN)
    timer.unref()
    this.#timers.set(name, timer)
  }

  /** What has begun is waited for, the rest left. */
  async close(): Promise<void> {
    this.#isOpen = false
    for (const timer of this.#timers.values()) clearTimeout(timer)
    await Promise.all(this.#working)
  }
}
