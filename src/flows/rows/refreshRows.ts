import type { ListAt } from '../../slices/rows/entities'
import { rowArrived } from '../../slices/rows/entities'
import { attempt, put, read, type Step } from '../kit'
import { refreshLists } from '../list/browse'

/** Rows that lie open are read whole: a list knows only its columns. */
function* readWatched(resource: ListAt['resource']): Step {
  const watched = yield* read(({ live }) => Object.keys(live.watched))
  for (const [name, id] of watched.map((key) => key.split(' '))) {
    if (name !== resource) continue
    const { answer } = yield* attempt('rows.form', { resource, id: Number(id) })
    if (answer) yield* put(rowArrived({ resource, row: answer.row, titles: answer.refs ?? {} }))
  }
}

/** After rows were written by other means than their form: lists that are open are asked again, and rows that lie open. */
export function* refreshRows(resource: ListAt['resource']): Step {
  yield* refreshLists(resource)
  yield* readWatched(resource)
}
