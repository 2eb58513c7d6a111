import { isDeepStrictEqual } from 'node:util'
import { configureStore, type UnknownAction } from '@reduxjs/toolkit'
import createSagaMiddleware from 'redux-saga'
import { fork } from 'redux-saga/effects'
import { allFlows } from '../../src/flows/allFlows'
import type { Ports } from '../../src/flows/ports'
import { maskedArguments } from '../../src/flows/tape/mask'
import type { TapeLine, TapeText } from '../../src/flows/tape/tape'
import { type RootState, rootReducer } from '../../src/slices/rootState'
import { rest } from './rest'

type Call = Extract<TapeLine, { kind: 'call' }>

/** As JSON has it: what is undefined is not there. */
const plain = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))
const tell = (call: string, given: unknown): string => `${call} ${JSON.stringify(given)}`

/** Plays a tape against today's flows and slices. The answer is the state at the end, and the first difference as a readable diff. */
export async function playTape(tape: TapeText): Promise<{ state: RootState; difference?: string }> {
  const calls = tape.lines.filter((line): line is Call => line.kind === 'call')
  const open = new Map<number, { resolve(value: unknown): void; reject(fault: unknown): void }>()
  let next = 0
  let difference: string | undefined

  const make = (call: string, given: readonly unknown[]): unknown => {
    const line = calls[next]
    next += 1
    const asked = plain(maskedArguments(given))
    if (!line || line.call !== call || !isDeepStrictEqual(plain(line.given), asked)) {
      difference ??= `call ${next}\n- ${line ? tell(line.call, line.given) : 'nothing'}\n+ ${tell(call, asked)}`
      return new Promise(() => {})
    }
    if (!line.isPending) return call === 'browser.hold' || call === 'stream.open' ? () => {} : (line.answer ?? null)
    return new Promise((resolve, reject) => open.set(line.n, { resolve, reject }))
  }
  const port = (name: string): object =>
    new Proxy(
      {},
      {
        get:
          (_, key) =>
          (...given: unknown[]) =>
            make(`${name}.${String(key)}`, given),
      },
    )
  const saga = createSagaMiddleware()
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: tape.state as RootState,
    middleware: (defaults) => defaults({ thunk: false, serializableCheck: false, immutableCheck: false }).concat(saga),
  })
  saga.setContext({
    ...Object.fromEntries(['browser', 'notice', 'pages', 'clock', 'stream'].map((name) => [name, port(name)])),
    api: (...given: unknown[]) => make('api', given.slice(0, 2)),
  } as unknown as Ports)
  const task = saga.run(function* all() {
    for (const { watch } of allFlows) yield fork(watch)
  })
  for (const line of tape.lines) {
    if (line.kind === 'event') store.dispatch(line.event as UnknownAction)
    if (line.kind === 'answer' && line.fault !== undefined) open.get(line.n)?.reject(line.fault)
    else if (line.kind === 'answer') open.get(line.n)?.resolve(line.answer)
    if (line.kind !== 'call') await rest()
  }
  const missing = calls[next]
  if (missing) difference ??= `call ${next + 1}\n- ${tell(missing.call, missing.given)}\n+ nothing`
  const played = { state: store.getState(), ...(difference !== undefined && { difference }) }
  task.cancel()
  return played
}
