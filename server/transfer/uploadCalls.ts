import { MOST_COLUMNS } from '../../config/limits'
import { kebab } from '../../src/resources/kit/endpoints'
import type { Label } from '../../src/resources/kit/label'
import type { Mark } from '../../src/resources/kit/mark'
import type { Resource } from '../../src/resources/kit/resource'
import { textEncodings } from '../../src/resources/kit/textEncodings'
import { Refusal } from '../faults/errors'
import type { Call, RequestContext } from '../http/call'
import { idOfPath, oneOf } from '../http/query'
import { idNumber, idText, listOf, objectSchema, querySchema as queryShape } from '../http/schemas'
import { whereOf } from '../resources/context'
import { pagingOf } from '../resources/paging'
import { isOver } from '../runs/followEnds'
import { runForBrowser } from '../runs/seenRun'
import type { Services } from '../services/services'
import { mappableFields, requiring } from './fields'
import type { AskedPlan } from './plan'
import { countResults } from './readResults'
import { receiveUpload } from './receive'
import { refusedFile } from './refusedFile'
import { resultPage } from './resultPages'
import { ROW_LISTS, type RowList } from './results'
import { sameFileAs } from './sameFile'
import { isLeftToUndo, settleUpload } from './settleUploads'
import { siteFieldsOf } from './siteFields'
import { uploadableResources } from './uploadable'
import { NOT_OVER, type StoredUpload, shownResults, uploadForBrowser } from './uploadLog'
import { type AskedReading, readAnew, startApply, startCheck, uploadOf } from './uploadSteps'

type Part = Pick<Call, 'method' | 'input' | 'output' | 'isUpload' | 'answer'> & { action: string; verb: Label }

const text = { type: 'string' }
const object = { type: 'object' }
const headerRow = { type: 'integer', minimum: 1, maximum: 1_000_000 }
const checkBody = objectSchema(
  {
    upload_id: idNumber,
    mapping: { type: 'object', additionalProperties: { type: 'string', maxLength: 100 }, maxProperties: MOST_COLUMNS },
    header_row: headerRow,
    mode: { enum: ['add', 'update', 'both'] },
    key: listOf({ type: 'string', maxLength: 100 }),
    skip_faulty: { type: 'boolean' },
  },
  'upload_id',
  'mapping',
)

const receive = (resource: Resource): Part => ({
  method: 'POST',
  action: 'import',
  verb: ['上传文件', 'Upload a file'],
  isUpload: true,
  output: objectSchema({ upload: object, shape: object, fields: listOf(object) }),
  answer: (asked) => receiveUpload(asked, resource),
})

const check = (resource: Resource): Part => ({
  method: 'POST',
  action: 'import-check',
  verb: ['检查上传的文件', 'Check an uploaded file'],
  input: { body: checkBody },
  output: objectSchema({ run_id: idNumber, upload: object }),
  answer: (asked) => startCheck(asked, resource, Number(asked.body.upload_id), asked.body as unknown as AskedPlan),
})

const apply = (resource: Resource): Part => ({
  method: 'POST',
  action: 'import-apply',
  verb: ['确认上传', 'Confirm an upload'],
  input: { body: objectSchema({ upload_id: idNumber, check_run_id: idNumber }, 'upload_id', 'check_run_id') },
  output: objectSchema({ run_id: idNumber }),
  answer: (asked) => startApply(asked, resource, Number(asked.body.upload_id), Number(asked.body.check_run_id)),
})

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

/** An upload as it stands. */
async function stateOf(asked: RequestContext, resource: Resource, id: number) {
  const { services, caller } = asked
  const { place, site, upload, run } = await withRun(asked, resource, id)
  const { plan, shape: found } = upload.job
  const { required } = await siteFieldsOf(services, caller.context, resource)
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
    fields: mappableFields(requiring(resource, required)),
    run: run ? runForBrowser(run, caller.language) : null,
  }
}

const look = (resource: Resource): Part => ({
  method: 'GET',
  action: 'import/:id',
  verb: ['上传的进度', 'One upload'],
  async answer(asked) {
    const id = idOfPath(asked.params, 'transfer.notFound')
    const { place } = await uploadOf(asked, resource, id)
    const { site } = await whereOf(asked, resource)
    await settleUpload(asked.services, place, id, site)
    return stateOf(asked, resource, id)
  },
})

const readBody = objectSchema(
  {
    upload_id: idNumber,
    header_row: headerRow,
    encoding: { enum: [...textEncodings] },
    template_id: { type: 'integer', minimum: 0 },
  },
  'upload_id',
)

const read = (resource: Resource): Part => ({
  method: 'POST',
  action: 'import-read',
  verb: ['按其他列名行、编码或模板重新读取文件', 'Read a file by another header row, encoding or template'],
  input: { body: readBody },
  async answer(asked) {
    const { upload_id, ...reading } = asked.body as unknown as AskedReading & { upload_id: number }
    await readAnew(asked, resource, upload_id, reading)
    const { upload } = await uploadOf(asked, resource, upload_id)
    return { ...(await stateOf(asked, resource, upload_id)), header_row: upload.job.shape.header_row }
  },
})

const classOf = (asked: RequestContext): RowList =>
  ROW_LISTS.find((name) => name === oneOf(asked.query, 'class')) ?? 'refused'

const rows = (resource: Resource): Part => ({
  method: 'GET',
  action: 'import-rows/:id',
  verb: ['上传的行', 'Rows of an upload'],
  input: { query: queryShape({ class: { enum: [...ROW_LISTS] }, page: idText, pageSize: idText }) },
  output: objectSchema({ list: listOf(object), total: { type: 'integer' }, refs: object }),
  async answer(asked) {
    const { services, caller, query } = asked
    const { upload, place } = await uploadOf(asked, resource, idOfPath(asked.params, 'transfer.notFound'))
    const { page, pageSize } = pagingOf(query)
    const { site } = await whereOf(asked, resource)
    return resultPage({ services, place, site, language: caller.language }, upload, classOf(asked), {
      skip: (page - 1) * pageSize,
      take: pageSize,
    })
  },
})

const refused = (resource: Resource): Part => ({
  method: 'GET',
  action: 'import-refused/:id',
  verb: ['下载错误行', 'Refused rows of an upload as a file'],
  output: text,
  async answer(asked) {
    const { upload } = await uploadOf(asked, resource, idOfPath(asked.params, 'transfer.notFound'))
    const results = shownResults(upload)
    if (!results) throw new Refusal(409, 'transfer.notAwaiting')
    return refusedFile(asked.services, upload, results, asked.caller.language)
  },
})

const PARTS = [receive, read, check, apply, look, rows, refused]

const callOf = (resource: Resource, { action, verb, ...part }: Part): Call => ({
  ...part,
  path: `/api/admin/${kebab(resource.name)}/${action}`,
  access: `${resource.name}:import` satisfies Mark,
  title: [`${resource.title[0]}：${verb[0]}`, `${resource.title[1]}: ${verb[1]}`],
})

export const uploadCalls: readonly Call[] = uploadableResources.flatMap((resource) =>
  PARTS.map((part) => callOf(resource, part(resource))),
)
