import type { zh } from './zh'

export type MessageId = keyof typeof zh
