import {
  applyMiddleware,
  legacy_createStore,
  type Middleware,
  type Reducer,
  type UnknownAction,
} from '@reduxjs/toolkit'
import createSagaMiddleware from 'redux-saga'
import { fork } from 'redux-saga/effects'
import { firstFlows } from '../flows/first'
import type { Flow } from '../flows/kit'
import type { Ports } from '../flows/ports'
import { recordPorts } from '../flows/tape/recordPorts'
import { type Tape, tape } from '../flows/tape/tape'
import { firstReducer } from '../slices/firstState'
import type { RootState } from '../slices/rootState'

const FROM_FLOW = '@@redux-saga/SAGA_ACTION'

/** What flows put is told by the flows again in a replay; only what came from outside is on the tape. */
const record =
  (tapeOf: () => Tape): Middleware =>
  () =>
  (next) =>
  (action) => {
    const event = action as UnknownAction
    if (!event[FROM_FLOW]) tapeOf().event(event)
    return next(action)
  }

/** Adds slices and flows to the store at work. */
export type Grow = (reducer: Reducer<RootState>, flows: readonly Flow[]) => void

/** The store with its flows at work on these ports. The slices and flows of whoever is signed in come later, by `grow`. */
export function makeStore(ports: Omit<Ports, 'tape'>) {
  const saga = createSagaMiddleware()
  // What configureStore adds is for thunks and for developers, and every visitor would have to fetch it.
  const store = legacy_createStore(
    // Nothing of the first page reads the slices that come later.
    firstReducer as unknown as Reducer<RootState>,
    applyMiddleware(
      record(() => recorder),
      saga,
    ),
  )
  const recorder: Tape = tape(ports.clock.now, store.getState)
  saga.setContext(recordPorts({ ...ports, tape: { text: recorder.text } }, recorder))
  const work = (flows: readonly Flow[]): void => {
    saga.run(function* theseFlows() {
      for (const { watch } of flows) yield fork(watch)
    })
  }
  work(firstFlows)
  const grow: Grow = (reducer, flows) => {
    store.replaceReducer(reducer)
    work(flows)
  }
  return Object.assign(store, { grow, work })
}

export type Store = ReturnType<typeof makeStore>
