import type { Services } from '../../foundation/services/services'
import type { Part } from '../resources/part'
import { noticeHook, publishDue, publishNotice, withdrawNotice } from './noticeActions'
import { noticeCalls } from './noticeCalls'
import { forgetPublished, SETTLES_RECEIVERS } from './published'

/** How often notices that wait for their moment are looked for (ms). */
const LOOK_EVERY = 15_000

/** Publishes what is due, and forgets who gets what once that may have changed. */
async function followNotices(services: Services): Promise<() => Promise<void>> {
  const silence = services.events.hear((event) => {
    if (event.type === 'notice-published' || event.type === 'rights-changed') forgetPublished(services)
    if (event.type === 'rows-changed' && SETTLES_RECEIVERS.has(event.resource)) forgetPublished(services)
    if (event.type === 'notices-marked' && !event.userIds) forgetPublished(services)
  })
  let looking: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    looking = publishDue(services).catch((error) => services.log.error({ err: error }, 'notices were not published'))
  }, LOOK_EVERY)
  timer.unref()
  return async () => {
    silence()
    clearInterval(timer)
    await looking
  }
}

/** What staff are told: by somebody, or by what happens. */
export const noticesPart: Part = {
  calls: noticeCalls,
  actions: [publishNotice, withdrawNotice],
  hooks: { notice: noticeHook },
  follow: followNotices,
}
