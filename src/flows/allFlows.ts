import { fileFlows } from './files'
import { firstFlows } from './first'
import { gridFlows } from './grid'
import { guideFlows } from './guide'
import { staffFlows } from './index'
import type { Flow } from './kit'
import { viewFlows } from './savedViews'

/** Every flow. No order between them counts. */
export const allFlows: readonly Flow[] = [
  ...firstFlows,
  ...staffFlows,
  ...fileFlows,
  ...gridFlows,
  ...viewFlows,
  ...guideFlows,
]
