import type { Flow } from '../kit'
import { countViews, followCounts } from './countViews'
import { editField } from './editField'
import { loadViews } from './loadViews'
import { arrangeViews, chooseFirstView, destroyView, storeView, updateView } from './saveViews'

/** Flows of saved views and of what stands beside a list: they come once the first list stands. */
export const viewFlows: readonly Flow[] = [
  loadViews,
  countViews,
  followCounts,
  storeView,
  updateView,
  destroyView,
  arrangeViews,
  chooseFirstView,
  editField,
]
