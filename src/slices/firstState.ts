import { combineReducers } from '@reduxjs/toolkit'
import { accountReducer } from './account'
import { connectionReducer } from './connection'
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

/** Slices that are at work before anybody is signed in: they come with the first page. */
export const firstReducers = {
  session: sessionReducer,
  site: siteReducer,
  siteGuard: siteGuardReducer,
  settings: settingsReducer,
  menu: menuReducer,
  tabs: tabsReducer,
  flowStatus: flowStatusReducer,
  installation: installationReducer,
  unsaved: unsavedReducer,
  jobs: jobsReducer,
  navigation: navigationReducer,
  connection: connectionReducer,
  account: accountReducer,
}

export const firstReducer = combineReducers(firstReducers)
