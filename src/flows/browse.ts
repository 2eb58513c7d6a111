import { resourceOf } from '../resources'
import { isWhole } from '../resources/kit/isWhole'
import type { AnyRow } from '../resources/kit/resource'
import {
  type ListAt,
  listOpened,
  listRefreshed,
  optionsArrived,
  optionsAsked,
  rowArrived,
  rowAsked,
  rowsArrived,
  rowsFailed,
} from '../slices/entities'
import { emptyQuery, type ListQuery } from '../slices/listQuery'
import { ask, askForScreen, defineFlow, put, read, type Step } from './kit'

/** The rows of one list, as its query wants them. A newer query of the same list ends the older one. */
export const loadRows = defineFlow<ListAt & { isExact?: boolean }>(
  'loadRows',
  [listOpened, listRefreshed],
  function* ({ resource, list, isExact = false }) {
    const query = yield* queryOf({ resource, list })
    const answer = yield* askForScreen('rows.list', { resource, query, ...(isExact && { isExact }) })
    yield* put(
      rowsArrived({
        resource,
        list,
        rows: answer.list,
        ...(answer.ancestors && { ancestors: answer.ancestors }),
        total: answer.total,
        isTotalCapped: answer.total_is_capped,
        titles: answer.refs ?? {},
      }),
    )
  },
  {
    policy: 'latest',
    per: ({ resource, list }) => `${resource} ${list}`,
    failed: ({ resource, list }, fault) => rowsFailed({ resource, list, fault }),
  },
)

const queryOf = ({ resource, list }: ListAt): Step<ListQuery> =>
  read((state) => state.entities.byResource[resource]?.lists[list]?.query ?? emptyQuery())

/** One row, whole, as the server holds it now. */
export const loadRow = defineFlow(
  'loadRow',
  rowAsked,
  function* ({ resource, id }) {
    yield* rowNow(resource, id)
  },
  { policy: 'latest', per: ({ resource, id }) => `${resource} ${id}` },
)

/** Whatever waits for a row that is not known says itself why it is not to be had. */
export function* rowNow(resource: ListAt['resource'], id: number): Step<AnyRow> {
  const known = yield* read((state) => state.entities.byResource[resource]?.rows[id])
  const asked = isWhole(resourceOf(resource), known) ? ask : askForScreen
  const { row, refs = {} } = yield* asked('rows.form', { resource, id })
  yield* put(rowArrived({ resource, row, titles: refs }))
  return row
}

/** What a reference field offers. */
export const loadOptions = defineFlow(
  'loadOptions',
  optionsAsked,
  function* ({ resource, key, ...wanted }) {
    const { list } = yield* ask('rows.options', { resource, ...wanted })
    yield* put(optionsArrived({ resource, key, options: list }))
  },
  { policy: 'latest', per: ({ resource, key }) => `${resource} ${key}` },
)

/** Every list of the resource that is open is asked again. */
export function* refreshLists(resource: ListAt['resource']): Step {
  const lists = yield* read((state) => Object.keys(state.entities.byResource[resource]?.lists ?? {}))
  for (const list of lists) yield* put(listRefreshed({ resource, list }))
}
