import type { ResourceName } from '../../resources/kit/resourceName'
import { gridOutdated, gridReread, rowsOutdated, staleTaken } from '../../slices/grid/grids'
import type { Grid } from '../../slices/grid/gridTypes'
import { streamOpened } from '../../slices/jobs/jobs'
import { rowsChanged, type ToldIds } from '../../slices/live'
import type { RootState } from '../../slices/rootState'
import { pageShown } from '../../slices/world'
import { defineFlow, put, read, type Step, wait } from '../kit'
import { readNamed } from './readRows'

/** However much changes, what a grid shows is read again this seldom (ms). */
const GATHERS = 1_000

const gridsOf =
  (resource: ResourceName) =>
  ({ grids }: RootState): [string, Grid][] =>
    Object.entries(grids).filter(([, grid]) => grid.resource === resource)

function* outdate(resource: ResourceName, ids: ToldIds): Step {
  for (const [at, { rows }] of yield* read(gridsOf(resource))) {
    const there = ids === 'many' ? [] : ids.filter((id) => rows[id])
    if (ids === 'many') yield* put(gridOutdated({ at }))
    else if (there.length > 0) yield* put(rowsOutdated({ at, ids: there }))
  }
}

/** Rows that the grid holds were written: some are read again, of many it is said. What a grid saves itself it knows. */
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
    for (const at of yield* read(({ grids }) => Object.keys(grids))) yield* put(gridOutdated({ at }))
  },
  { policy: 'latest' },
)

const isDue = ({ grids, live }: RootState): boolean =>
  !live.isHidden && Object.values(grids).some(({ stale = [] }) => stale.length > 0)

/** Rows take their new values where they stand, once for all that was told within a second. */
export const rereadGrids = defineFlow<unknown>(
  'rereadGrids',
  [rowsOutdated, pageShown],
  function* () {
    while (yield* read(isDue)) {
      yield* wait(GATHERS)
      const due = yield* read(({ grids }) => Object.entries(grids).filter(([, { stale = [] }]) => stale.length > 0))
      for (const [at, { resource, stale = [] }] of due) {
        yield* put(staleTaken({ at }))
        const rows = yield* readNamed(resource, stale)
        const there = new Set(rows.map(({ id }) => id))
        yield* put(gridReread({ at, rows, gone: stale.filter((id) => !there.has(id)) }))
      }
    }
  },
  { policy: 'leading' },
)
