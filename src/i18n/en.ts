import { enFrame } from './en-frame'
import { enMore } from './en-more'
import type { zh } from './zh'

export const en = { ...enFrame, ...enMore } satisfies Record<keyof typeof zh, string>
