import { configureStore, type UnknownAction } from '@reduxjs/toolkit'
import createSagaMiddleware from 'redux-saga'
import { fork } from 'redux-saga/effects'
import { playTape } from '../../scripts/replay/playTape'
import { allFlows } from '../../src/flows/allFlows'
import { masked } from '../../src/flows/tape/mask'
import { recordPorts } from '../../src/flows/tape/recordPorts'
import { type TapeText, tape } from '../../src/flows/tape/tape'
import { emptyQuery } from '../../src/slices/list/listQuery'
import { rootReducer } from '../../src/slices/rootState'
import { listOpened } from '../../src/slices/rows/entities'
import { signInAsked } from '../../src/slices/session/session'
import { appStarted } from '../../src/slices/world'
import { refused, rest } from '../kit/replay'
import type { Scene } from '../kit/scene'
import { scriptedWorld } from '../kit/scriptedWorld'
import { healthy } from './scenes'

const SECRETS = ['open-sesame', 'very-secret-token']

/** The console as it is in production: events from outside and port answers are on the tape. */
async function recorded(events: UnknownAction[], scene: Scene): Promise<{ text: string; state: unknown }> {
  const saga = createSagaMiddleware()
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({ thunk: false, serializableCheck: false, immutableCheck: false }).concat(
        () => (next) => (action) => {
          if (!(action as UnknownAction)['@@redux-saga/SAGA_ACTION']) recorder.event(action as UnknownAction)
          return next(action)
        },
        saga,
      ),
  })
  const recorder = tape(() => 0, store.getState)
  const world = scriptedWorld(scene, [], store.dispatch)
  saga.setContext(recordPorts(world.ports, recorder))
  const task = saga.run(function* all() {
    for (const { watch } of allFlows) yield fork(watch)
  })
  for (const event of events) {
    store.dispatch(event)
    await rest()
  }
  const told = { text: recorder.text(), state: store.getState() }
  task.cancel()
  return told
}

const story = [
  appStarted(),
  signInAsked({ username: 'lin', password: 'open-sesame', verifyCodeKey: 'k', verifyCode: 'abcd' }),
  listOpened({ resource: 'report', list: '/control/products/report', query: emptyQuery() }),
]
const scene: Scene = {
  answers: {
    ...healthy,
    'session.signIn': { tokenType: 'Bearer', accessToken: 'very-secret-token' },
    'rows.list': refused('No permission'),
  },
}

describe('record and replay (flows.md §10)', () => {
  it('§10.1 masks tokens, passwords and secrets', async () => {
    const { text } = await recorded(story, scene)
    for (const secret of SECRETS) expect(text).not.toContain(secret)
    expect(text).toContain('***')
  })

  it('§10.1 masks where people can be reached, and nothing that only looks like it', () => {
    const given = {
      email: 'lin@example.com',
      said: 'from 203.0.113.9 by lin@example.com',
      phone: '138 0013 8000',
      path: '/a/b',
    }
    expect(
      masked({ ...given, tabs: [{ address: '/main/products/report' }], home: { address: '上海市南京路 1 号' } }),
    ).toEqual({
      email: '***@***',
      said: 'from *** by ***@***',
      phone: '***',
      path: '/a/b',
      tabs: [{ address: '/main/products/report' }],
      home: { address: '***' },
    })
  })

  it('§10.3 plays a tape against the flows: same calls in the same order, and the same end', async () => {
    const { text, state } = await recorded(story, scene)
    const played = await playTape(JSON.parse(text) as TapeText)
    expect(played.difference).toBeUndefined()
    expect(JSON.parse(JSON.stringify(played.state))).toEqual(JSON.parse(JSON.stringify(masked(state))))
  })

  it('§10.3 shows the first difference as a readable diff', async () => {
    const { text } = await recorded(story, scene)
    const { difference } = await playTape(JSON.parse(text.replace('session.rights', 'session.other')) as TapeText)
    expect(difference).toMatch(/^call \d+\n- api \["session.other",{}\]\n\+ api \["session.rights",{}\]$/)
  })
})
