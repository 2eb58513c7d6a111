import type { Services } from '../../foundation/services/services'
import { tick } from './tick'

/** How often each node looks for what is due (ms). */
const TICK_EVERY = 10_000

/** Looks for what is due as long as the server is open; a tick that takes long is waited for. */
export function keepTicking(services: Services): () => Promise<void> {
  let ticking: Promise<unknown> | undefined
  const timer = setInterval(() => {
    ticking ??= tick(services)
      .catch((error) => services.log.error({ err: error }, 'tasks were not looked at'))
      .finally(() => {
        ticking = undefined
      })
  }, TICK_EVERY)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await ticking
  }
}
