import type { Services } from '../../foundation/services/services'
import type { Part } from '../resources/part'
import { eventsCall } from './eventsCall'
import { passOnEvents } from './liveEvents'
import { runCalls } from './runCalls'
import { followRunEnds, runNoticeKinds } from './runNotices'

async function follow(services: Services): Promise<() => Promise<void>> {
  const silence = followRunEnds(services)
  const leave = await passOnEvents(services)
  return async () => {
    silence()
    await leave()
  }
}

/** What a browser hears without asking, and what people see of long work. */
export const livePart: Part = { calls: [eventsCall, ...runCalls], noticeKinds: runNoticeKinds, follow }
