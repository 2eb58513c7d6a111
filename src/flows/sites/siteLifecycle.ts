import type { Job } from '../../slices/jobs/jobs'
import {
  rolloutAsked,
  rolloutOpen,
  siteInitializeAsked,
  siteRollbackAsked,
  siteUpgradeAsked,
  workOpen,
} from '../../slices/sites/siteLifecycle'
import { followRun } from '../jobs/followRun'
import { ask, defineFlow, port, read, type Step } from '../kit'
import { refreshLists } from '../list/browse'
import type { WorkBegun } from './siteLifecycleCalls'

const per = ({ id }: { id: number }): string => String(id)

/** flows.md §8: a draft gets its place, its tables and its first rows. */
export const initializeSite = defineFlow(
  'initializeSite',
  siteInitializeAsked,
  function* (site) {
    const from = yield* here()
    yield* seeThrough(yield* ask('site.initialize', site), from)
  },
  { policy: 'leading', per },
)

/** flows.md §8.2: to the newest version, or to the one that was chosen. */
export const upgradeSite = defineFlow(
  'upgradeSite',
  siteUpgradeAsked,
  function* (plan) {
    const from = yield* here()
    yield* seeThrough(yield* ask('site.upgrade', plan), from)
  },
  { policy: 'leading', per },
)

/** flows.md §8.2: exactly one earlier version, and a reason that is told to whoever wants to leave it again. */
export const rollbackSite = defineFlow(
  'rollbackSite',
  siteRollbackAsked,
  function* (plan) {
    if (plan.versions.length !== 1) return (yield* port('notice')).warn('siteLifecycle.rollbackOne')
    const from = yield* here()
    yield* seeThrough(yield* ask('site.rollback', plan), from)
  },
  { policy: 'leading', per },
)

/** Many sites in waves, the first one alone before them. */
export const startRollout = defineFlow(
  'startRollout',
  rolloutAsked,
  function* (plan) {
    const from = yield* here()
    const { run_id: run } = yield* ask('site.rollout', plan)
    const open = rolloutOpen(run)
    yield* showBeside(open, from)
    yield* tellEnd(yield* followRun(run), open)
  },
  { policy: 'leading' },
)

/** The steps stand beside the list from now on. flows.md §8.4: whoever left them meanwhile hears how it ended. */
function* seeThrough({ run_id: run, release_id: release }: WorkBegun, from: string): Step {
  const open = workOpen(release)
  yield* refreshSites()
  yield* showBeside(open, from)
  yield* tellEnd(yield* followRun(run), open)
}

const here = (): Step<string> => read((state) => state.navigation.path)

/** Nobody who went on to another page meanwhile is taken back. */
function* showBeside(open: string, from: string): Step {
  const { path, search } = yield* read((state) => state.navigation)
  if (path !== from) return
  const to = new URLSearchParams(search)
  to.set('open', open)
  const pages = yield* port('pages')
  pages.go(`${path}?${to}`, { isReplace: true })
}

function* tellEnd({ state, title, error }: Job, open: string): Step {
  yield* refreshSites()
  const { search } = yield* read((known) => known.navigation)
  if (new URLSearchParams(search).get('open') === open) return
  const notice = yield* port('notice')
  if (state === 'done') notice.success('siteLifecycle.ended', { title })
  if (state === 'stopped') notice.warn('siteLifecycle.stopped', { title })
  if (state === 'failed') notice.error(error?.message ?? state)
}

export function* refreshSites(): Step {
  yield* refreshLists('site')
  yield* refreshLists('site_release')
}
