import type { Started } from './start'
import type { Watch } from './watch/watch'

/** What is not finished by then is given up (ms). */
const CLOSE_WITHIN = 22_000
/** The same where the main thread does not come to it any more, or ends and does not end. */
export const END_WITHIN = 24_000

/** The part of `process` by which a server ends. */
export interface Ending {
  on(event: 'SIGTERM' | 'SIGINT', heard: () => void): unknown
  on(event: 'uncaughtException' | 'unhandledRejection', heard: (error: unknown) => void): unknown
  exit(code: number): void
}

/**
 * Ends the server by a signal, and after an exception that nobody caught, since nobody knows what it left behind. A
 * promise that nobody waited for has harmed nobody but its own work: it is logged, and the server goes on.
 */
export function endOn(ending: Ending, { log, stop }: Pick<Started, 'log' | 'stop'>, watch?: Watch): void {
  let isEnding = false
  const end = (why: string, code: number): void => {
    // Asked twice, or still ending after a while: at once.
    if (isEnding) {
      ending.exit(1)
      return
    }
    isEnding = true
    watch?.endIsNear()
    setTimeout(() => ending.exit(1), CLOSE_WITHIN).unref()
    log.info({ why }, 'ending')
    stop().then(
      () => ending.exit(code),
      (error) => {
        log.error({ err: error }, 'ending failed')
        ending.exit(1)
      },
    )
  }
  ending.on('SIGTERM', () => end('SIGTERM', 0))
  ending.on('SIGINT', () => end('SIGINT', 0))
  ending.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the server broke')
    end('an error that nobody caught', 1)
  })
  ending.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise failed that nobody waited for'))
}
