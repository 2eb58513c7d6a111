import {
  cellsChanged,
  editsDropped,
  editsRestored,
  gridReread,
  lostSeen,
  mineKept,
  rowsAnswered,
  selectGrid,
  stepRedone,
  stepUndone,
  theirsTaken,
} from '../../slices/grid/grids'
import type { GridAt } from '../../slices/grid/gridTypes'
import { keptEdits } from '../../slices/grid/lost'
import { textSettled, textTyped } from '../../slices/navigation/unsaved'
import { draftDropped, draftKept } from '../../slices/rows/entities'
import { declarationOf, defineFlow, put, read, wait } from '../kit'

/** Under which what is edited in a grid waits for the return, beside the drafts of forms. */
export const GRID_DRAFT = 'grid'
/** Typing has stopped for so long (ms). */
const PAUSE = 600

const CHANGING = [
  cellsChanged,
  stepUndone,
  stepRedone,
  mineKept,
  theirsTaken,
  editsDropped,
  editsRestored,
  lostSeen,
  gridReread,
  rowsAnswered,
] as const

/** Leaving asks while something is unsaved, and what is unsaved outlives a reload and the end of a session, as in a form. */
export const keepGrid = defineFlow<GridAt>(
  'keepGrid',
  CHANGING,
  function* ({ at }) {
    const grid = yield* read(selectGrid(at))
    if (!grid) return
    const isDirty = Object.keys(grid.edits).length > 0
    const wasDirty = yield* read(({ unsaved }) => unsaved[at] === true)
    if (isDirty !== wasDirty) yield* put(isDirty ? textTyped({ path: at }) : textSettled({ path: at }))
    const place = { resource: grid.resource, form: GRID_DRAFT }
    if (!isDirty && !grid.lost) return yield* put(draftDropped(place))
    yield* wait(PAUSE)
    const now = yield* read(selectGrid(at))
    const declared = yield* declarationOf(grid.resource)
    if (now) yield* put(draftKept({ ...place, draft: { ...keptEdits(now, declared) } }))
  },
  { policy: 'latest', per: ({ at }) => at },
)
