import { configureStore, type UnknownAction } from '@reduxjs/toolkit'
import createSagaMiddleware from 'redux-saga'
import { fork } from 'redux-saga/effects'
import { rest } from '../../scripts/replay/rest'
import { allFlows } from '../../src/flows/allFlows'
import type { CallFault, Ports } from '../../src/flows/ports'
import { navigationEnded, navigationStarted } from '../../src/slices/navigation/navigation'
import { type RootState, rootReducer } from '../../src/slices/rootState'
import type { Scene } from './scene'
import { scriptedWorld } from './scriptedWorld'

/** Answers one after the other, the last for ever: the same as a list of them. */
export const inTurn = <T>(...given: T[]): T[] => given

export interface Played {
  story: string[]
  state: RootState
  stored: Record<string, string>
  tabStored: Record<string, string>
}

export const refused = (message: string, rest: Partial<CallFault> = {}): CallFault => ({
  kind: 'refused',
  message,
  code: '500',
  ...rest,
})
export const expired: CallFault = { kind: 'expired', message: 'expired', code: '-200' }
export const offline: CallFault = { kind: 'network', message: 'The server cannot be reached. Check your network' }

/** Runs of flows are the wrapper's own business, and settings come with every start. */
const QUIET = ['flowStatus/', 'settings/settingsLoaded', 'installation/']

export const told = (event: UnknownAction): string =>
  event.payload === undefined ? event.type : `${event.type} ${JSON.stringify(event.payload)}`

export { rest }

/** What the browser keeps, for others to change behind the console's back. */
export type Storages = Pick<Played, 'stored' | 'tabStored'>

/** For several things at once, before anything comes to rest. */
type World = Storages & { dispatch: (event: UnknownAction) => unknown; ports: Pick<Ports, 'clock'> }

/** Runs the real slices and flows against a scripted world, and tells what happened, line by line. */
export async function replay(
  events: (UnknownAction | ((world: World) => void | Promise<void>))[],
  scene: Scene = {},
): Promise<Played> {
  const story: string[] = []
  const quiet = [...QUIET, ...(scene.quiet ?? [])]
  const saga = createSagaMiddleware()
  const store = configureStore({
    reducer: rootReducer,
    ...(scene.state ? { preloadedState: { ...rootReducer(undefined, { type: 'start' }), ...scene.state } } : {}),
    middleware: (defaults) =>
      defaults({ thunk: false, serializableCheck: false, immutableCheck: false }).concat(
        () => (next) => (action) => {
          const event = action as UnknownAction
          if (navigationStarted.match(event))
            world.targets.set(event.payload.id, { path: event.payload.path, search: event.payload.search })
          if (!quiet.some((begin) => event.type.startsWith(begin))) story.push(told(event))
          return next(action)
        },
        saga,
      ),
  })
  const world = scriptedWorld(scene, story, store.dispatch)
  saga.setContext(world.ports satisfies Ports)
  const task = saga.run(function* all() {
    for (const { watch } of allFlows) yield fork(watch)
  })
  for (const event of events) {
    if (typeof event === 'function') await event({ ...world, dispatch: store.dispatch })
    else store.dispatch(event)
    await rest()
  }
  task.cancel()
  return { story, state: store.getState(), stored: world.stored, tabStored: world.tabStored }
}

/** A navigation as the router tells it; the scripted router tells the rest. */
export const goes = (path: string, search = ''): UnknownAction => navigationStarted({ id: 1, path, search })
export const arrived = (path: string, search = ''): UnknownAction => navigationEnded({ path, search })
