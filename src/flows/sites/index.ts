import type { Flow } from '../kit'
import { checkPerson, settleSite, watchSite } from './siteGuard'
import { keepFavourites, keepSiteHabits } from './siteHabits'
import { initializeSite, rollbackSite, startRollout, upgradeSite } from './siteLifecycle'
import { loadSitePublishers, onSitePublishersChanged, saveSitePublishers } from './sitePublishers'
import { loadSites, reloadRights } from './sites'
import { goElsewhere, openSiteTab, switchSite } from './switchSite'
import { lookBeforePublish, publishToSites } from './syncPublish'
import { testConnection } from './testConnection'
import { awaitUpgrade, followRelease, followRollout, onSitesChanged } from './watchSiteLifecycle'

/** Flows of switching between sites, of their lifecycle, and of what they sell. */
export const sitesFlows: readonly Flow[] = [
  watchSite,
  checkPerson,
  settleSite,
  keepFavourites,
  keepSiteHabits,
  initializeSite,
  upgradeSite,
  rollbackSite,
  startRollout,
  loadSitePublishers,
  saveSitePublishers,
  onSitePublishersChanged,
  lookBeforePublish,
  publishToSites,
  loadSites,
  reloadRights,
  switchSite,
  openSiteTab,
  goElsewhere,
  testConnection,
  followRelease,
  followRollout,
  onSitesChanged,
  awaitUpgrade,
]
