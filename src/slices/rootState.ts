import { combineReducers } from '@reduxjs/toolkit'
import { browsingReducer } from './browsing'
import { filesReducer } from './files'
import { frameReducers } from './frameState'
import { picturesReducer } from './pictures'

/**
 * Every slice there is: the same in the product and in replays. Those that are not of the first page come with the frame,
 * that of files with the first screen or field that needs it.
 */
export const rootReducer = combineReducers({
  ...frameReducers,
  files: filesReducer,
  browsing: browsingReducer,
  pictures: picturesReducer,
})

export type RootState = ReturnType<typeof rootReducer>
