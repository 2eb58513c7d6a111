import type { Area } from '../state'
import { accounts } from './accounts'
import { arranging } from './arranging'
import { articles } from './articles'
import { batchEdits } from './batchEdits'
import { company } from './company'
import { conflicts } from './conflicts'
import { dashboards } from './dashboards'
import { doctor } from './doctor'
import { files } from './files'
import { formattedTexts } from './formattedTexts'
import { frameArea } from './frame'
import { grids } from './grids'
import { guide } from './guide'
import { members } from './members'
import { orders } from './orders'
import { prices } from './prices'
import { publicPages } from './publicPages'
import { publishers } from './publishers'
import { savedViews } from './savedViews'
import { searches } from './searches'
import { siteLifecycle } from './siteLifecycle'
import { strangersFiles } from './strangersFiles'
import { undoing } from './undoing'

/** Every part of the console that has states of its own. */
export const areas: readonly Area[] = [
  grids,
  publicPages,
  accounts,
  arranging,
  articles,
  batchEdits,
  company,
  conflicts,
  frameArea,
  dashboards,
  doctor,
  siteLifecycle,
  publishers,
  savedViews,
  searches,
  formattedTexts,
  strangersFiles,
  undoing,
  files,
  orders,
  prices,
  members,
  guide,
]
