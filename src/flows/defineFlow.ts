import type { Action, UnknownAction } from '@reduxjs/toolkit'
import type { Task } from 'redux-saga'
import {
  call as callEffect,
  cancel,
  cancelled,
  type Effect,
  fork,
  getContext,
  put,
  race,
  take,
} from 'redux-saga/effects'
import { connectionLost } from '../slices/connection'
import { type FlowRunning, flowCancelled, flowEnded, flowFailed, flowStarted } from '../slices/flowStatus'
import type { Fault } from '../slices/rows/entityState'
import { signedOut } from '../slices/session/session'
import { siteEntered } from '../slices/sites/site'
import { callFaultOf, faultOf } from './fault'
import type { CallFault, Ports } from './ports'

type Body<P> = (asked: P) => Generator<Effect, void, unknown>
/** An action creator whose payload is P. */
type Trigger<P> = { type: string } & ((...given: never[]) => { payload: P; type: string })

export interface FlowOptions<P> {
  /** latest: a new asking ends the one before (reading). leading: a new asking waits for none and is ignored (writing). every: all run. */
  policy: 'latest' | 'leading' | 'every'
  /** What counts as the same asking, where several may run side by side: one list, one form. */
  per?: (asked: P) => string
  /** Milliseconds after which the flow has failed. */
  timeout?: number
  /** Goes on though another site is entered or the person signs out; others end there, so that no answer lands in a place that was left. */
  crossesSites?: boolean
  /** It only reads, though it is not asked anew by each event: asked again by itself where the line was lost. */
  isReading?: true
  /** The event that tells a screen of the failure. */
  failed?: (asked: P, fault: Fault) => Action
}

export interface Flow {
  /** Of the story, for tapes and tests; its state is found by the event that begins it. */
  name: string
  watch: () => Generator<Effect, void, unknown>
}

/** A flow: what begins it, what it does, and how it lives beside others of its kind. Its wrapper cannot die. */
export const defineFlow = <P>(
  name: string,
  trigger: Trigger<P> | readonly Trigger<P>[],
  body: Body<P>,
  options: FlowOptions<P>,
): Flow => {
  const pattern = [trigger].flat().map(({ type }) => type)
  return {
    name,
    *watch() {
      const running = new Map<string, Task>()
      for (;;) {
        const event = (yield take(pattern)) as UnknownAction & { payload: P }
        const key = options.per?.(event.payload) ?? ''
        const before = running.get(key)
        if (options.policy === 'leading' && before?.isRunning()) continue
        if (options.policy === 'latest' && before?.isRunning()) yield cancel(before)
        const task = (yield fork(() => supervise({ began: event.type, about: key }, body, options, event))) as Task
        if (options.policy === 'every') continue
        if (task.isRunning()) running.set(key, task)
        else running.delete(key)
      }
    },
  }
}

type Asked<P> = UnknownAction & { payload: P }

/** The only try/catch of all flows: records the run, and turns faults into events. */
function* supervise<P>(
  running: FlowRunning,
  body: Body<P>,
  options: FlowOptions<P>,
  event: Asked<P>,
): Generator<Effect, void, unknown> {
  yield put(flowStarted(running))
  try {
    const { timeout } = options
    const rivals: Record<string, Effect> = { done: callEffect(() => done(body, event.payload)) }
    if (!options.crossesSites) rivals.left = take([siteEntered.type, signedOut.type])
    if (timeout !== undefined) rivals.late = callEffect(() => lateness(timeout))
    const ending = (yield race(rivals)) as { done?: true; left?: unknown; late?: true }
    if (ending.late) throw new Error('flows.timedOut')
    yield put(ending.left ? flowCancelled(running) : flowEnded(running))
  } catch (thrown) {
    yield* fail(running, options, event, callFaultOf(thrown))
  } finally {
    if (yield cancelled()) yield put(flowCancelled(running))
  }
}

function* done<P>(body: Body<P>, asked: P): Generator<Effect, true, unknown> {
  yield* body(asked)
  return true
}

function* lateness(ms: number): Generator<Effect, true, unknown> {
  const clock = (yield getContext('clock')) as Ports['clock']
  yield callEffect(() => clock.wait(ms))
  return true
}

function* fail<P>(
  running: FlowRunning,
  options: FlowOptions<P>,
  event: Asked<P>,
  fault: CallFault,
): Generator<Effect, void, unknown> {
  if (options.failed) yield put(options.failed(event.payload, faultOf(fault)))
  // Only what reads is asked again by itself: a write whose answer was lost may have been carried out.
  if (fault.kind === 'network')
    yield put(connectionLost(options.isReading || options.policy === 'latest' ? { again: event } : {}))
  yield put(flowFailed({ ...running, why: fault.message, ...(fault.status === 403 && { isForbidden: true }) }))
}
