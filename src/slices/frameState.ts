import { combineReducers } from '@reduxjs/toolkit'
import { bellReducer } from './bell'
import { clipboardReducer } from './clipboard'
import { exportsReducer } from './exports'
import { firstReducers } from './firstState'
import { listViewsReducer } from './list/listViews'
import { liveReducer } from './live'
import { actionsReducer } from './rows/actions'
import { editsReducer } from './rows/edits'
import { entitiesReducer } from './rows/entities'
import { scenesReducer } from './scenes'
import { screenQueriesReducer } from './screenQueries'
import { permissionsReducer } from './session/permissions'
import { personalReducer } from './session/personal'
import { stepUpReducer } from './session/stepUp'
import { connectionTestsReducer } from './sites/connectionTests'
import { siteHabitsReducer } from './sites/siteHabits'
import { sitePublishersReducer } from './sites/sitePublishers'
import { syncPublishReducer } from './sites/syncPublish'
import { uploadsReducer } from './upload/uploads'
import { whyReducer } from './why'

/** Slices of whoever is signed in: they come with the frame. */
export const frameReducers = {
  ...firstReducers,
  entities: entitiesReducer,
  bell: bellReducer,
  clipboard: clipboardReducer,
  uploads: uploadsReducer,
  sitePublishers: sitePublishersReducer,
  syncPublish: syncPublishReducer,
  siteHabits: siteHabitsReducer,
  edits: editsReducer,
  actions: actionsReducer,
  personal: personalReducer,
  stepUp: stepUpReducer,
  why: whyReducer,
  connectionTests: connectionTestsReducer,
  screenQueries: screenQueriesReducer,
  listViews: listViewsReducer,
  live: liveReducer,
  permissions: permissionsReducer,
  scenes: scenesReducer,
  exports: exportsReducer,
}

export const frameReducer = combineReducers(frameReducers)
