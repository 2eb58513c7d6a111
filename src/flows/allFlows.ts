import { fileFlows } from './files'
import { firstFlows } from './first'
import { gridFlows } from './grid'
import { guideFlows } from './guide'
import { inboxFlows } from './inbox'
import { staffFlows } from './index'
import type { Flow } from './kit'
import { viewFlows } from './savedViews'
import { accountFlows } from './session/accountFlows'

/** Every flow. No order between them counts. */
export const allFlows: readonly Flow[] = [
  ...firstFlows,
  ...staffFlows,
  ...fileFlows,
  ...gridFlows,
  ...viewFlows,
  ...guideFlows,
  ...inboxFlows,
  ...accountFlows,
]
