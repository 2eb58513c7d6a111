import { changedFields } from '../../resources/kit/changedFields'
import type { AnyRow } from '../../resources/kit/resource'
import type { ResourceName } from '../../resources/kit/resourceName'
import { emptyQuery } from '../../slices/list/listQuery'
import { listNewsHeard, MOST_NAMED, rowNewsHeard, rowsTouched, type ToldIds } from '../../slices/live'
import { historyArrived } from '../../slices/rows/edits'
import { type ListAt, rowArrived, rowsUpdated } from '../../slices/rows/entities'
import type { ListState } from '../../slices/rows/entityState'
import type { Calls, ListAnswer } from '../calls'
import { attempt, declarationOf, put, read, type Step } from '../kit'
import { arrived, listNow } from '../list/browse'
import { longColumns } from '../list/longColumns'

const GONE = 404

/** A row that is open in a form or its details, as it is now; or that it was deleted, and by whom. */
export function* rereadRow(key: string): Step {
  const [name, text] = key.split(' ')
  const [resource, id] = [name as ResourceName, Number(text)]
  const { answer, fault } = yield* attempt('rows.form', { resource, id })
  if (answer) return yield* takeRow(resource, answer)
  if (fault.status !== GONE) return
  const changes = yield* readHistory(resource, id)
  const by = changes?.find(({ action }) => action === 'deleted')?.user ?? null
  yield* put(rowNewsHeard({ resource, id, news: { did: 'deleted', by } }))
}

function* takeRow(resource: ResourceName, { row, refs = {} }: Calls['rows.form']['out']): Step {
  const known = yield* read(({ entities }) => entities.byResource[resource]?.rows[row.id])
  if (known?.version === row.version) return
  const fields = known ? changedFields(yield* declarationOf(resource), known, row) : []
  yield* put(rowArrived({ resource, row, titles: refs }))
  const by = typeof row.updated_by === 'number' ? row.updated_by : null
  const news = { did: 'changed', fields, by, version: row.version } as const
  if (fields.length > 0) yield* put(rowNewsHeard({ resource, id: row.id, news }))
  if (yield* read(({ edits }) => edits.history[`${resource}/${row.id}`])) yield* readHistory(resource, row.id)
}

function* readHistory(resource: ResourceName, id: number): Step<Calls['rows.history']['out']['list'] | undefined> {
  const { answer } = yield* attempt('rows.history', { resource, id })
  if (answer) yield* put(historyArrived({ key: `${resource}/${id}`, changes: answer.list }))
  return answer?.list
}

/** A list in view: its rows change in place. What would make it jump waits until the person wants it. */
export function* rereadList(at: ListAt, told: ToldIds): Step {
  const shown = yield* listNow(at)
  if (shown?.state !== 'ready') return
  const isShown = new Set([...shown.ids, ...shown.above])
  // Logs are only read by the month.
  const { isLog } = yield* declarationOf(at.resource)
  const isNamed = told !== 'many' && !isLog && told.every((id) => isShown.has(id))
  if (isNamed) return yield* rereadNamed(at, shown, told)
  const more = yield* longColumns(at.resource)
  const { answer } = yield* attempt('rows.list', { resource: at.resource, query: shown.query, ...more })
  if (!answer || (yield* listNow(at))?.query !== shown.query) return
  yield* takePage(at, shown, answer)
}

function* rereadNamed(at: ListAt, shown: ListState, ids: readonly number[]): Step {
  const answer = yield* readByIds(at, ids)
  if (!answer) return
  const before = yield* read(({ entities }) => entities.byResource[at.resource]?.rows ?? {})
  const { order = ['id', 'desc'] } = yield* declarationOf(at.resource)
  const sort = shown.query.sort ?? order[0]
  const isMoved = answer.list.some((row) => before[row.id]?.[sort] !== row[sort])
  yield* update(at, answer.list, answer)
  yield* tell(at, { gone: absent(ids, answer.list), isMoved })
}

const absent = (ids: readonly number[], rows: readonly AnyRow[]): number[] => {
  const there = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !there.has(id))
}

/** Whatever the list's filters say of them. */
function* readByIds({ resource }: ListAt, ids: readonly number[]): Step<ListAnswer | undefined> {
  const query = { ...emptyQuery(MOST_NAMED), filters: { id: ids.map(String) } }
  return (yield* attempt('rows.list', { resource, query, ...(yield* longColumns(resource)) })).answer
}

function* takePage(at: ListAt, shown: ListState, answer: ListAnswer): Step {
  const before = yield* read(({ entities }) => entities.byResource[at.resource]?.rows ?? {})
  const isSameOrder = shown.ids.every((id, index) => answer.list[index]?.id === id)
  if (isSameOrder) {
    yield* put(arrived(at, answer))
    return yield* touch(at.resource, answer.list, before)
  }
  yield* update(at, answer.list, answer)
  const missing = absent(shown.ids, answer.list).slice(0, MOST_NAMED)
  // Logs only grow.
  const found =
    missing.length > 0 && !(yield* declarationOf(at.resource)).isLog ? yield* readByIds(at, missing) : undefined
  if (found) yield* update(at, found.list, found)
  const gone = found ? absent(missing, found.list) : []
  const fresh = answer.list.filter(({ id, version }) => !(id in before) && (version ?? 1) === 1).length
  const growth = answer.total - shown.total + gone.length
  yield* tell(at, { gone, added: Math.max(growth, answer.total_is_capped ? fresh : 0, 0), isMoved: true })
}

function* tell(at: ListAt, news: { gone: number[]; added?: number; isMoved: boolean }): Step {
  if (news.gone.length > 0 || news.isMoved) yield* put(listNewsHeard({ ...at, news }))
}

/** Rows that the list shows take their new values where they stand. */
function* update({ resource }: ListAt, rows: readonly AnyRow[], { refs = {} }: ListAnswer): Step {
  const before = yield* read(({ entities }) => entities.byResource[resource]?.rows ?? {})
  const known = rows.filter(({ id }) => id in before)
  if (known.length === 0) return
  yield* put(rowsUpdated({ resource, rows: known, titles: refs }))
  yield* touch(resource, known, before)
}

function* touch(resource: ResourceName, rows: readonly AnyRow[], before: Readonly<Record<number, AnyRow>>): Step {
  const ids = rows.filter(({ id, version }) => before[id]?.version !== version).map(({ id }) => id)
  if (ids.length > 0) yield* put(rowsTouched({ resource, ids }))
}
