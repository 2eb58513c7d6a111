import { say } from '../messages'
import { maySeeRun, runForBrowser } from '../runs/seenRun'
import { UNSEEN_KINDS } from '../runs/unseen'
import type { ServerEvent } from '../services/events'
import { RUN_CHANNEL, type RunNotice } from '../services/run'
import type { Services } from '../services/services'
import { type EventStream, streamsOf } from './eventStreams'

/** Passes on what this node hears to the browsers that may know it; resolves to a function that stops. */
export async function passOnEvents(services: Services): Promise<() => Promise<void>> {
  const toEach = (send: (stream: EventStream) => Promise<void> | void): void => {
    for (const stream of [...streamsOf(services)]) {
      Promise.resolve(send(stream)).catch((error) => services.log.error({ err: error }, 'a browser was not told'))
    }
  }
  const silence = services.events.hear((event) => toEach((stream) => passOn(services, stream, event)))
  const silenceRuns = await services.database.listen(RUN_CHANNEL, (payload) => {
    const notice = payload as RunNotice
    let whole: Promise<RunNotice> | undefined
    toEach(async (stream) => {
      if (UNSEEN_KINDS.has(notice.kind)) return
      if (!(await maySeeRun(services, stream.caller, notice))) return
      whole ??= wholeNotice(services, notice)
      stream.send('run', runForBrowser(await whole, stream.caller.language))
    })
  })
  return async () => {
    silence()
    await silenceRuns()
  }
}

/** What did not fit into the notice stands in the run's row. */
async function wholeNotice(services: Services, notice: RunNotice): Promise<RunNotice> {
  if (!notice.progress?.is_cut) return notice
  const row = await services.runs.get(notice.id)
  return { ...notice, progress: row?.progress ?? notice.progress }
}

async function passOn(services: Services, stream: EventStream, event: ServerEvent): Promise<void> {
  if (event.type === 'session-ended') {
    if (event.sessionId !== stream.caller.sessionId) return
    stream.send('session-ended', { message: say('session.expired', stream.caller.language) })
    stream.end()
    return
  }
  if (event.type === 'rights-changed') return stream.send('rights-changed', {})
  const { resource, site, ids } = event
  const rights = await services.access.rights(services, stream.caller.userId, site)
  if (rights.isSuper || rights.marks.has(`${resource}:list`)) stream.send('rows-changed', { resource, site, ids })
}
