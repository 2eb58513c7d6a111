import { followAction, runAction } from './actions'
import { bringFiles } from './bringFiles'
import { bringGrid } from './bringGrid'
import { bringViews } from './bringViews'
import { completeRows, loadOptions, loadRow, loadRows } from './browse'
import { copyText } from './clipboard'
import { copyRows } from './copyRows'
import { downloadFile } from './download'
import { keepTyped, restoreDrafts } from './drafts'
import { changeSort, changeStatus, destroyRows, offerUndo, resetSort, undo } from './edit'
import { estimateExport, exportRows, openExport } from './exportRows'
import { loadBin, loadHistory, restoreRows } from './historyAndBin'
import { holdUnsaved } from './holdUnsaved'
import { catchUpJobs, followEvents, loadJobs, onServerEvent, refreshJobs, restartJob, stopJob } from './jobs'
import type { Flow } from './kit'
import { leadRedirect } from './leadRedirect'
import { loadListViews, saveListView } from './listViews'
import { catchUp, fadeTouch, followChanges, refreshOutdated } from './live'
import { keepSeenVersion } from './newVersion'
import { sayWhyNowhere } from './nowhere'
import { askEmail, loadDevices, saveProfile, signOutDevice, withdrawEmail } from './personal'
import { readLongColumns } from './readLongColumns'
import { saveRow } from './save'
import { changeScene, loadScenes } from './scenes'
import { loadPermissionTree, loadScreenQuery } from './screenQueries'
import { forgetSeenRows, keepSeenRows, recallSeenRows } from './seenRows'
import { signOut } from './signOut'
import { checkPerson, settleSite, watchSite } from './siteGuard'
import { keepFavourites, keepSiteHabits } from './siteHabits'
import { initializeSite, rollbackSite, startRollout, upgradeSite } from './siteLifecycle'
import { loadSitePublishers, onSitePublishersChanged, saveSitePublishers } from './sitePublishers'
import { loadSites, reloadRights } from './sites'
import { openSiteTab, switchSite } from './switchSite'
import { askLeaving, closeTabs } from './tabs'
import { testConnection } from './testConnection'
import { dropUnfinishedUpload, loadUnfinishedUploads } from './unfinishedUploads'
import { keepCorrections, settleCorrections } from './uploadCorrections'
import { applyUpload, checkUpload, openUpload, readEncoding, readHeader, sendFiles } from './uploadFile'
import { retryUpload, undoUpload } from './uploadLog'
import { keepTemplate, readByTemplate } from './uploadTemplates'
import { makeUploadValue } from './uploadValues'
import { dropWaiting, forgetWaiting, keepWaiting, tellHeldFiles } from './waitingFiles'
import { awaitUpgrade, followRelease, followRollout, onSitesChanged } from './watchSiteLifecycle'

/** Flows of whoever is signed in: they come with the frame. */
export const staffFlows: readonly Flow[] = [
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
  sayWhyNowhere,
  onServerEvent,
  followChanges,
  catchUp,
  refreshOutdated,
  fadeTouch,
  loadJobs,
  refreshJobs,
  catchUpJobs,
  stopJob,
  restartJob,
  recallSeenRows,
  keepSeenRows,
  forgetSeenRows,
  loadRows,
  completeRows,
  loadRow,
  loadOptions,
  saveRow,
  leadRedirect,
  destroyRows,
  changeStatus,
  changeSort,
  resetSort,
  offerUndo,
  undo,
  loadHistory,
  loadBin,
  restoreRows,
  runAction,
  followAction,
  loadScreenQuery,
  keepSeenVersion,
  loadPermissionTree,
  loadListViews,
  readLongColumns,
  saveListView,
  loadDevices,
  signOutDevice,
  saveProfile,
  askEmail,
  withdrawEmail,
  loadScenes,
  changeScene,
  bringFiles,
  bringGrid,
  bringViews,
  copyText,
  downloadFile,
  sendFiles,
  loadUnfinishedUploads,
  dropUnfinishedUpload,
  keepWaiting,
  forgetWaiting,
  dropWaiting,
  tellHeldFiles,
  openUpload,
  readEncoding,
  readByTemplate,
  keepTemplate,
  readHeader,
  checkUpload,
  applyUpload,
  makeUploadValue,
  keepCorrections,
  settleCorrections,
  undoUpload,
  retryUpload,
  openExport,
  estimateExport,
  exportRows,
  copyRows,
  testConnection,
  loadSitePublishers,
  saveSitePublishers,
  onSitePublishersChanged,
  initializeSite,
  upgradeSite,
  rollbackSite,
  startRollout,
  followRelease,
  followRollout,
  onSitesChanged,
  awaitUpgrade,
]
