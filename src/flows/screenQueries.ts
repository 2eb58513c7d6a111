import { permissionTreeArrived, permissionTreeAsked, permissionTreeFailed } from '../slices/permissions'
import { screenQueryArrived, screenQueryAsked, screenQueryFailed } from '../slices/screenQueries'
import { ask, defineFlow, put } from './kit'

/** A reading call of a screen of its own. */
export const loadScreenQuery = defineFlow(
  'loadScreenQuery',
  screenQueryAsked,
  function* ({ key, path, query }) {
    const data = yield* ask('other.read', { path, ...(query && { query }) })
    yield* put(screenQueryArrived({ key, data }))
  },
  { policy: 'latest', per: ({ key }) => key, failed: ({ key }, fault) => screenQueryFailed({ key, fault }) },
)

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
