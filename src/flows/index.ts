import type { FlowName } from '../slices/runs'
import { actOnRows, loadAnswer, loadPermissionTree } from './answers'
import { completeRows, loadOptions, loadRow, loadRows } from './browse'
import { copyRows } from './copyRows'
import { keepTyped, restoreDrafts } from './drafts'
import { changeSort, changeStatus, destroyRows, offerUndo, resetSort, undo } from './edit'
import { exportRows, openExport } from './exportRows'
import { type FirstFlow, firstFlows } from './first'
import { copyText, downloadFile } from './hands'
import { holdUnsaved } from './holdUnsaved'
import type { Flow } from './kit'
import { loadListViews, saveListView } from './listViews'
import { loadBin, loadHistory, restoreRows } from './past'
import { askEmail, loadDevices, saveProfile, signOutDevice, withdrawEmail } from './personal'
import { saveRow } from './save'
import { changeScene, loadScenes } from './scenes'
import { followEvents, heedServer, loadRuns, restartRun, stopRun, watchRun } from './serverRuns'
import { signOut } from './signOut'
import { checkPerson, settleSite, watchSite } from './siteGuard'
import { keepFavourites, keepSiteHabits } from './siteHabits'
import { initializeSite, rollbackSite, startTrain, upgradeSite } from './siteLife'
import { heedSitePublishers, loadSitePublishers, saveSitePublishers } from './sitePublishers'
import { loadSites, reloadRights } from './sites'
import { openSiteTab, switchSite } from './switchSite'
import { askLeaving, closeTabs } from './tabs'
import { testConnection } from './testConnection'
import { applyUpload, checkUpload, openUpload, readEncoding, readHeader, sendFiles } from './uploadFile'
import { loadCheckedRows, retryUpload, undoUpload } from './uploadLog'
import { awaitUpgrade, followRelease, followTrain, heedSites } from './watchSiteLife'

const byName: Record<Exclude<FlowName, FirstFlow>, Flow> = {
  signOut,
  switchSite,
  openSiteTab,
  loadSites,
  keepFavourites,
  keepSiteHabits,
  watchSite,
  checkPerson,
  settleSite,
  reloadRights,
  restoreDrafts,
  keepTyped,
  closeTabs,
  askLeaving,
  holdUnsaved,
  followEvents,
  heedServer,
  loadRuns,
  watchRun,
  stopRun,
  restartRun,
  loadRows,
  completeRows,
  loadRow,
  loadOptions,
  saveRow,
  destroyRows,
  changeStatus,
  changeSort,
  resetSort,
  offerUndo,
  undo,
  loadHistory,
  loadBin,
  restoreRows,
  actOnRows,
  loadAnswer,
  loadPermissionTree,
  loadListViews,
  saveListView,
  loadDevices,
  signOutDevice,
  saveProfile,
  askEmail,
  withdrawEmail,
  loadScenes,
  changeScene,
  copyText,
  downloadFile,
  sendFiles,
  openUpload,
  readEncoding,
  readHeader,
  checkUpload,
  applyUpload,
  loadCheckedRows,
  undoUpload,
  retryUpload,
  openExport,
  exportRows,
  copyRows,
  testConnection,
  loadSitePublishers,
  saveSitePublishers,
  heedSitePublishers,
  initializeSite,
  upgradeSite,
  rollbackSite,
  startTrain,
  followRelease,
  followTrain,
  heedSites,
  awaitUpgrade,
}

/** Flows of whoever is signed in: they come with the frame. */
export const staffFlows: readonly Flow[] = Object.values(byName)

/** Every flow, complete by type. No order between them counts. */
export const allFlows: readonly Flow[] = [...firstFlows, ...staffFlows]
