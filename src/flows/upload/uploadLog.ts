import type { Job } from '../../slices/jobs/jobs'
import { selectUpload, uploadFailed, uploadRetryAsked, uploadUndoAsked } from '../../slices/upload/uploads'
import { followRun } from '../jobs/followRun'
import { ask, defineFlow, port, read } from '../kit'
import { refreshRows } from '../rows/refreshRows'
import { readUpload, showReceived } from './uploadState'

/** flows.md §6.7: rows that somebody changed since are left as they are, and counted. */
export const undoUpload = defineFlow(
  'undoUpload',
  uploadUndoAsked,
  function* (at) {
    const { run_id: run, conflict_count: conflicts = 0 } = yield* ask('upload.undo', { id: at.id })
    const ended = run ? yield* followRun(run) : undefined
    const isHalfWay = ended !== undefined && ended.state !== 'done'
    if (!isHalfWay) {
      const kept = ended ? conflictsOf(ended) : conflicts
      const notice = yield* port('notice')
      if (kept > 0) notice.warn('upload.undoneExcept', { count: kept })
      else notice.success('upload.undone')
    }
    if (yield* read(selectUpload(at.id))) yield* readUpload(at)
    yield* refreshRows(at.resource)
    yield* refreshRows('upload_log')
    if (isHalfWay) throw new Error(ended.error?.message ?? ended.state)
  },
  { policy: 'leading', per: ({ id }) => String(id), failed: (at, fault) => uploadFailed({ ...at, fault }) },
)

function conflictsOf({ progress }: Job): number {
  const { conflicts } = (progress?.counts ?? {}) as { conflicts?: number }
  return conflicts ?? 0
}

/** The stored file again, or of it the rows that were refused, from the mapping on, at a page of its own. */
export const retryUpload = defineFlow(
  'retryUpload',
  uploadRetryAsked,
  function* ({ resource, id, path, refused }) {
    const received = yield* ask('upload.retry', { id, ...(refused && { refused }) })
    yield* showReceived({ resource, id: received.upload.id }, received)
    const pages = yield* port('pages')
    pages.go(`${path}/${received.upload.id}`)
  },
  { policy: 'leading', per: ({ id }) => String(id) },
)
