import { combineReducers } from '@reduxjs/toolkit'
import { accountReducer } from './account'
import { clipboardReducer } from './clipboard'
import { connectionReducer } from './connection'
import { entitiesReducer } from './entities'
import { flowStatusReducer } from './flowStatus'
import { installationReducer } from './installation'
import { jobsReducer } from './jobs'
import { menuReducer } from './menu'
import { navigationReducer } from './navigation'
import { sessionReducer } from './session'
import { settingsReducer } from './settings'
import { siteReducer } from './site'
import { siteGuardReducer } from './siteGuard'
import { tabsReducer } from './tabs'
import { unsavedReducer } from './unsaved'
import { uploadsReducer } from './uploads'

/** Slices that are at work before anybody is signed in: they come with the first page. */
export const firstReducers = {
  session: sessionReducer,
  site: siteReducer,
  siteGuard: siteGuardReducer,
  settings: settingsReducer,
  menu: menuReducer,
  tabs: tabsReducer,
  entities: entitiesReducer,
  flowStatus: flowStatusReducer,
  clipboard: clipboardReducer,
  installation: installationReducer,
  unsaved: unsavedReducer,
  jobs: jobsReducer,
  navigation: navigationReducer,
  connection: connectionReducer,
  account: accountReducer,
  uploads: uploadsReducer,
}

export const firstReducer = combineReducers(firstReducers)
