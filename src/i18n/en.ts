import { enFiles } from './en-files'
import { enFrame } from './en-frame'
import { enGrid } from './en-grid'
import { enMore } from './en-more'
import { enViews } from './en-views'
import type { zh } from './zh'

export const en = { ...enFrame, ...enMore, ...enFiles, ...enGrid, ...enViews } satisfies Record<keyof typeof zh, string>
