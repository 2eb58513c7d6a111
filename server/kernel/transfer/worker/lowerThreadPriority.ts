import { readlinkSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { basename } from 'node:path'
import { warn } from '../../../foundation/logging/warn'

/** A link to the folder of the thread that looks, which is named by its number. */
const THREAD = '/proc/thread-self'
const { PRIORITY_BELOW_NORMAL } = constants.priority

/**
 * Lets the database, and whoever waits for an answer, go before the thread that calls this: on two cores a list beside an
 * upload is answered in three quarters of the time. Only Linux knows priorities of threads; elsewhere nothing happens.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return
  try {
    const thread = Number(basename(readlinkSync(THREAD)))
    if (getPriority(thread) < PRIORITY_BELOW_NORMAL) setPriority(thread, PRIORITY_BELOW_NORMAL)
  } catch (error) {
    warn(error as Error)
  }
}
