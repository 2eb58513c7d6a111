import { isWhole } from '../../resources/kit/isWhole'
import type { AnyRow } from '../../resources/kit/resource'
import { emptyQuery, type ListQuery } from '../../slices/list/listQuery'
import {
  type ListAt,
  listOpened,
  listRefreshed,
  optionsArrived,
  optionsAsked,
  rowArrived,
  rowAsked,
  rowKey,
  rowsArrived,
  rowsFailed,
} from '../../slices/rows/entities'
import type { ListState } from '../../slices/rows/entityState'
import type { ListAnswer } from '../calls'
import { ask, askForScreen, attempt, declarationOf, defineFlow, put, read, type Step, wait } from '../kit'
import { longColumns } from './longColumns'

/** The rows of one list, as its query wants them. A newer query of the same list ends the older one. */
export const loadRows = defineFlow<ListAt & { isExact?: boolean }>(
  'loadRows',
  [listOpened, listRefreshed],
  function* ({ resource, list, isExact = false }) {
    const query = yield* queryOf({ resource, list })
    const more = yield* longColumns(resource)
    const answer = yield* askForScreen('rows.list', { resource, query, ...(isExact && { isExact }), ...more })
    yield* put(arrived({ resource, list }, answer))
  },
  {
    policy: 'latest',
    per: ({ resource, list }) => `${resource} ${list}`,
    failed: ({ resource, list }, fault) => rowsFailed({ resource, list, fault }),
  },
)

export const arrived = ({ resource, list }: ListAt, answer: ListAnswer) =>
  rowsArrived({
    resource,
    list,
    rows: answer.list,
    ...(answer.ancestors && { ancestors: answer.ancestors }),
    total: answer.total,
    isTotalCapped: answer.total_is_capped,
    isComplete: answer.is_complete !== false,
    titles: answer.refs ?? {},
  })

/** What was not searched yet is asked for again after so long (ms). */
const ASK_AGAIN = 2_000
/** As often in a row may the network keep it from being asked. */
const TRIES = 10

/** As long as rows written a moment ago are not all searched, the list is asked again behind what is shown. */
export const completeRows = defineFlow<ListAt & { isComplete?: boolean }>(
  'completeRows',
  rowsArrived,
  function* ({ resource, list, isComplete = true }) {
    if (isComplete) return
    for (let tries = 0; tries < TRIES; tries += 1) {
      yield* wait(ASK_AGAIN)
      const shown = yield* listNow({ resource, list })
      if (shown?.state !== 'ready' || shown.isComplete) return
      const { answer } = yield* attempt('rows.list', {
        resource,
        query: shown.query,
        ...(yield* longColumns(resource)),
      })
      if (answer === undefined) continue
      if ((yield* listNow({ resource, list }))?.query === shown.query) yield* put(arrived({ resource, list }, answer))
      return
    }
  },
  { policy: 'latest', per: ({ resource, list }) => `${resource} ${list}` },
)

export const listNow = ({ resource, list }: ListAt): Step<ListState | undefined> =>
  read((state) => state.entities.byResource[resource]?.lists[list])

const queryOf = ({ resource, list }: ListAt): Step<ListQuery> =>
  read((state) => state.entities.byResource[resource]?.lists[list]?.query ?? emptyQuery())

/** One row, whole, as the server holds it now. */
export const loadRow = defineFlow(
  'loadRow',
  rowAsked,
  function* ({ resource, id }) {
    yield* rowNow(resource, id)
  },
  { policy: 'latest', per: rowKey },
)

/** Whatever waits for a row that is not known says itself why it is not to be had. */
export function* rowNow(resource: ListAt['resource'], id: number): Step<AnyRow> {
  const known = yield* read((state) => state.entities.byResource[resource]?.rows[id])
  const asked = known && isWhole(yield* declarationOf(resource), known) ? ask : askForScreen
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
