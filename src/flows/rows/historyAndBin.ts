import {
  binArrived,
  binAsked,
  binFailed,
  binLoading,
  historyArrived,
  historyAsked,
  historyFailed,
  historyLoading,
  restoreAsked,
} from '../../slices/rows/edits'
import { titlesLearned } from '../../slices/rows/entities'
import { ask, askForScreen, defineFlow, port, put } from '../kit'
import { refreshLists } from '../list/browse'

/** What became of one row, newest first. */
export const loadHistory = defineFlow(
  'loadHistory',
  historyAsked,
  function* ({ resource, id }) {
    const key = `${resource}/${id}`
    yield* put(historyLoading(key))
    const { list, refs = {} } = yield* askForScreen('rows.history', { resource, id })
    yield* put(titlesLearned(refs))
    yield* put(historyArrived({ key, changes: list }))
  },
  {
    policy: 'latest',
    per: ({ resource, id }) => `${resource}/${id}`,
    failed: ({ resource, id }, fault) => historyFailed({ key: `${resource}/${id}`, fault }),
  },
)

/** Deleted rows that can still be taken back. */
export const loadBin = defineFlow(
  'loadBin',
  binAsked,
  function* ({ resource, keyword }) {
    yield* put(binLoading(resource))
    const { list } = yield* askForScreen('rows.bin', { resource, ...(keyword && { keyword }) })
    yield* put(binArrived({ resource, rows: list }))
  },
  {
    policy: 'latest',
    per: ({ resource }) => resource,
    failed: ({ resource }, fault) => binFailed({ resource, fault }),
  },
)

export const restoreRows = defineFlow(
  'restoreRows',
  restoreAsked,
  function* ({ resource, changeIds }) {
    const { restored } = yield* ask('rows.restore', { resource, changeIds })
    const notice = yield* port('notice')
    notice.success('flows.restored', { count: restored })
    yield* put(binAsked({ resource }))
    yield* refreshLists(resource)
  },
  { policy: 'leading', per: ({ resource }) => resource },
)
