import type { Flow } from '../kit'
import { bringFiles } from './bringFiles'
import { bringGrid } from './bringGrid'
import { bringLatePart } from './bringLatePart'
import { bringViews } from './bringViews'
import { copyText } from './clipboard'
import { keepSeenVersion } from './newVersion'
import { changeScene, loadScenes } from './scenes'
import { loadPermissionTree, loadScreenQuery } from './screenQueries'

/** Flows of the frame, and what it fetches once it is needed. */
export const frameFlows: readonly Flow[] = [
  bringFiles,
  bringGrid,
  bringLatePart,
  bringViews,
  copyText,
  keepSeenVersion,
  loadScenes,
  changeScene,
  loadScreenQuery,
  loadPermissionTree,
]
