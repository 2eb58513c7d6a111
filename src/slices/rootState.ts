import { combineReducers } from '@reduxjs/toolkit'
import { connectionTestsReducer } from './connectionTests'
import { editsReducer } from './edits'
import { exportsReducer } from './exports'
import { firstReducers } from './firstState'
import { listViewsReducer } from './listViews'
import { permissionsReducer } from './permissions'
import { personalReducer } from './personal'
import { scenesReducer } from './scenes'
import { screenQueriesReducer } from './screenQueries'
import { siteHabitsReducer } from './siteHabits'
import { sitePublishersReducer } from './sitePublishers'

/** Every slice there is: the same in the product and in replays. Those that are not of the first page come with the frame. */
export const rootReducer = combineReducers({
  ...firstReducers,
  sitePublishers: sitePublishersReducer,
  siteHabits: siteHabitsReducer,
  edits: editsReducer,
  personal: personalReducer,
  connectionTests: connectionTestsReducer,
  answers: screenQueriesReducer,
  listViews: listViewsReducer,
  permissions: permissionsReducer,
  scenes: scenesReducer,
  exports: exportsReducer,
})

export type RootState = ReturnType<typeof rootReducer>
