import { combineReducers } from '@reduxjs/toolkit'
import { accountReducer } from './account'
import { answersReducer } from './answers'
import { clipboardReducer } from './clipboard'
import { connectionReducer } from './connection'
import { connectionTestsReducer } from './connectionTests'
import { editsReducer } from './edits'
import { entitiesReducer } from './entities'
import { exportsReducer } from './exports'
import { installationReducer } from './installation'
import { listViewsReducer } from './listViews'
import { menuReducer } from './menu'
import { navigationReducer } from './navigation'
import { permissionsReducer } from './permissions'
import { personalReducer } from './personal'
import { runsReducer } from './runs'
import { scenesReducer } from './scenes'
import { serverRunsReducer } from './serverRuns'
import { sessionReducer } from './session'
import { settingsReducer } from './settings'
import { siteReducer } from './site'
import { siteGuardReducer } from './siteGuard'
import { siteHabitsReducer } from './siteHabits'
import { sitePublishersReducer } from './sitePublishers'
import { tabsReducer } from './tabs'
import { unsavedReducer } from './unsaved'
import { uploadsReducer } from './uploads'

/** Every slice there is: the same in the product and in replays. */
export const rootReducer = combineReducers({
  session: sessionReducer,
  site: siteReducer,
  sitePublishers: sitePublishersReducer,
  siteGuard: siteGuardReducer,
  siteHabits: siteHabitsReducer,
  settings: settingsReducer,
  menu: menuReducer,
  tabs: tabsReducer,
  entities: entitiesReducer,
  edits: editsReducer,
  runs: runsReducer,
  clipboard: clipboardReducer,
  installation: installationReducer,
  unsaved: unsavedReducer,
  serverRuns: serverRunsReducer,
  personal: personalReducer,
  navigation: navigationReducer,
  connection: connectionReducer,
  connectionTests: connectionTestsReducer,
  answers: answersReducer,
  account: accountReducer,
  listViews: listViewsReducer,
  permissions: permissionsReducer,
  scenes: scenesReducer,
  uploads: uploadsReducer,
  exports: exportsReducer,
})

export type RootState = ReturnType<typeof rootReducer>
