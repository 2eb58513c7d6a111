import type { RunQueue } from '../services/run'
import type { Services } from '../services/services'
import { applyRun } from './applyRun'
import { checkRun } from './checkRun'
import { exportRun } from './exportRun'

/** Uploads, their dry runs and exports. */
export function registerTransferRuns(queue: Pick<RunQueue, 'register'>, services: Services): void {
  queue.register(checkRun(services))
  queue.register(applyRun(services))
  queue.register(exportRun(services))
}
