import { centralSignOut } from '../access/centralSignOut'
import { undoRun } from '../changes'
import { bulkRun } from '../resources/bulkRun'
import { hookOf } from '../resources/hooks'
import type { Services } from '../services'
import { registerTransferRuns } from '../transfer/transferKinds'

/** Every kind of long work. A part of the server brings its own. */
export function registerKinds(services: Services): void {
  services.runs.register(undoRun(services, (name, writer) => hookOf(name).afterWrite?.(writer)))
  services.runs.register(bulkRun(services))
  services.runs.register(centralSignOut(services))
  registerTransferRuns(services.runs, services)
}
