import type { ListAt } from '../../slices/rows/entities'
import { rowArrived, rowsGone } from '../../slices/rows/entities'
import { attempt, put, read, type Step } from '../kit'
import { refreshLists } from '../list/browse'

const GONE = 404

/** Rows that lie open are read whole: a list knows only its columns. */
function* readWatched(resource: ListAt['resource'], known: readonly number[]): Step {
  const watched = yield* read(({ live }) => Object.keys(live.watched))
  for (const [name, id] of watched.map((key) => key.split(' '))) {
    if (name !== resource || known.includes(Number(id))) continue
    const { answer, fault } = yield* attempt('rows.form', { resource, id: Number(id) })
    if (answer) yield* put(rowArrived({ resource, row: answer.row, titles: answer.refs ?? {} }))
    else if (fault?.status === GONE) yield* put(rowsGone({ resource, ids: [Number(id)] }))
  }
}

/**
 * After rows were written: lists that are open are asked again, and rows that lie open in a panel or on a page. `known`: ids of
 * rows that need no reading, since they have just been answered or are gone.
 */
export function* refreshRows(resource: ListAt['resource'], known: readonly number[] = []): Step {
  yield* refreshLists(resource)
  yield* readWatched(resource, known)
}
