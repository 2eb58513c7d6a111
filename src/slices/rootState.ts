import { combineReducers } from '@reduxjs/toolkit'
import { fileReducers } from './fileState'
import { frameReducers } from './frameState'
import { gridReducers } from './gridState'
import { inboxReducers } from './inboxState'
import { accountReducers } from './session/accountState'
import { viewReducers } from './viewState'

/**
 * Every slice there is: the same in the product and in replays. Those that are not of the first page come with the frame,
 * those of files, of grids, of saved views, of the inbox and of the personal centre with the first screen or field that needs them.
 */
export const rootReducer = combineReducers({
  ...frameReducers,
  ...fileReducers,
  ...gridReducers,
  ...viewReducers,
  ...inboxReducers,
  ...accountReducers,
})

export type RootState = ReturnType<typeof rootReducer>
