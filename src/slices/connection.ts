import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit'

/** What was being read when the network went down: asked again when it is back. */
export interface ConnectionState {
  waiting: UnknownAction[]
}

const connection = createSlice({
  name: 'connection',
  initialState: { waiting: [] } as ConnectionState,
  reducers: {
    /** A flow could not reach the server. Reading flows leave what they were asked for; writing ones wait for the person. */
    connectionLost: (state, { payload }: PayloadAction<{ again?: UnknownAction }>) => {
      const { again } = payload
      if (!again) return
      const asked = JSON.stringify(again)
      if (!state.waiting.some((known) => JSON.stringify(known) === asked)) state.waiting.push(again)
    },
    /** The browser says that it is online again. */
    connectionFound: (state) => state,
    waitingTaken: () => ({ waiting: [] }),
  },
})

export const { connectionLost, connectionFound, waitingTaken } = connection.actions
export const connectionReducer = connection.reducer
