import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ContractName, ContractOf, InputDraftOf } from '../../resources/kit/action'
import type { Resource } from '../../resources/kit/resource'
import type { ResourceName } from '../../resources/kit/resourceName'
import type { FlowStatuses } from '../flowStatus'
import { signedOut } from '../session/session'
import { siteEntered } from '../sites/site'
import type { ListScope } from './edits'
import type { Fault } from './entityState'

/** What it is about: one row, or those that a list means. */
export type ActionTarget = { id: number } | { scope: ListScope }

export interface ActionAt {
  resource: ResourceName
  /** A declared one. */
  action: string
  target?: ActionTarget
}

export interface ActionAsked extends ActionAt {
  input?: Readonly<Record<string, unknown>>
  /** Nobody stands there and waits: how it ends is said by a notice. */
  isUnwatched?: boolean
}

export interface ActionFollowed extends ActionAt {
  run: number
  /** It had failed or was stopped, and goes on. */
  restarts?: boolean
}

/** A press of an action that is carried out once. */
export interface ActionPress {
  key: string
  /** What was asked for. With anything else it is another press. */
  text: string
  /** Milliseconds. */
  at: number
}

/** Milliseconds after which the same is meant anew. */
const SAME_FOR = 5 * 60_000

/** Whether this is pressed again, and not something else or anew. */
export const isSamePress = (kept: ActionPress, { text, at }: Omit<ActionPress, 'key'>): boolean =>
  kept.text === text && at - kept.at < SAME_FOR

export interface ActionStatus {
  /** `left`: nobody looks at it, and only its key is kept. */
  state: 'running' | 'done' | 'stopped' | 'failed' | 'left'
  run?: number
  /** By which what it wrote can be taken back. */
  changeSet?: number
  output?: Readonly<Record<string, unknown>>
  fault?: Fault
  /** Of an action that is carried out once: what its press goes by until there is an answer. */
  once?: ActionPress
}

/** One that somebody looks at. */
export type SeenAction = ActionStatus & { state: Exclude<ActionStatus['state'], 'left'> }

const isSeen = (known: ActionStatus | undefined): known is SeenAction => known !== undefined && known.state !== 'left'

/** Under which an action is found again: `user:unlock/7`. */
export const actionKey = ({ resource, action, target }: ActionAt): string =>
  `${resource}:${action}${target && 'id' in target ? `/${target.id}` : ''}`

type Facts = { key: string } & Partial<Omit<ActionStatus, 'state'>>
type Told = PayloadAction<Facts>
type Failed = Facts & { isUnanswered?: boolean }

/** Whoever left it is not told here. */
const settle =
  (to: ActionStatus['state']) =>
  (state: Record<string, ActionStatus>, { payload: { key, ...told } }: Told): void => {
    const known = state[key]
    if (known && known.state !== 'left') state[key] = { ...known, ...told, state: to }
  }

const actions = createSlice({
  name: 'actions',
  initialState: {} as Record<string, ActionStatus>,
  reducers: {
    actionAsked: (state, { payload }: PayloadAction<ActionAsked>) => {
      if (payload.isUnwatched) return
      const { once } = state[actionKey(payload)] ?? {}
      state[actionKey(payload)] = { state: 'running', ...(once && { once }) }
    },
    /** Its run goes on, or is met again. */
    actionFollowed: (state, { payload }: PayloadAction<ActionFollowed>) => {
      const { fault: _, ...known } = state[actionKey(payload)] ?? {}
      state[actionKey(payload)] = { ...known, state: 'running', run: payload.run }
    },
    /** There is an answer: the run goes by its own number from now on. */
    actionBegan: (state, told: Told) => {
      settle('running')(state, told)
      delete state[told.payload.key]?.once
    },
    /** It is on its way by this key. Sent again after a lost line it goes by the same. */
    actionNamed: settle('running'),
    actionDone: (state, told: Told) => {
      settle('done')(state, told)
      delete state[told.payload.key]?.once
    },
    actionStopped: settle('stopped'),
    /** Without an answer nobody knows whether it was carried out: its key is kept. */
    actionFailed: (state, { payload: { isUnanswered, ...told } }: PayloadAction<Failed>) => {
      settle('failed')(state, { type: '', payload: told })
      if (!isUnanswered) delete state[told.key]?.once
    },
    /** Nobody looks at it any more. What it went by is kept as long as there is no answer: it may be pressed again. */
    actionLeft: (state, { payload }: PayloadAction<ActionAt>) => {
      const key = actionKey(payload)
      const { once } = state[key] ?? {}
      if (once) state[key] = { state: 'left', once }
      else delete state[key]
    },
  },
  extraReducers: (build) => build.addCase(siteEntered, () => ({})).addCase(signedOut, () => ({})),
})

export const {
  actionAsked,
  actionFollowed,
  actionBegan,
  actionNamed,
  actionDone,
  actionStopped,
  actionFailed,
  actionLeft,
} = actions.actions
export const actionsReducer = actions.reducer

/** Asks for an action of a resource that is known, with the input that it declares. */
export const askAction = <R extends Resource, N extends ContractName<R>>(
  { name }: R,
  action: N,
  { input, ...more }: { input: InputDraftOf<ContractOf<R, N>> } & Pick<ActionAsked, 'target' | 'isUnwatched'>,
): ReturnType<typeof actionAsked> => actionAsked({ resource: name, action, input: { ...input }, ...more })

export const selectAction =
  (at: ActionAt) =>
  (state: { actions: Record<string, ActionStatus> }): SeenAction | undefined => {
    const known = state.actions[actionKey(at)]
    return isSeen(known) ? known : undefined
  }

/** Whether any action is being asked for. */
export const selectIsActing = ({ flowStatus }: { flowStatus: FlowStatuses }): boolean =>
  Object.values(flowStatus[actionAsked.type] ?? {}).some(({ status }) => status === 'running')
