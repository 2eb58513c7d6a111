import { SUPER_ROLE } from '../../../config/superRole'
import type { AnyRow } from '../../resources/kit/resource'
import {
  destroyAsked,
  type ListScope,
  sortChangeAsked,
  sortResetAsked,
  statusChangeAsked,
  undoAsked,
  undoOffered,
} from '../../slices/rows/edits'
import { type ListAt, rowArrived, rowsGone } from '../../slices/rows/entities'
import { selectSiteLabel } from '../../slices/sites/site'
import type { Written } from '../calls'
import { offerWays } from '../export/offerWays'
import { followRun } from '../jobs/followRun'
import { ask, attempt, declarationOf, defineFlow, port, put, read, type Step, until } from '../kit'
import { refreshRows } from './refreshRows'

const countOf = (scope: ListScope, known: number | undefined): number =>
  known ?? ('ids' in scope ? scope.ids.length : 0)

/** flows.md §7.6: the rows go into the bin for 30 days; the toast offers undo. */
export const destroyRows = defineFlow(
  'destroyRows',
  destroyAsked,
  function* ({ resource, list, scope, count }) {
    if ('ids' in scope && scope.ids.length === 0) return yield* offerWays(list, 'export.selectToDelete')
    const answer = yield* ask('rows.destroy', { resource, scope })
    const done = yield* endOf(answer, countOf(scope, count))
    const gone = 'ids' in scope ? scope.ids : []
    if (gone.length > 0) yield* put(rowsGone({ resource, ids: gone }))
    yield* refreshRows(resource, gone)
    yield* put(undoOffered({ changeSet: answer.change_set_id, resource, done: 'deleted', count: done }))
  },
  { policy: 'leading', per: ({ resource }) => resource },
)

/** How many rows were written. Many are written by a run: it is followed to its end. */
function* endOf({ count, run_id: run }: Written, known: number): Step<number> {
  if (run === undefined) return count ?? known
  const notice = yield* port('notice')
  notice.success('flows.inBackground', { count: count ?? known })
  const { state, error, progress } = yield* followRun(run)
  if (state === 'failed') notice.error(error?.message ?? '')
  if (state === 'failed') throw new Error(error?.message ?? state)
  return progress?.done ?? 0
}

/** The switch moves at once; a refusal puts it back. The toast says what happened and offers undo. */
export const changeStatus = defineFlow(
  'changeStatus',
  statusChangeAsked,
  function* ({ resource, scope, status, count }) {
    const before = yield* knownRows(resource, 'ids' in scope ? scope.ids : [])
    yield* showRows(
      resource,
      before.map((row) => ({ ...row, status })),
    )
    const { answer, fault } = yield* attempt('rows.changeStatus', { resource, scope, status })
    if (fault) {
      yield* showRows(resource, before)
      if (fault.kind === 'refused') (yield* port('notice')).error(fault.message)
      throw fault
    }
    const done = yield* endOf(answer, countOf(scope, count))
    yield* refreshRows(resource)
    yield* put(undoOffered({ changeSet: answer.change_set_id, resource, done: status, count: done }))
  },
  { policy: 'every' },
)

const knownRows = (resource: ListAt['resource'], ids: readonly number[]): Step<AnyRow[]> =>
  read((state) => ids.flatMap((id) => state.entities.byResource[resource]?.rows[id] ?? []))

function* showRows(resource: ListAt['resource'], rows: readonly AnyRow[]): Step {
  for (const row of rows) yield* put(rowArrived({ resource, row, titles: {} }))
}

/** A row goes between its new neighbours; the server finds the number. */
export const changeSort = defineFlow(
  'changeSort',
  sortChangeAsked,
  function* ({ resource, list: _, ...place }) {
    yield* ask('rows.changeSort', { resource, ...place })
    yield* refreshRows(resource)
  },
  { policy: 'leading', per: ({ resource }) => resource },
)

export const resetSort = defineFlow(
  'resetSort',
  sortResetAsked,
  function* ({ resource }) {
    yield* ask('rows.resetSort', { resource })
    const notice = yield* port('notice')
    notice.success('flows.sorted')
    yield* refreshRows(resource)
  },
  { policy: 'leading', per: ({ resource }) => resource },
)

const OFFERS = {
  deleted: 'flows.deleted',
  enabled: 'flows.enabledRows',
  disabled: 'flows.disabledRows',
  changed: 'flows.changedRows',
  restored: 'flows.restored',
} as const

/** Whoever would be refused is not offered to. */
function* mayUndo(resource: ListAt['resource']): Step<boolean> {
  const { isUndoneBySuperOnly } = yield* declarationOf(resource)
  return !isUndoneBySuperOnly || (yield* read(({ session }) => session.roles.includes(SUPER_ROLE)))
}

/** The toast with Undo stands for the newest change alone. */
export const offerUndo = defineFlow(
  'offerUndo',
  undoOffered,
  function* ({ changeSet, resource, done, count }) {
    const notice = yield* port('notice')
    const site = yield* read(selectSiteLabel)
    const place = yield* read((state) => state.site.current)
    if (!(yield* mayUndo(resource))) return notice.success(OFFERS[done], { count, site })
    if (yield* until(() => notice.offerUndo(OFFERS[done], { count, site, place })))
      yield* put(undoAsked({ changeSet, resource }))
  },
  { policy: 'latest' },
)
