import type { Resource } from '../../../../src/resources/kit/resource'
import type { ResourceName } from '../../../../src/resources/kit/resourceName'
import type { RequestContext } from '../../../foundation/http/call'
import { listOf, querySchema } from '../../../foundation/http/schemas'
import { isOver } from '../../../foundation/runs/followEnds'
import { runForBrowser } from '../../../foundation/runs/seenRun'
import type { Services } from '../../../foundation/services/services'
import { titlesOf, type WantedTitles } from '../../changes/titles'
import { resourceHere } from '../../places/siteFields'
import { whereOf } from '../../resources/context'
import type { ErrorDetails } from './check/reasons'
import { countResults } from './log/readResults'
import { isLeftToUndo, settleUpload } from './log/settleUploads'
import { NOT_OVER, type StoredUpload, uploadForBrowser } from './log/uploadLog'
import type { KnownValues } from './map/knownValues'
import { mappableFields } from './read/fields'
import { sameFileAs } from './receive/sameFile'
import { uploadOf } from './uploadSteps'

/** So often the log is read anew behind its run. */
const READ_AGAIN = 3

/** The log of an upload and its run, which are read one after the other: none is older than the end of the run that is seen. */
async function withRun(asked: RequestContext, resource: Resource, id: number) {
  const { services } = asked
  const { site } = await whereOf(asked, resource)
  for (let left = READ_AGAIN; ; left -= 1) {
    const { place, upload } = await uploadOf(asked, resource, id)
    const { run_id } = upload.job
    const run = run_id === null ? undefined : await services.runs.get(run_id)
    const isAgreed = run === undefined || isOver(run) !== NOT_OVER.has(upload.row.state)
    if (isAgreed || left === 0) return { place, site, upload, run }
    await settleUpload(services, place, id, site)
  }
}

/** Rows of the dry run that would go in and of which something is worth knowing. */
const warnedIn = ({ storage }: Services, { row, job }: StoredUpload): Promise<number> =>
  row.state === 'awaiting_confirmation' ? countResults(storage, job.folder, 'check', 'warned') : Promise.resolve(0)

/** The rows that the person says names mean. */
const namedIn = (values: KnownValues = {}): WantedTitles =>
  new Map(
    (Object.entries(values) as [ResourceName, Record<string, number>][]).map(([target, names]) => [
      target,
      new Set(Object.values(names).filter((id) => id > 0)),
    ]),
  )

const object = { type: 'object' }

/** Of an upload as it stands. */
export const stateShape = querySchema(
  {
    upload: object,
    mapping: { type: ['object', 'null'] },
    mode: { enum: ['add', 'update', 'both', null] },
    key: { type: ['array', 'null'] },
    skip_faulty: { type: ['boolean', 'null'] },
    header_row: { type: 'integer' },
    columns: listOf({}),
    encoding: { type: ['string', 'null'] },
    first_rows: listOf({}),
    fields: listOf(object),
    run: { type: ['object', 'null'] },
  },
  'upload',
  'columns',
  'fields',
  'run',
)

/** An upload as it stands. */
export async function stateOf(asked: RequestContext, resource: Resource, id: number) {
  const { services, caller } = asked
  const { place, site, upload, run } = await withRun(asked, resource, id)
  const { plan, shape: found } = upload.job
  const here = await resourceHere(services, caller.context, resource)
  return {
    upload: {
      ...uploadForBrowser(upload, await isLeftToUndo(services, place, upload, site)),
      warned: await warnedIn(services, upload),
    },
    mapping: plan?.mapping ?? null,
    mode: plan?.mode ?? null,
    key: plan?.key ?? null,
    skip_faulty: plan?.skipFaulty ?? null,
    header_row: plan?.headerRow ?? found.header_row,
    columns: found.columns,
    encoding: found.encoding ?? null,
    first_rows: found.first_rows ?? [],
    template: found.template ?? null,
    same: await sameFileAs(asked, place, upload),
    values: plan?.values ?? {},
    edits: plan?.edits ?? {},
    unknown: (upload.row.error_details as ErrorDetails | null)?.unknown ?? [],
    titles: await titlesOf(services, site, namedIn(plan?.values)),
    fields: mappableFields(here),
    run: run ? runForBrowser(run, caller.language) : null,
  }
}
