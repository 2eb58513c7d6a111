import { editsRestored, gridArrived, gridFailed, gridOpened, gridReread, selectGrid } from '../../slices/grid/grids'
import { type Edits, type GridAt, MOST_ROWS } from '../../slices/grid/gridTypes'
import type { ListQuery } from '../../slices/list/listQuery'
import { defineFlow, put, read, type Step } from '../kit'
import { GRID_DRAFT } from './keepGrid'
import { readNamed, readPage } from './readRows'

/** The first rows stand there soon; the others come in larger pages. */
const FIRST = 200
const PAGE = 1_000

type Opened = GridAt & { resource: Parameters<typeof gridOpened>[0]['resource']; query: ListQuery }

function* loadPage({ at, resource, query }: Opened, page: number, pageSize: number): Step<boolean> {
  const answer = yield* readPage(resource, { ...query, page, pageSize })
  const reached = page * pageSize
  const isLast = answer.list.length < pageSize || reached >= MOST_ROWS
  const { list: rows, total, total_is_capped: isTotalCapped } = answer
  yield* put(gridArrived({ at, rows, total, isTotalCapped, isLast }))
  return isLast
}

/** The rows of a grid, page by page up to what it holds; what was edited before a reload comes back. */
export const loadGrid = defineFlow<Opened>(
  'loadGrid',
  gridOpened,
  function* (opened) {
    let isLast = yield* loadPage(opened, 1, FIRST)
    yield* restore(opened)
    for (let page = 1; !isLast; page += 1) isLast = yield* loadPage(opened, page, PAGE)
  },
  { policy: 'latest', per: ({ at }) => at, failed: ({ at }, fault) => gridFailed({ at, fault }) },
)

const isEdits = (draft: unknown): draft is Edits => typeof draft === 'object' && draft !== null

function* restore({ at, resource }: Opened): Step {
  const draft: unknown = yield* read(({ entities }) => entities.byResource[resource]?.drafts[GRID_DRAFT])
  const grid = yield* read(selectGrid(at))
  if (!grid || !isEdits(draft) || Object.keys(grid.edits).length > 0) return
  const missing = Object.keys(draft)
    .map(Number)
    .filter((id) => !grid.rows[id])
  if (missing.length > 0) {
    const rows = yield* readNamed(resource, missing)
    yield* put(gridReread({ at, rows, gone: [] }))
  }
  yield* put(editsRestored({ at, edits: draft }))
}
