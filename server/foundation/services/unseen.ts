import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from './services'

/** Milliseconds. */
const [SOONEST, LATEST] = [20, 1_000]

/**
 * Does work of which whoever asked must not see whether there was any: some time after the answer, by chance, so that it
 * shows neither in this answer nor in the next. A server that ends does it at once.
 */
export function doUnseen({ ending, log }: Services, fault: string, work: () => Promise<void>): void {
  const pause = sleep(randomInt(SOONEST, LATEST), undefined, { signal: ending.signal, ref: false })
  pause
    .catch(() => undefined)
    .then(work)
    .catch((error: unknown) => log.error({ err: error }, fault))
}
