import type { PayloadAction } from '@reduxjs/toolkit'
import type { ResourceName } from '../../resources/kit/resourceName'
import type { ChosenFile } from '../files/fileShelf'
import type { Fault } from '../rows/entityState'
import type { Sending, UnfinishedUpload, UploadsState } from './uploadTypes'

const sendingOf = (state: UploadsState, key: string): Sending | undefined =>
  state.sendings.find((sending) => sending.key === key)

/** Files on their way to the server. */
export const sendingReducers = {
  filesChosen: (state: UploadsState, { payload }: PayloadAction<{ resource: ResourceName; files: ChosenFile[] }>) => {
    const { resource, files } = payload
    delete state.isLeft
    state.sendings = state.sendings.filter((sending) => sending.state !== 'sent')
    for (const file of files) state.sendings.push({ ...file, resource, state: 'waiting', sent: 0, speed: 0 })
    const isChosen = ({ name, size }: UnfinishedUpload) =>
      files.some((file) => file.name === name && file.size === size)
    state.unfinished = state.unfinished.filter((left) => left.resource !== resource || !isChosen(left))
  },
  sendingStarted: (state: UploadsState, { payload }: PayloadAction<{ key: string; at: number }>) => {
    const sending = sendingOf(state, payload.key)
    if (!sending) return
    delete sending.beganFrom
    Object.assign(sending, { state: 'sending', beganAt: payload.at, speed: 0 })
  },
  sendingMoved: (state: UploadsState, { payload }: PayloadAction<{ key: string; sent: number; at: number }>) => {
    const sending = sendingOf(state, payload.key)
    if (!sending) return
    sending.beganFrom ??= payload.sent
    const seconds = (payload.at - (sending.beganAt ?? payload.at)) / 1000
    sending.sent = Math.min(payload.sent, sending.size)
    sending.speed = seconds > 0 ? (sending.sent - sending.beganFrom) / seconds : 0
  },
  sendingLost: (state: UploadsState, { payload }: PayloadAction<{ key: string }>) => {
    const sending = sendingOf(state, payload.key)
    if (sending) Object.assign(sending, { state: 'lost', speed: 0 })
  },
  /** The person does not want to wait for the line. */
  sendingResumed: (state: UploadsState, _: PayloadAction<{ key: string }>) => state,
  /** The first step came into view: what an earlier page left unfinished is wanted. */
  unfinishedAsked: (state: UploadsState, _: PayloadAction<{ resource: ResourceName }>) => state,
  unfinishedFound: (
    state: UploadsState,
    { payload }: PayloadAction<{ resource: ResourceName; found: UnfinishedUpload[] }>,
  ) => {
    const others = state.unfinished.filter(({ resource }) => resource !== payload.resource)
    state.unfinished = [...others, ...payload.found]
  },
  unfinishedDropped: (state: UploadsState, { payload }: PayloadAction<UnfinishedUpload>) => {
    state.unfinished = state.unfinished.filter(({ key }) => key !== payload.key)
  },
  /** The session is over: it waits until somebody is signed in again. */
  sendingHeld: (state: UploadsState, { payload }: PayloadAction<{ key: string }>) => {
    const sending = sendingOf(state, payload.key)
    if (sending) Object.assign(sending, { state: 'waiting', speed: 0 })
  },
  sendingEnded: (state: UploadsState, { payload }: PayloadAction<{ key: string; upload?: number; fault?: Fault }>) => {
    const sending = sendingOf(state, payload.key)
    const { key: _, ...ending } = payload
    if (sending) Object.assign(sending, { state: ending.fault ? 'refused' : 'sent', ...ending })
  },
  /** The person takes a file back: one that waits, is being sent, or was refused. */
  sendingDropped: (state: UploadsState, { payload }: PayloadAction<string>) => {
    state.sendings = state.sendings.filter(({ key }) => key !== payload)
  },
}
