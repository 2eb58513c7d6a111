import { enFiles } from './en-files'
import { enFrame } from './en-frame'
import { enMore } from './en-more'
import type { zh } from './zh'

export const en = { ...enFrame, ...enMore, ...enFiles } satisfies Record<keyof typeof zh, string>
