import type { Action, UnknownAction } from '@reduxjs/toolkit'
import {
  all as allEffect,
  call as callEffect,
  type Effect,
  getContext,
  put as putEffect,
  race as raceEffect,
  select as selectEffect,
  take as takeEffect,
} from 'redux-saga/effects'
import type { GivenTo, Reading, ReadingShape } from '../resources/kit/reading'
import type { Resource } from '../resources/kit/resource'
import type { ResourceName } from '../resources/kit/resourceName'
import { resourceInSite } from '../resources/kit/siteFields'
import { siteTooOldIn } from '../resources/kit/siteTooOld'
import { requestOf } from '../slices/readings'
import type { RootState } from '../slices/rootState'
import { sessionExpired } from '../slices/session/session'
import { type StepUpBy, stepUpAsked, stepUpEnded } from '../slices/session/stepUp'
import { siteFoundOld } from '../slices/sites/site'
import { siteLocked } from '../slices/sites/siteGuard'
import { whyNamed } from '../slices/why'
import type { CallName, Calls } from './calls'
import { callFaultOf } from './fault'
import type { CallFault, ConfirmId, NoticeId, NoticeValues, Ports } from './ports'
import { disagreement, isWriting } from './sites/siteAgreement'

export { defineFlow, type Flow } from './defineFlow'

/** One step of a flow. Run it with `yield*`; its answer is typed. */
export type Step<Answer = void> = Generator<Effect, Answer, unknown>

export function* port<K extends keyof Ports>(name: K): Step<Ports[K]> {
  return (yield getContext(name)) as Ports[K]
}

/** Waits for something of a port that takes its time. */
export function* until<Answer>(work: () => Promise<Answer>): Step<Answer> {
  return (yield callEffect(work)) as Answer
}

/** What is declared of a resource. */
export function* declarationOf(resource: ResourceName): Step<Resource> {
  const catalogue = yield* port('catalogue')
  return yield* until(() => catalogue.resource(resource))
}

/** The same as the site being worked on has it: under its own labels. */
export function* siteDeclarationOf(resource: ResourceName): Step<Resource> {
  const declared = yield* declarationOf(resource)
  return resourceInSite(declared, yield* read(({ session }) => session.siteFields?.[resource]))
}

type Settled<C extends CallName> =
  | { answer: Calls[C]['out']; fault?: undefined }
  | { answer?: undefined; fault: CallFault }

/**
 * Makes a call and hands back its answer or its fault, without a word to the person: for flows that know what a refusal means.
 * A session that is over is told to the console all the same. A flow that is cancelled takes its call back. Where the server
 * asks the person to prove who they are, it waits for that and then asks once more.
 */
export function* attempt<C extends CallName>(call: C, input: Calls[C]['in']): Step<Settled<C>> {
  const settled = yield* attemptOnce(call, input)
  const by = stepUpIn(settled.fault)
  return by && (yield* isProved(by)) ? yield* attemptOnce(call, input) : settled
}

/** By what the person has to prove who they are before the server does this. */
function stepUpIn(fault: CallFault | undefined): StepUpBy | undefined {
  const details = fault?.details
  if (typeof details !== 'object' || details === null || !('step_up' in details)) return undefined
  return details.step_up === 'code' ? 'code' : 'password'
}

/** A dialog asks over whatever is open; what was typed there stays. */
function* isProved(by: StepUpBy): Step<boolean> {
  yield* put(stepUpAsked(by))
  return (yield* next(stepUpEnded)).payload
}

function* attemptOnce<C extends CallName>(call: C, input: Calls[C]['in']): Step<Settled<C>> {
  const barred = isWriting(call) ? yield* refusedByGuard() : undefined
  if (barred) return { fault: barred }
  const api = yield* port('api')
  const stop = new AbortController()
  let isSettled = false
  try {
    const settled = yield* until<Settled<C>>(() =>
      api(call, input, stop.signal).then(
        (answer) => ({ answer }),
        (thrown) => ({ fault: callFaultOf(thrown) }),
      ),
    )
    isSettled = true
    if (settled.fault?.kind === 'expired') yield* put(sessionExpired())
    return settled
  } finally {
    // No effect may stand here: after one, the flow around would go on as if it had not been cancelled.
    if (!isSettled) stop.abort()
  }
}

/**
 * Makes a call. A refusal is said as a toast, in the server's words (specification §8), and ends the flow. That a site is
 * too old is no error: its screens say so themselves.
 */
export function* ask<C extends CallName>(call: C, input: Calls[C]['in']): Step<Calls[C]['out']> {
  const { answer, fault } = yield* attempt(call, input)
  return fault === undefined ? answer : yield* giveUp(fault)
}

/** The right that was wanting. */
const markIn = (details: unknown): string | undefined =>
  typeof details === 'object' && details !== null && 'mark' in details && typeof details.mark === 'string'
    ? details.mark
    : undefined

/** Says a refusal, as `ask` does, and ends the flow. */
export function* giveUp(fault: CallFault): Step<never> {
  const lacked = markIn(fault.details)
  if (lacked !== undefined) yield* put(whyNamed(lacked))
  if (!(yield* isSiteTooOld(fault)) && fault.kind === 'refused') (yield* port('notice')).error(fault.message)
  throw fault
}

/** The same for a screen that stands there without its rows and says why: a toast would say it twice. */
export function* askForScreen<C extends CallName>(call: C, input: Calls[C]['in']): Step<Calls[C]['out']> {
  const { answer, fault } = yield* attempt(call, input)
  if (fault === undefined) return answer
  yield* isSiteTooOld(fault)
  throw fault
}

/** Asks for what a contract answers, as `askForScreen` does. */
export function* askReading<Shape extends ReadingShape>(
  reading: Reading<Shape>,
  given: GivenTo<Shape>,
): Step<Shape['output']> {
  return (yield* askForScreen('other.read', requestOf(reading, given))) as Shape['output']
}

/** The fault is that a site is too old, which is kept for its screens. */
function* isSiteTooOld({ details }: CallFault): Step<boolean> {
  const tooOld = siteTooOldIn(details)
  if (tooOld) yield* put(siteFoundOld(tooOld))
  return tooOld !== undefined
}

/** Nothing is written while path, remembered site and session disagree. */
function* refusedByGuard(): Step<CallFault | undefined> {
  const found = yield* disagreement()
  if (!found) return undefined
  if ((yield* read((state) => state.siteGuard)) === null) yield* put(siteLocked(found))
  return { kind: 'refused', message: (yield* port('notice')).words('flows.siteLocked'), code: 'site-locked' }
}

/** Two steps at once; both have to come to their end. */
export function* both<One, Other>(one: () => Step<One>, other: () => Step<Other>): Step<[One, Other]> {
  return (yield allEffect([callEffect(one), callEffect(other)])) as [One, Other]
}

export function* put(event: Action): Step {
  yield putEffect(event)
}

/** Reads the state. */
export function* read<Answer>(selector: (state: RootState) => Answer): Step<Answer> {
  return (yield selectEffect(selector)) as Answer
}

/** Waits for an event. */
export function* next<P>(
  event: { type: string } & ((...given: never[]) => { payload: P }),
): Step<UnknownAction & { payload: P }> {
  return (yield takeEffect(event.type)) as UnknownAction & { payload: P }
}

/** Waits for any of these events. */
export function* nextOf(events: readonly { type: string }[]): Step {
  yield takeEffect(events.map(({ type }) => type))
}

/** Two things at once, the work and an event: whichever comes first ends the other. */
export function* race<Answer>(rivals: { work: () => Step<Answer>; event: { type: string } }): Step<{ work?: Answer }> {
  return (yield raceEffect({
    work: callEffect(rivals.work),
    event: takeEffect(rivals.event.type),
  })) as { work?: Answer }
}

/** Waits until the first screen stands, so that nothing takes the line from what it needs. */
export function* whenSettled(): Step {
  const pages = yield* port('pages')
  yield* until(() => pages.settled())
}

/** Waits so many milliseconds. */
export function* wait(ms: number): Step {
  const clock = yield* port('clock')
  yield callEffect(() => clock.wait(ms))
}

export function* confirm(id: ConfirmId, values?: NoticeValues): Step<boolean> {
  const notice = yield* port('notice')
  return yield* until(() => notice.confirm(id, values))
}

export const withQuery = (url: string, query: Readonly<Record<string, string>>): string => {
  const search = new URLSearchParams(query).toString()
  return search ? `${url}${url.includes('?') ? '&' : '?'}${search}` : url
}

/** The browser leaves the console. */
export function* leaveFor(url: string, query: Record<string, string> = {}): Step {
  const browser = yield* port('browser')
  browser.goTo(withQuery(url, query))
}

/** Warns staff who try to leave while `body` runs; the warning goes when it ends, fails or is cancelled. */
export function* holdingPage<Answer>(why: NoticeId, body: () => Step<Answer>): Step<Answer> {
  const browser = yield* port('browser')
  const release = browser.hold(why)
  try {
    return yield* body()
  } finally {
    release()
  }
}

/** Streams a file of this API to the browser's own download, by a link that works once. */
export function* download(path: string): Step {
  const { url } = yield* ask('other.downloadTicket', { path })
  const browser = yield* port('browser')
  browser.download(url)
}
