import {
  syncBegun,
  syncFailed,
  syncPreviewArrived,
  syncPreviewAsked,
  syncPublishAsked,
  syncWish,
} from '../../slices/sites/syncPublish'
import { ask, defineFlow, put, read } from '../kit'

/** What would be done at each site is worked out and shown; nothing is written. */
export const lookBeforePublish = defineFlow<unknown>(
  'lookBeforePublish',
  syncPreviewAsked,
  function* () {
    const wish = syncWish(yield* read((state) => state.syncPublish))
    yield* put(syncPreviewArrived(yield* ask('sync.preview', wish)))
  },
  { policy: 'latest', failed: (_, fault) => syncFailed(fault) },
)

/** What was seen is what is written: the preview's token goes along. */
export const publishToSites = defineFlow<unknown>(
  'publishToSites',
  syncPublishAsked,
  function* () {
    const state = yield* read(({ syncPublish }) => syncPublish)
    const token = state.preview?.token
    const { record_ids } = yield* ask('sync.publish', { ...syncWish(state), ...(token !== undefined && { token }) })
    yield* put(syncBegun(record_ids))
  },
  { policy: 'leading', failed: (_, fault) => syncFailed(fault) },
)
