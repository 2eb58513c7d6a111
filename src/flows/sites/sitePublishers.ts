import type { ResourceName } from '../../resources/kit/resourceName'
import { rowsChanged } from '../../slices/live'
import { undoOffered } from '../../slices/rows/edits'
import {
  matrixArrived,
  matrixAsked,
  matrixFailed,
  matrixSaveAsked,
  matrixSaved,
  matrixSaveFailed,
  ticksToSave,
} from '../../slices/sites/sitePublishers'
import { ask, defineFlow, port, put, read } from '../kit'

/** Sites, publishers, and who sells what. */
export const loadSitePublishers = defineFlow<unknown>(
  'loadSitePublishers',
  matrixAsked,
  function* () {
    yield* put(matrixArrived(yield* ask('sitePublisher.matrix', {})))
  },
  { policy: 'latest', failed: (_, fault) => matrixFailed(fault) },
)

/** All that was ticked goes as one change, which the toast offers to take back. */
export const saveSitePublishers = defineFlow<unknown>(
  'saveSitePublishers',
  matrixSaveAsked,
  function* () {
    const wanted = yield* read((state) => state.sitePublishers.wanted)
    const { change_set_id: changeSet, count } = yield* ask('sitePublisher.save', ticksToSave(wanted))
    yield* put(matrixSaved())
    if (changeSet !== undefined)
      return yield* put(undoOffered({ changeSet, resource: 'site_publisher', done: 'changed', count }))
    const notice = yield* port('notice')
    notice.success('flows.saved')
  },
  { policy: 'leading', failed: () => matrixSaveFailed() },
)

const SHOWN: ReadonlySet<ResourceName> = new Set(['site', 'publisher', 'site_publisher'])

/** Somebody else, or an undo, changed what the matrix shows: it is read anew, and what is ticked stays ticked. */
export const onSitePublishersChanged = defineFlow(
  'onSitePublishersChanged',
  rowsChanged,
  function* ({ resource }) {
    if (!SHOWN.has(resource)) return
    const { state, path } = yield* read(({ sitePublishers }) => sitePublishers)
    if (state === 'ready') yield* put(matrixAsked({ path }))
  },
  { policy: 'every' },
)
