import { centralSignOut } from '../access/centralSignOut'
import { undoRun } from '../changes'
import { bulkRun } from '../resources/bulkRun'
import { hookOf } from '../resources/hooks'
import { wordsRun } from '../resources/wordsRun'
import type { Services } from '../services/services'
import { lifecycleRun } from '../sites/lifecycle/lifecycleRun'
import { rolloutRun } from '../sites/lifecycle/rollout'
import { registerTransferRuns } from '../transfer/transferKinds'

/** Every kind of long work. A part of the server brings its own. */
export function registerKinds(services: Services): void {
  services.runs.register(undoRun(services, (name, writer) => hookOf(name).afterWrite?.(writer)))
  services.runs.register(bulkRun(services))
  services.runs.register(wordsRun(services))
  services.runs.register(centralSignOut(services))
  services.runs.register(lifecycleRun(services))
  services.runs.register(rolloutRun(services))
  registerTransferRuns(services.runs, services)
}
