import { bellFlows } from './bell'
import { exportFlows } from './export'
import { formFlows } from './form'
import { frameFlows } from './frame'
import { loadInboxCounts } from './inbox/counts'
import { jobsFlows } from './jobs'
import type { Flow } from './kit'
import { listFlows } from './list'
import { liveFlows } from './live'
import { navigationFlows } from './navigation'
import { rowsFlows } from './rows'
import { sessionFlows } from './session'
import { sitesFlows } from './sites'
import { uploadFlows } from './upload'

/** Flows of whoever is signed in: they come with the frame. */
export const staffFlows: readonly Flow[] = [
  ...sessionFlows,
  ...navigationFlows,
  ...frameFlows,
  ...sitesFlows,
  ...listFlows,
  ...rowsFlows,
  ...formFlows,
  ...liveFlows,
  ...jobsFlows,
  ...bellFlows,
  loadInboxCounts,
  ...uploadFlows,
  ...exportFlows,
]
