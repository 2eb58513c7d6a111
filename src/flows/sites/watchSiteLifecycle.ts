import { isJobActive, jobArrived, selectJob } from '../../slices/jobs/jobs'
import { rowsChanged } from '../../slices/live'
import type { RootState } from '../../slices/rootState'
import { reachableSitesLoaded, sitesAsked } from '../../slices/sites/site'
import {
  oldSiteLeft,
  oldSiteShown,
  releaseLeft,
  releaseOpened,
  rolloutLeft,
  rolloutOpened,
} from '../../slices/sites/siteLifecycle'
import { followRun } from '../jobs/followRun'
import { ask, defineFlow, next, put, race, read, type Step, wait } from '../kit'
import { rowNow } from '../list/browse'

/** While nothing is heard of a work, its row is looked at this often. */
const LOOKS_AFTER = 2000
/** Many rows may change within one breath. */
const SETTLES_AFTER = 500

/** flows.md §8.4: the steps of a work where it is, for whoever looks at them, in this browser or another. */
export const followRelease = defineFlow(
  'followRelease',
  releaseOpened,
  function* (id) {
    yield* race({ work: () => untilOver(id), event: releaseLeft })
  },
  { policy: 'latest' },
)

function* untilOver(id: number): Step {
  for (;;) {
    const row = yield* rowNow('site_release', id)
    if (row.state !== 'running') return
    const run = yield* read(selectJob(Number(row.run_id)))
    if (run && isJobActive(run)) yield* followRun(run.id)
    else yield* wait(LOOKS_AFTER)
  }
}

/** The waves of a rollout, for whoever looks at them. */
export const followRollout = defineFlow(
  'followRollout',
  rolloutOpened,
  function* (run) {
    yield* put(jobArrived(yield* ask('runs.one', { id: run })))
    yield* race({ work: () => followRun(run), event: rolloutLeft })
  },
  { policy: 'latest' },
)

/** The sites that the switcher offers stay as they are on the server, whoever changes them. */
export const onSitesChanged = defineFlow(
  'onSitesChanged',
  rowsChanged,
  function* ({ resource }) {
    if (resource !== 'site') return
    yield* wait(SETTLES_AFTER)
    yield* put(sitesAsked())
  },
  { policy: 'leading', per: ({ resource }) => resource },
)

/** Whoever waits for a site to become new enough hears of it while it is worked on. */
export const awaitUpgrade = defineFlow(
  'awaitUpgrade',
  oldSiteShown,
  function* (site) {
    yield* put(sitesAsked())
    yield* race({ work: () => untilSettled(site), event: oldSiteLeft })
  },
  { policy: 'latest' },
)

function* untilSettled(site: string): Step {
  yield* next(reachableSitesLoaded)
  while (yield* read(isWorkedOn(site))) {
    yield* wait(LOOKS_AFTER)
    yield* put(sitesAsked())
    yield* next(reachableSitesLoaded)
  }
}

const isWorkedOn =
  (site: string) =>
  ({ site: { reachable } }: RootState): boolean =>
    reachable.some(({ name, health }) => name === site && health === 'working')
