import { REFUSED_RETRIED } from '../../../../../config/limits'
import { SUPER_ROLE } from '../../../../../config/superRole'
import { uploadLog } from '../../../../../src/resources/upload_log'
import { Conflict, Forbidden, NotFound, Refusal } from '../../../../foundation/faults/errors'
import type { Call, RequestContext } from '../../../../foundation/http/call'
import { idNumber, objectSchema } from '../../../../foundation/http/schemas'
import { metaOf } from '../../../changes'
import { whereOf } from '../../../resources/context'
import { hookOf } from '../../../resources/hooks'
import { undoneAnswer } from '../../../resources/schemas'
import { undoChangeSet } from '../../../resources/undo'
import { admit, answerOf, keptWhole } from '../receive/receive'
import { rowNumbersOf } from './readResults'
import {
  NOT_OVER,
  newFolder,
  readUpload,
  type StoredUpload,
  setJob,
  setUpload,
  shownResults,
  sourceKey,
} from './uploadLog'

/** The upload that a call of the log names, for somebody who may upload such rows. */
async function namedUpload(asked: RequestContext) {
  const { place } = await whereOf(asked, uploadLog)
  const upload = await readUpload(place, Number(asked.body.id))
  const needed = `${upload.job.resource.name}:import`
  if (!asked.caller.can(needed)) throw new Forbidden(needed)
  if (NOT_OVER.has(upload.row.state)) throw new Refusal(409, 'transfer.isRunning')
  return { place, upload }
}

const undo: Call = {
  method: 'POST',
  path: '/api/admin/upload-log/undo',
  access: 'upload_log:undo',
  title: ['撤销上传', 'Undo an upload'],
  input: { body: objectSchema({ id: idNumber }, 'id') },
  output: undoneAnswer,
  async answer(asked) {
    const { services, caller } = asked
    const { place, upload } = await namedUpload(asked)
    const { row, job } = upload
    if (job.change_set_id === null || row.added + row.updated === 0) throw new Conflict('transfer.nothingApplied', null)
    const isForSuper = job.resource.isUndoneBySuperOnly === true
    if (isForSuper && !caller.isSuper) throw new Forbidden(undefined, 'access.superOnly')
    const { action: _, ...meta } = metaOf(asked, job.resource, 'undo')
    const undone = await undoChangeSet(services, place, meta, job.change_set_id, {
      // A mark that nobody has, but ROOT2 passes.
      needed: [isForSuper ? SUPER_ROLE : 'upload_log:undo'],
      afterWrite: (name, writer) => hookOf(name).afterWrite?.(writer),
    })
    if ('undone' in undone) await setUpload(place, row.id, { state: 'undone' })
    return undone
  },
}

const retry: Call = {
  method: 'POST',
  path: '/api/admin/upload-log/retry',
  access: 'upload_log:retry',
  title: ['重新上传文件', 'Upload a file again'],
  input: {
    body: objectSchema(
      { id: idNumber, refused: { type: 'boolean', description: 'Only the rows that were refused then' } },
      'id',
    ),
  },
  output: objectSchema({ upload: { type: 'object' }, shape: { type: 'object' }, fields: { type: 'array' } }),
  async answer(asked) {
    const { storage } = asked.services
    const { place, upload } = await namedUpload(asked)
    const { extension, resource, plan } = upload.job
    const rows = asked.body.refused === true ? await refusedNumbers(asked, upload) : undefined
    const folder = newFolder(place)
    const admitted = await keptWhole(asked.services, { folder }, async () => {
      await storage.put(sourceKey({ folder, extension }), storage.open(sourceKey(upload.job)))
      const stored = { folder, extension, fileName: upload.row.file_name, hash: upload.job.shape.hash }
      return admit(asked, place, resource, { ...stored, ...(plan?.encoding && { encoding: plan.encoding }) })
    })
    if (plan && rows) await setJob(place, admitted.id, { plan: { ...plan, rows } })
    return answerOf(asked, place, resource, admitted)
  },
}

/** Throws where there are none, or more than are tried again by themselves. */
async function refusedNumbers({ services: { storage } }: RequestContext, upload: StoredUpload): Promise<number[]> {
  const results = shownResults(upload)
  const rows = results ? await rowNumbersOf(storage, upload.job.folder, results, 'refused') : []
  if (rows.length === 0) throw new NotFound('rows.nothing')
  if (rows.length > REFUSED_RETRIED) throw new Refusal(409, 'transfer.manyRefused', { max: REFUSED_RETRIED })
  return rows
}

export const uploadLogCalls: readonly Call[] = [undo, retry]
