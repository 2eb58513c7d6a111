import { combineReducers } from '@reduxjs/toolkit'
import { actionsReducer } from './actions'
import { clipboardReducer } from './clipboard'
import { connectionTestsReducer } from './connectionTests'
import { editsReducer } from './edits'
import { entitiesReducer } from './entities'
import { exportsReducer } from './exports'
import { firstReducers } from './firstState'
import { listViewsReducer } from './listViews'
import { liveReducer } from './live'
import { permissionsReducer } from './permissions'
import { personalReducer } from './personal'
import { scenesReducer } from './scenes'
import { screenQueriesReducer } from './screenQueries'
import { siteHabitsReducer } from './siteHabits'
import { sitePublishersReducer } from './sitePublishers'
import { uploadsReducer } from './uploads'

/** Slices of whoever is signed in: they come with the frame. */
export const frameReducers = {
  ...firstReducers,
  entities: entitiesReducer,
  clipboard: clipboardReducer,
  uploads: uploadsReducer,
  sitePublishers: sitePublishersReducer,
  siteHabits: siteHabitsReducer,
  edits: editsReducer,
  actions: actionsReducer,
  personal: personalReducer,
  connectionTests: connectionTestsReducer,
  answers: screenQueriesReducer,
  listViews: listViewsReducer,
  live: liveReducer,
  permissions: permissionsReducer,
  scenes: scenesReducer,
  exports: exportsReducer,
}

export const frameReducer = combineReducers(frameReducers)
