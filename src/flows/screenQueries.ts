import { permissionTreeArrived, permissionTreeAsked, permissionTreeFailed } from '../slices/permissions'
import { actionAsked, screenQueryArrived, screenQueryAsked, screenQueryFailed } from '../slices/screenQueries'
import { refreshLists } from './browse'
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

/** An action of a resource beside the standard ones. */
export const actOnRows = defineFlow(
  'actOnRows',
  actionAsked,
  function* ({ resource, action, body, key }) {
    const data = yield* ask('rows.act', { resource, action, body })
    yield* put(screenQueryArrived({ key: key ?? `${resource}:${action}`, data }))
    yield* refreshLists(resource)
  },
  {
    policy: 'leading',
    per: ({ resource, action }) => `${resource}:${action}`,
    failed: ({ resource, action, key }, fault) => screenQueryFailed({ key: key ?? `${resource}:${action}`, fault }),
  },
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
