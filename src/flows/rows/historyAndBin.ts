import type { Label } from '../../resources/kit/label'
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
import type { Calls } from '../calls'
import { ask, askForScreen, attempt, confirm, defineFlow, giveUp, port, put, type Step } from '../kit'
import { goneNames } from './goneNames'
import { refreshRows } from './refreshRows'

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

interface GoneTogether {
  together: true
  gone: { id: number; title: Label | null }[]
}

/** What is to be restored uses rows that were deleted as well, and all of them are in the bin. */
const isGoneTogether = (details: unknown): details is GoneTogether =>
  typeof details === 'object' &&
  details !== null &&
  'together' in details &&
  details.together === true &&
  'gone' in details &&
  Array.isArray(details.gone)

/** Rows that use what was deleted too are restored with it, where the person wants that; undefined where they do not. */
function* restoreOrAsk(input: Calls['rows.restore']['in']): Step<Calls['rows.restore']['out'] | undefined> {
  const { answer, fault } = yield* attempt('rows.restore', input)
  if (fault === undefined) return answer
  if (!isGoneTogether(fault.details)) return yield* giveUp(fault)
  const isWanted = yield* confirm('flows.restoreTogether', { names: goneNames(fault.details.gone) })
  return isWanted ? yield* ask('rows.restore', { ...input, isTogether: true }) : undefined
}

export const restoreRows = defineFlow(
  'restoreRows',
  restoreAsked,
  function* ({ resource, changeIds, keyword }) {
    const answer = yield* restoreOrAsk({ resource, changeIds })
    if (!answer) return
    const notice = yield* port('notice')
    notice.success('flows.restored', { count: answer.restored })
    yield* put(binAsked({ resource, ...(keyword && { keyword }) }))
    yield* refreshRows(resource)
  },
  { policy: 'leading', per: ({ resource }) => resource },
)
