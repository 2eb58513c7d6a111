import { combineReducers } from '@reduxjs/toolkit'
import { connectionReducer } from './connection'
import { flowStatusReducer } from './flowStatus'
import { jobsReducer } from './jobs/jobs'
import { menuReducer } from './navigation/menu'
import { navigationReducer } from './navigation/navigation'
import { tabsReducer } from './navigation/tabs'
import { unsavedReducer } from './navigation/unsaved'
import { accountReducer } from './session/account'
import { installationReducer } from './session/installation'
import { sessionReducer } from './session/session'
import { settingsReducer } from './settings'
import { siteReducer } from './sites/site'
import { siteGuardReducer } from './sites/siteGuard'

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
