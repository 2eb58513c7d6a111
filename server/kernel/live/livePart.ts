import type { Part } from '../resources/part'
import { eventsCall } from './eventsCall'
import { passOnEvents } from './liveEvents'
import { runCalls } from './runCalls'

/** What a browser hears without asking, and what people see of long work. */
export const livePart: Part = { calls: [eventsCall, ...runCalls], follow: passOnEvents }
