import { zhFiles } from './zh-files'
import { zhFrame } from './zh-frame'
import { zhGrid } from './zh-grid'
import { zhMore } from './zh-more'
import { zhViews } from './zh-views'

/** Every word that belongs to no resource. */
export const zh = { ...zhFrame, ...zhMore, ...zhFiles, ...zhGrid, ...zhViews }
