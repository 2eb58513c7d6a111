import type { ResourceName } from '../../resources/kit/resourceName'
import { gridOutdated, gridReread, rowsOutdated, staleTaken } from '../../slices/grid/grids'
import { type Grid, shownIds } from '../../slices/grid/gridTypes'
import { streamOpened } from '../../slices/jobs/jobs'
import { rowsChanged, type ToldIds } from '../../slices/live'
import type { RootState } from '../../slices/rootState'
import { pageShown } from '../../slices/world'
import { defineFlow, put, read, type Step, wait } from '../kit'
import { readNamed } from './readRows'

/** However much changes, what a grid shows is read again this seldom (ms), and so many rows at once. */
const GATHERS = 1_000
const AT_ONCE = 500
/** Rows above the one in hand that are in view with it. */
const ABOVE = 50

const gridsOf =
  (resource: ResourceName) =>
  ({ grids }: RootState): [string, Grid][] =>
    Object.entries(grids).filter(([, grid]) => grid.resource === resource)

/** All rows that a grid holds, those about the one in hand first. */
function fromTheHand(grid: Grid): number[] {
  const ids = shownIds(grid)
  const first = Math.max(0, grid.selection.focus.row - ABOVE)
  return [...new Set([...ids.slice(first), ...ids.slice(0, first), ...Object.keys(grid.rows).map(Number)])]
}

function* outdateAll(at: string, grid: Grid): Step {
  yield* put(gridOutdated({ at }))
  yield* put(rowsOutdated({ at, ids: fromTheHand(grid) }))
}

function* outdate(resource: ResourceName, ids: ToldIds): Step {
  for (const [at, grid] of yield* read(gridsOf(resource))) {
    const there = ids === 'many' ? [] : ids.filter((id) => grid.rows[id])
    if (ids === 'many') yield* outdateAll(at, grid)
    else if (there.length > 0) yield* put(rowsOutdated({ at, ids: there }))
  }
}

/**
 * Rows that the grid holds were written: they are read again, and of many it is said as well, since others may belong to the
 * list by now. What a grid saves itself it knows.
 */
export const followGrid = defineFlow(
  'followGrid',
  rowsChanged,
  function* ({ resource, ids, isOwn }) {
    if (isOwn && ids === 'many') return
    yield* outdate(resource, ids)
  },
  { policy: 'every' },
)

/** While nobody listened, anything may have changed. */
export const catchUpGrid = defineFlow<unknown>(
  'catchUpGrid',
  streamOpened,
  function* () {
    if (!(yield* read(({ jobs }) => jobs.isBehind))) return
    for (const [at, grid] of yield* read(({ grids }) => Object.entries(grids))) yield* outdateAll(at, grid)
  },
  { policy: 'latest' },
)

const isDue = ({ grids, live }: RootState): boolean =>
  !live.isHidden && Object.values(grids).some(({ stale = [] }) => stale.length > 0)

/** Rows take their new values where they stand, once for all that was told within a second; many of them page by page. */
export const rereadGrids = defineFlow<unknown>(
  'rereadGrids',
  [rowsOutdated, pageShown],
  function* () {
    while (yield* read(isDue)) {
      yield* wait(GATHERS)
      const due = yield* read(({ grids }) => Object.entries(grids).filter(([, { stale = [] }]) => stale.length > 0))
      for (const [at, { resource, stale = [] }] of due) {
        const ids = stale.slice(0, AT_ONCE)
        yield* put(staleTaken({ at, ids }))
        const rows = yield* readNamed(resource, ids)
        const there = new Set(rows.map(({ id }) => id))
        yield* put(gridReread({ at, rows, gone: ids.filter((id) => !there.has(id)) }))
      }
    }
  },
  { policy: 'leading' },
)
