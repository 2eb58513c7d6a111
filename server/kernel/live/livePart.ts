import type { Part } from '../resources/part'
import { passOnEvents } from './liveEvents'
import { runCalls } from './runCalls'
import { systemCalls } from './systemCalls'

/** What a browser hears without asking, what people see of long work, and whether anybody is there to answer. */
export const livePart: Part = { calls: [...systemCalls, ...runCalls], follow: passOnEvents }
