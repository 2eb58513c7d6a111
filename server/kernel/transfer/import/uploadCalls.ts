import { LONGEST_NAME, MOST_COLUMNS } from '../../../../config/limits'
import { kebab } from '../../../../src/resources/kit/endpoints'
import type { Label } from '../../../../src/resources/kit/label'
import type { Mark } from '../../../../src/resources/kit/mark'
import type { Resource } from '../../../../src/resources/kit/resource'
import { textEncodings } from '../../../../src/resources/kit/textEncodings'
import { uploadCell, uploadNext, uploadRows } from '../../../../src/resources/readings/upload'
import { Refusal } from '../../../foundation/faults/errors'
import type { Call, RequestContext } from '../../../foundation/http/call'
import { idOfPath, oneOf } from '../../../foundation/http/query'
import { answerReading } from '../../../foundation/http/reading'
import { idNumber, idText, listOf, objectSchema, querySchema as queryShape } from '../../../foundation/http/schemas'
import { whereOf } from '../../resources/context'
import { pagingOf } from '../../resources/paging'
import { nextOfClass } from './log/readResults'
import { MIME, refusedFile } from './log/refusedFile'
import { resultPage } from './log/resultPages'
import { ROW_CLASSES, ROW_LISTS, type RowList } from './log/results'
import { settleUpload } from './log/settleUploads'
import { shownResults } from './log/uploadLog'
import { type AskedValue, makeValue } from './map/makeValue'
import type { AskedPlan } from './map/plan'
import { wholeCell } from './read/wholeCell'
import { receivedShape, receiveUpload } from './receive/receive'
import { uploadableResources } from './uploadable'
import { stateOf, stateShape } from './uploadState'
import { type AskedReading, readAnew, startApply, startCheck, uploadOf } from './uploadSteps'

type Part = Pick<Call, 'method' | 'input' | 'output' | 'answers' | 'isUpload' | 'answer'> & {
  action: string
  verb: Label
}

const text = { type: 'string' }
/** Of a row in a list. */
const placeText = { type: 'string', pattern: '^[0-9]{1,9}$' }
const object = { type: 'object' }
/** Characters: what a cell of a workbook holds, three times over. */
const MOST_OF_A_CELL = 100_000
const headerRow = { type: 'integer', minimum: 1, maximum: 1_000_000 }
const checkBody = objectSchema(
  {
    upload_id: idNumber,
    mapping: { type: 'object', additionalProperties: { type: 'string', maxLength: 100 }, maxProperties: MOST_COLUMNS },
    header_row: headerRow,
    mode: { enum: ['add', 'update', 'both'] },
    key: listOf({ type: 'string', maxLength: 100 }),
    skip_faulty: { type: 'boolean' },
    values: {
      type: 'object',
      maxProperties: 100,
      additionalProperties: {
        type: 'object',
        maxProperties: 5_000,
        additionalProperties: { type: 'integer', minimum: 0 },
      },
    },
    edits: {
      type: 'object',
      maxProperties: 5_000,
      propertyNames: { pattern: '^[1-9][0-9]{0,6}$' },
      additionalProperties: {
        type: 'object',
        maxProperties: 200,
        additionalProperties: { type: 'string', maxLength: MOST_OF_A_CELL },
      },
    },
  },
  'upload_id',
  'mapping',
)

const receive = (resource: Resource): Part => ({
  method: 'POST',
  action: 'import',
  verb: ['上传文件', 'Upload a file'],
  isUpload: true,
  output: receivedShape,
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

const look = (resource: Resource): Part => ({
  method: 'GET',
  action: 'import/:id',
  verb: ['上传的进度', 'One upload'],
  output: stateShape,
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
  output: stateShape,
  async answer(asked) {
    const { upload_id, ...reading } = asked.body as unknown as AskedReading & { upload_id: number }
    await readAnew(asked, resource, upload_id, reading)
    const { upload } = await uploadOf(asked, resource, upload_id)
    return { ...(await stateOf(asked, resource, upload_id)), header_row: upload.job.shape.header_row }
  },
})

const titleOf = ({ title: [zh, en] }: Resource, verb: Label): Label => [`${zh}：${verb[0]}`, `${en}: ${verb[1]}`]

const classOf = (asked: Pick<RequestContext, 'query'>): RowList =>
  ROW_LISTS.find((name) => name === oneOf(asked.query, 'class')) ?? 'refused'

const rows = (resource: Resource): Call =>
  answerReading(uploadRows(resource.name), {
    title: titleOf(resource, ['上传的行', 'Rows of an upload']),
    input: {
      query: queryShape({
        class: { enum: [...ROW_LISTS] },
        page: idText,
        pageSize: idText,
        lean: { enum: ['1'], description: 'Without values and changes, which one row alone is asked for' },
        at: { ...placeText, description: 'One row alone, by its place in the list from 0, in place of a page' },
      }),
    },
    output: objectSchema({ list: listOf(object), total: { type: 'integer' }, refs: object }),
    async answer(asked) {
      const { services, caller, query } = asked
      const { upload, place } = await uploadOf(asked, resource, idOfPath(asked.params, 'transfer.notFound'))
      const { page, pageSize } = pagingOf(query)
      const { site } = await whereOf(asked, resource)
      const reader = { services, place, site, language: caller.language }
      const one = oneOf(query, 'at')
      const isLean = oneOf(query, 'lean') === '1'
      const rows = one === undefined ? { skip: (page - 1) * pageSize, take: pageSize } : { skip: Number(one), take: 1 }
      return resultPage(reader, upload, classOf(asked), { ...rows, isLean })
    },
  })

const next = (resource: Resource): Call =>
  answerReading(uploadNext(resource.name), {
    title: titleOf(resource, ['上传中下一个某类行的位置', 'Where the next row of a class stands in an upload']),
    input: { query: queryShape({ class: { enum: [...ROW_CLASSES] }, from: placeText }) },
    output: objectSchema({ at: { type: ['integer', 'null'] } }, 'at'),
    async answer(asked) {
      const { upload } = await uploadOf(asked, resource, idOfPath(asked.params, 'transfer.notFound'))
      const name = shownResults(upload)
      const of = ROW_CLASSES.find((each) => each === oneOf(asked.query, 'class')) ?? 'refused'
      const from = Number(oneOf(asked.query, 'from') ?? 0)
      const at = name && (await nextOfClass(asked.services.storage, upload.job.folder, name, of, from))
      return { at: at ?? null }
    },
  })

const cell = (resource: Resource): Call =>
  answerReading(uploadCell(resource.name), {
    title: titleOf(resource, ['上传文件中的一个单元格', 'One cell of an uploaded file']),
    input: { query: queryShape({ row: placeText, field: { type: 'string', maxLength: 100 } }) },
    output: objectSchema({ text }, 'text'),
    async answer(asked) {
      const { upload } = await uploadOf(asked, resource, idOfPath(asked.params, 'transfer.notFound'))
      const row = Number(oneOf(asked.query, 'row') ?? 0)
      return wholeCell(asked.services, upload, row, oneOf(asked.query, 'field') ?? '')
    },
  })

const make = (resource: Resource): Part => ({
  method: 'POST',
  action: 'import-value',
  verb: ['新建上传文件里的名称', 'Add what a name of an uploaded file means'],
  input: {
    body: objectSchema(
      {
        field: { type: 'string', maxLength: 100 },
        name: { type: 'string', minLength: 1, maxLength: LONGEST_NAME },
        more: { type: 'object', maxProperties: 200, description: 'What such a row needs besides its name' },
      },
      'field',
      'name',
    ),
  },
  output: objectSchema({ id: idNumber, target: text, name: text }),
  answer: (asked) => makeValue(asked, resource, asked.body as unknown as AskedValue),
})

const refused = (resource: Resource): Part => ({
  method: 'GET',
  action: 'import-refused/:id',
  verb: ['下载错误行', 'Refused rows of an upload as a file'],
  answers: Object.values(MIME),
  async answer(asked) {
    const { upload } = await uploadOf(asked, resource, idOfPath(asked.params, 'transfer.notFound'))
    const results = shownResults(upload)
    if (!results) throw new Refusal(409, 'transfer.notAwaiting')
    return refusedFile(asked.services, upload, results, asked.caller.language)
  },
})

const PARTS = [receive, read, check, apply, look, make, refused]
const READINGS = [rows, next, cell]

const callOf = (resource: Resource, { action, verb, ...part }: Part): Call => ({
  ...part,
  path: `/api/admin/${kebab(resource.name)}/${action}`,
  access: `${resource.name}:import` satisfies Mark,
  title: titleOf(resource, verb),
})

export const uploadCalls: readonly Call[] = uploadableResources.flatMap((resource) => [
  ...PARTS.map((part) => callOf(resource, part(resource))),
  ...READINGS.map((call) => call(resource)),
])
