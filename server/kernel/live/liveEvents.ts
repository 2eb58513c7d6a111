import { sql } from 'kysely'
import { isResourceName } from '../../../src/resources'
import { tableSql } from '../../foundation/db/tableSql'
import { say } from '../../foundation/messages'
import { maySeeRun, runForBrowser } from '../../foundation/runs/seenRun'
import { UNSEEN_KINDS } from '../../foundation/runs/unseen'
import type { Presence, ServerEvent } from '../../foundation/services/events'
import type { Rights } from '../../foundation/services/rights'
import { RUN_CHANNEL, type RunNotice } from '../../foundation/services/run'
import type { Services } from '../../foundation/services/services'
import { rowGuardOf } from '../resources/rowGuard'
import { type EventStream, endStreams, streamsOf } from './eventStreams'
import { passOnNotices } from './noticeEvents'

/** Whoever may read the rows, as a list or one by one, may know that they are others now. */
const READING = ['list', 'form'] as const

/** Passes on what this node hears to the browsers that may know it; resolves to a function that stops. */
export async function passOnEvents(services: Services): Promise<() => Promise<void>> {
  const toEach = (send: (stream: EventStream) => Promise<void> | void): void => {
    for (const stream of [...streamsOf(services)]) {
      Promise.resolve(send(stream)).catch((error) => services.log.error({ err: error }, 'a browser was not told'))
    }
  }
  const silence = services.events.hear((event) => {
    if (!passOnNotices(services, event)) toEach((stream) => passOn(services, stream, event))
  })
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
  // Browsers come back at once, and look again at what they show.
  const silenceMissed = services.database.missed(() => endStreams(services))
  return async () => {
    silence()
    silenceMissed()
    await silenceRuns()
  }
}

/** What did not fit into the notice stands in the run's row. */
async function wholeNotice(services: Services, notice: RunNotice): Promise<RunNotice> {
  if (!notice.progress?.is_cut) return notice
  const row = await services.runs.get(notice.id)
  return { ...notice, progress: row?.progress ?? notice.progress }
}

/** Of the rows that were written those that the person may see, where not everybody sees all of them. */
async function seenAmong(
  services: Services,
  { caller }: EventStream,
  { resource, site, ids }: { resource: string; site: string; ids: readonly number[] | undefined },
  { isSuper, marks }: Pick<Rights, 'isSuper' | 'marks'>,
): Promise<readonly number[] | undefined> {
  const guard = isResourceName(resource) ? rowGuardOf(resource) : undefined
  if (!ids || !guard || isSuper) return ids
  const only = await guard({
    services,
    caller: { ...caller, context: site, marks, isSuper, can: (mark) => marks.has(mark) },
  })
  if (!only) return ids
  const place = await services.places.of(site)
  const { rows } = await sql<{ id: number }>`SELECT t.id FROM ${tableSql(place, resource)} t
    WHERE t.id = ANY(${[...ids]}::bigint[]) AND ${only}`.execute(place.database.kysely)
  return rows.map(({ id }) => id)
}

/** Whoever may read a row may know who works on it. */
async function passOnPresence(services: Services, stream: EventStream, presence: Presence): Promise<void> {
  const { resource, site, id } = presence
  const rights = await services.access.rights(services, stream.caller.userId, site)
  if (!rights.isSuper && !READING.some((action) => rights.marks.has(`${resource}:${action}`))) return
  const seen = await seenAmong(services, stream, { resource, site, ids: [id] }, rights)
  if (seen?.length !== 0) stream.send('presence', presence)
}

async function passOn(services: Services, stream: EventStream, event: ServerEvent): Promise<void> {
  if (event.type === 'session-ended') {
    if (event.sessionId !== stream.caller.sessionId) return
    stream.send('session-ended', { message: say('session.expired', stream.caller.language) })
    stream.end()
    return
  }
  if (event.type === 'rights-changed') return stream.send('rights-changed', {})
  if (event.type === 'presence') return passOnPresence(services, stream, event.presence)
  if (event.type !== 'rows-changed') return
  const { resource, site, ids, by } = event
  const { userId } = stream.caller
  const rights = await services.access.rights(services, userId, site)
  if (!rights.isSuper && !READING.some((action) => rights.marks.has(`${resource}:${action}`))) return
  const seen = await seenAmong(services, stream, { resource, site, ids }, rights)
  if (ids && seen?.length === 0) return
  stream.send('rows-changed', { resource, site, ids: seen, ...(by?.userId === userId && { tab: by.tab }) })
}
