import { titlesLearned } from '../../slices/rows/entities'
import type { Titles } from '../../slices/rows/entityState'
import { screenQueryArrived, screenQueryAsked, screenQueryFailed } from '../../slices/screenQueries'
import { permissionTreeArrived, permissionTreeAsked, permissionTreeFailed } from '../../slices/session/permissions'
import { ask, defineFlow, put, read, type Step, wait } from '../kit'

/** A reading call of a screen of its own. */
export const loadScreenQuery = defineFlow(
  'loadScreenQuery',
  screenQueryAsked,
  function* ({ key, path, query, body, after }) {
    if (after) yield* wait(after)
    const data = yield* ask('other.read', { path, ...(query && { query }), ...(body && { body }) })
    const isWanted = (yield* read((state) => state.screenQueries[key])) !== undefined
    if (!isWanted) return
    yield* learnTitles(data)
    yield* put(screenQueryArrived({ key, data }))
  },
  { policy: 'latest', per: ({ key }) => key, failed: ({ key }, fault) => screenQueryFailed({ key, fault }) },
)

/** What its rows point to is known by name from then on. */
export function* learnTitles(data: unknown): Step {
  if (typeof data === 'object' && data !== null && 'refs' in data) yield* put(titlesLearned(data.refs as Titles))
}

/** The menu of a context as a tree of what a role may be given. */
export const loadPermissionTree = defineFlow(
  'loadPermissionTree',
  permissionTreeAsked,
  function* ({ category }) {
    const { list } = yield* ask('rule.permissions', { category })
    yield* put(permissionTreeArrived({ category, nodes: list }))
  },
  {
    policy: 'latest',
    per: ({ category }) => category,
    failed: ({ category }, fault) => permissionTreeFailed({ category, fault }),
  },
)
