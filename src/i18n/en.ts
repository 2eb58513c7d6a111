import { enFiles } from './en-files'
import { enFrame } from './en-frame'
import { enGrid } from './en-grid'
import { enMore } from './en-more'
import type { zh } from './zh'

export const en = { ...enFrame, ...enMore, ...enFiles, ...enGrid } satisfies Record<keyof typeof zh, string>
