import { ROWS_AT_ONCE, type RowEdit, type RowResult, UPDATE_ROWS } from '../../resources/kit/grid/updateRows'
import type { Resource } from '../../resources/kit/resource'
import { clashesIn } from '../../slices/grid/edits'
import { gridSaveAsked, gridSaveBegan, gridSaveEnded, rowsAnswered, selectGrid } from '../../slices/grid/grids'
import type { Grid, SaveEnd } from '../../slices/grid/gridTypes'
import { problemsIn } from '../../slices/grid/problemsIn'
import { undoOffered } from '../../slices/rows/edits'
import { faultOf } from '../fault'
import { attempt, declarationOf, defineFlow, put, read, type Step } from '../kit'
import type { CallFault } from '../ports'
import { refreshRows } from '../rows/refreshRows'

/** How often a row is sent again after somebody else changed other cells of it. */
const ROUNDS = 3

/** Edited rows that can be sent: without a problem, and without a cell that others changed too. */
export function rowsToSend(resource: Resource, { rows, edits, answers }: Grid): RowEdit[] {
  return Object.entries(edits).flatMap(([key, edited]): RowEdit[] => {
    const [id, row] = [Number(key), rows[Number(key)]]
    if (!row || answers[id]?.outcome === 'gone' || clashesIn(row, edited).length > 0) return []
    if (problemsIn(resource, row, edited).length > 0) return []
    return [{ id, version: Number(row.version), values: edited.values }]
  })
}

interface Saving {
  at: string
  changeSet: number | undefined
  done: number
  saved: number
  noted: number
  /** Rows that are sent once more. */
  again: Set<number>
}

/** One call; its answers are shown at once. */
function* sendBatch(resource: Resource, batch: readonly RowEdit[], saving: Saving): Step<CallFault | undefined> {
  const set = saving.changeSet === undefined ? {} : { change_set: saving.changeSet }
  const body = { rows: batch, ...set }
  const { answer, fault } = yield* attempt('rows.act', { resource: resource.name, action: UPDATE_ROWS, body })
  if (fault) return fault
  const results = answer.results as RowResult[]
  saving.changeSet ??= answer.change_set_id
  saving.done += batch.length
  saving.saved += results.filter(({ outcome }) => outcome === 'saved').length
  saving.noted += results.filter((result) => result.outcome === 'saved' && result.notes !== undefined).length
  saving.again = new Set(results.flatMap(({ id, outcome }) => (outcome === 'conflict' ? [id] : [])))
  yield* put(rowsAnswered({ at: saving.at, results, done: saving.done }))
  return undefined
}

/** All batches; rows in which others changed other cells only go once more with what they say now. */
function* sendAll(resource: Resource, rows: readonly RowEdit[], saving: Saving): Step<CallFault | undefined> {
  const waiting = [...rows]
  const rounds = new Map<number, number>()
  while (waiting.length > 0) {
    const fault = yield* sendBatch(resource, waiting.splice(0, ROWS_AT_ONCE), saving)
    if (fault) return fault
    const grid = yield* read(selectGrid(saving.at))
    if (!grid) return undefined
    for (const edit of saving.again.size > 0 ? rowsToSend(resource, grid) : []) {
      const round = (rounds.get(edit.id) ?? 0) + 1
      rounds.set(edit.id, round)
      if (!saving.again.has(edit.id) || round >= ROUNDS) continue
      waiting.push(edit)
      saving.done -= 1
    }
  }
  return undefined
}

const endOf = ({ rows, edits, answers }: Grid, { saved, noted, changeSet }: Saving, fault?: CallFault): SaveEnd => ({
  saved,
  refused: Object.keys(edits).filter((id) => answers[Number(id)]?.outcome === 'refused').length,
  conflicts: Object.entries(edits).filter(([id, edited]) => clashesIn(rows[Number(id)], edited).length > 0).length,
  gone: Object.keys(edits).filter((id) => answers[Number(id)]?.outcome === 'gone').length,
  ...(noted > 0 && { noted }),
  ...(changeSet !== undefined && { changeSet }),
  ...(fault && { fault: faultOf(fault) }),
})

/** One save for all rows that were edited: in batches, as one change set, with a result for each row. */
export const saveGrid = defineFlow(
  'saveGrid',
  gridSaveAsked,
  function* ({ at }) {
    const grid = yield* read(selectGrid(at))
    if (!grid) return
    const resource = yield* declarationOf(grid.resource)
    const rows = rowsToSend(resource, grid)
    if (rows.length === 0) return
    yield* put(gridSaveBegan({ at, total: rows.length }))
    const saving: Saving = { at, changeSet: undefined, done: 0, saved: 0, noted: 0, again: new Set() }
    const fault = yield* sendAll(resource, rows, saving)
    const now = yield* read(selectGrid(at))
    if (now) yield* put(gridSaveEnded({ at, ended: endOf(now, saving, fault) }))
    const { changeSet, saved: count } = saving
    if (count > 0) yield* refreshRows(grid.resource)
    if (fault) throw fault
    if (changeSet !== undefined) yield* put(undoOffered({ changeSet, resource: grid.resource, done: 'changed', count }))
  },
  { policy: 'leading', per: ({ at }) => at },
)
