import { zhFiles } from './zh-files'
import { zhFrame } from './zh-frame'
import { zhMore } from './zh-more'

/** Every word that belongs to no resource. */
export const zh = { ...zhFrame, ...zhMore, ...zhFiles }
