import type { Resource } from '../../../../src/resources/kit/resource'
import { resourceInSite } from '../../../../src/resources/kit/siteFields'
import type { TextEncoding } from '../../../../src/resources/kit/textEncodings'
import type { Place } from '../../../foundation/db/place'
import { Conflict, Refusal } from '../../../foundation/faults/errors'
import type { RequestContext } from '../../../foundation/http/call'
import { addRunWith } from '../../../foundation/runs/addRunWith'
import { metaOf, openRunningSet } from '../../changes'
import { ownFieldsOf, siteHeadersOf } from '../../places/siteFields'
import { whereOf } from '../../resources/context'
import { headersOf, type Template, templateOf, templatesOf, usedBy } from '../templates/templates'
import { lookAside } from '../worker/readInWorker'
import {
  moveUpload,
  NOT_OVER,
  readUpload,
  type StoredUpload,
  setJob,
  sourceKey,
  type UploadState,
  uploadForBrowser,
} from './log/uploadLog'
import { rememberedValues, withValues } from './map/knownValues'
import { type AskedPlan, planOf } from './map/plan'
import { rememberedHeaders } from './map/rememberedHeaders'
import type { UploadShape } from './read/shape'
import type { UploadPayload } from './uploadRun'

export interface FoundUpload {
  place: Place
  upload: StoredUpload
}

/** Throws NotFound. */
export async function uploadOf(asked: RequestContext, resource: Resource, id: number): Promise<FoundUpload> {
  const { place } = await whereOf(asked, resource)
  return { place, upload: await readUpload(place, id, resource.name) }
}

const payloadOf = ({ caller }: RequestContext, resource: Resource, uploadId: number): UploadPayload => ({
  uploadId,
  resource: resource.name,
  site: caller.context,
})

export interface AskedReading {
  header_row?: number
  encoding?: TextEncoding
  /** 0: by none. Absent: by the one that it was matched by. */
  template_id?: number
}

/**
 * The file is looked at anew: another row holds the names of the columns, its text is written otherwise, or a template says
 * what they mean. Throws where nothing stands below that row, the encoding does not fit, or the template is gone.
 */
export async function readAnew(
  asked: RequestContext,
  resource: Resource,
  id: number,
  reading: AskedReading,
): Promise<void> {
  const { services } = asked
  const { place, upload } = await uploadOf(asked, resource, id)
  const { job, row } = upload
  if (job.change_set_id !== null) throw new Refusal(409, 'transfer.isApplied')
  if (NOT_OVER.has(row.state)) throw new Refusal(409, 'transfer.isRunning')
  if (reading.encoding && !job.shape.encoding) throw new Refusal(422, 'transfer.noEncoding')
  const file = await services.storage.local(sourceKey(job))
  const own = await siteHeadersOf(services, asked.caller.context, resource)
  const remembered = await rememberedHeaders(place, resource, asked.caller.userId)
  const encoding = reading.encoding ?? job.shape.encoding
  const { header_row: headerRow } = reading
  const template = await templateAsked(asked, resource, job.shape, reading)
  const known = { ...(template && { template: headersOf(template) }), remembered, own }
  const options = { ...known, ...(headerRow && { headerRow }), ...(encoding && { encoding }) }
  const looking = { resource: resource.name, file, fileName: row.file_name, options }
  const { hash } = job.shape
  const shape = usedBy(await lookAside(looking, services, services.ending.signal), template)
  await setJob(place, id, { shape: { ...shape, ...(hash && { hash }) } })
}

/** One that was chosen has to be there; one that was only proposed may be gone meanwhile. */
async function templateAsked(
  asked: RequestContext,
  resource: Resource,
  { template }: UploadShape,
  { template_id: id }: AskedReading,
): Promise<Template | undefined> {
  if (id) return templateOf(asked, resource, 'upload', id)
  if (id === 0 || !template) return undefined
  return (await templatesOf(asked, resource, 'upload')).find((each) => each.id === template.id)
}

/** Settles the mapping and starts the dry run. */
export async function startCheck(asked: RequestContext, resource: Resource, id: number, plan: AskedPlan) {
  const { services, caller } = asked
  const { place, upload } = await uploadOf(asked, resource, id)
  const { row, job } = upload
  if (job.change_set_id !== null) throw new Refusal(409, 'transfer.isApplied')
  const own = await ownFieldsOf(services, caller.context, resource)
  const remembered = await rememberedValues(place, resource, caller.userId)
  const values = withValues(remembered, plan.values ?? {})
  const rows = job.plan?.rows
  const asPlanned = planOf(resourceInSite(resource, own), job.shape, { ...plan, values })
  const settled = { ...asPlanned, ...(own && { own }), ...(rows && { rows }) }
  const run_id = await addRunWith(services, place, async (trx, add) => {
    const from: UploadState[] = ['received', 'awaiting_confirmation', 'failed', 'stopped']
    const isFree = await moveUpload(place, id, { from, to: 'reading' }, trx)
    if (!isFree) throw new Refusal(409, 'transfer.isRunning')
    const run = await add('upload-check', payloadOf(asked, resource, id), {
      site: caller.context,
      userId: caller.userId,
      title: [`检查 ${row.file_name}`, `Check ${row.file_name}`],
      about: { resource: resource.name, upload: id },
    })
    await setJob(place, id, { plan: settled, results: null, run_id: run }, trx)
    return run
  })
  return { run_id, upload: uploadForBrowser(await readUpload(place, id)) }
}

/** Throws Conflict where that check is not the last thing that was done with the upload. */
function refuseOtherCheck({ row, job }: StoredUpload, checkRunId: number): void {
  if (job.change_set_id !== null) throw new Conflict('transfer.isApplied', { state: row.state })
  if (job.run_id !== checkRunId) throw new Conflict('transfer.checkedAnew', { state: row.state })
  if (row.state !== 'awaiting_confirmation') throw new Conflict('transfer.notAwaiting', { state: row.state })
}

/** Starts the writing of what that dry run has shown. Throws Conflict where another one has been started since. */
export async function startApply(asked: RequestContext, resource: Resource, id: number, checkRunId: number) {
  const { services, caller } = asked
  const { place, upload } = await uploadOf(asked, resource, id)
  refuseOtherCheck(upload, checkRunId)
  const name = upload.row.file_name
  const meta = metaOf(asked, resource, 'import', [name, name])
  const { runId } = await openRunningSet(services, place, meta, async ({ trx, changeSetId, add }) => {
    if (!(await moveUpload(place, id, { from: ['awaiting_confirmation'], to: 'importing', runId: checkRunId }, trx)))
      throw new Conflict('transfer.checkedAnew', null)
    const run_id = await add('upload', payloadOf(asked, resource, id), {
      site: caller.context,
      userId: caller.userId,
      title: [`上传 ${name}`, `Upload ${name}`],
      about: { resource: resource.name, upload: id, action: 'import', change_set: changeSetId, set_in: meta.site },
    })
    await setJob(place, id, { run_id, change_set_id: changeSetId }, trx)
    return run_id
  })
  return { run_id: runId }
}
