import { fileFolders, filesBrowsed } from '../../resources/readings/files'
import {
  BROWSE_PAGE,
  type BrowseQuery,
  browseAllAsked,
  browseArrived,
  browseFailed,
  browseOpened,
  browseOutdated,
  browseScrolled,
  fileWorkDone,
  foldersArrived,
  foldersAsked,
  selectPlace,
} from '../../slices/files/browsing'
import { sendingEnded } from '../../slices/files/files'
import { pictureSaved } from '../../slices/files/pictures'
import { rowsChanged } from '../../slices/live'
import { actionDone } from '../../slices/rows/actions'
import { askReading, defineFlow, put, read, type Step, wait } from '../kit'

/** What changes at once is read again together (ms). */
const GATHERS = 400

const searchOf = ({ folder, keyword, kinds, isPublic, sort, direction }: BrowseQuery, page: number) => ({
  ...(folder === null ? {} : { parent_id: String(folder) }),
  ...(keyword ? { keyword } : {}),
  // Folders stay: they lead to more of these.
  ...(kinds.length > 0 ? { kind: keyword ? [...kinds] : ['folder', ...kinds] } : {}),
  ...(isPublic && { is_public: 'true' }),
  sort,
  direction,
  page: String(page),
  pageSize: String(BROWSE_PAGE),
})

/** A page of what the place wants now; what another query brings is not told. */
function* readPage(at: string, page: number): Step {
  const query = yield* read((state) => selectPlace(at)(state)?.query)
  if (!query) return
  const answer = yield* askReading(filesBrowsed, { query: searchOf(query, page) })
  yield* put(browseArrived({ at, query, page, answer }))
}

/** Reads those of the pages in view that are not there. */
function* readSeen(at: string): Step {
  const seen = yield* read((state) => selectPlace(at)(state)?.seen ?? [])
  for (const page of seen) {
    const isThere = yield* read((state) => selectPlace(at)(state)?.pages[page] !== undefined)
    if (!isThere) yield* readPage(at, page)
  }
}

const per = ({ at }: { at: string }): string => at
const failed = ({ at }: { at: string }, fault: Parameters<typeof browseFailed>[0]['fault']) =>
  browseFailed({ at, fault })

/** The files of a place, page by page as it is scrolled. */
export const browseFiles = defineFlow<{ at: string }>(
  'browseFiles',
  [browseOpened, browseScrolled],
  function* ({ at }) {
    yield* readSeen(at)
  },
  { policy: 'latest', per, failed },
)

/** Every page: whoever ticks all files means those too that were not looked at. */
export const browseAll = defineFlow(
  'browseAll',
  browseAllAsked,
  function* ({ at }) {
    const total = yield* read((state) => selectPlace(at)(state)?.total ?? 0)
    for (let page = 1; page <= Math.ceil(total / BROWSE_PAGE); page += 1) {
      const isThere = yield* read((state) => selectPlace(at)(state)?.pages[page] !== undefined)
      if (!isThere) yield* readPage(at, page)
    }
  },
  { policy: 'latest', per, failed },
)

export const loadFolders = defineFlow<unknown>(
  'loadFolders',
  foldersAsked,
  function* () {
    const { list } = yield* askReading(fileFolders, {})
    yield* put(foldersArrived(list))
  },
  { policy: 'latest' },
)

const isOfFiles = (told: unknown): boolean => {
  const { resource, key } = (told ?? {}) as { resource?: unknown; key?: unknown }
  if (resource !== undefined) return resource === 'file'
  return typeof key !== 'string' || !key.includes(':') || key.startsWith('file:')
}

/** Files were changed, by this page or by somebody else: what is in view of them is read again, once for all of it. */
export const followFiles = defineFlow<unknown>(
  'followFiles',
  [rowsChanged, actionDone, fileWorkDone, pictureSaved, sendingEnded],
  function* (told) {
    if (!isOfFiles(told)) return
    yield* wait(GATHERS)
    yield* put(browseOutdated())
  },
  { policy: 'leading' },
)

/** What is in view, page by page, where it stands. */
export const rereadFiles = defineFlow<unknown>(
  'rereadFiles',
  browseOutdated,
  function* () {
    if (yield* read(({ browsing }) => browsing.areFoldersThere)) yield* put(foldersAsked())
    for (const at of yield* read(({ browsing }) => Object.keys(browsing.places))) {
      const seen = yield* read((state) => selectPlace(at)(state)?.seen ?? [])
      for (const page of seen) yield* readPage(at, page)
    }
  },
  { policy: 'latest' },
)
