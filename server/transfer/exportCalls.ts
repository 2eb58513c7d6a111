import { randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import { EXPORT_IN_BACKGROUND_FROM } from '../../config/limits'
import { allResources, isResourceName } from '../../src/resources'
import { exportLog } from '../../src/resources/export_log'
import { standardActionsOf } from '../../src/resources/kit/actionsOf'
import { kebab } from '../../src/resources/kit/endpoints'
import type { Resource } from '../../src/resources/kit/resource'
import type { RowScope } from '../../src/resources/kit/scope'
import type { RowCondition } from '../changes'
import type { Place } from '../db/place'
import { Forbidden, Invalid, NotFound, Refusal } from '../faults/errors'
import { BytesAnswer, FileAnswer } from '../http/answers'
import type { Call, Query, RequestContext } from '../http/call'
import { idOfPath, manyOf, oneOf } from '../http/query'
import { idNumber, objectSchema, querySchema as queryShape } from '../http/schemas'
import { conditionOf, scopeCondition, scopeOf } from '../resources/conditions'
import { whereOf } from '../resources/context'
import { filtersOf, sortNames } from '../resources/listQuery'
import { insistOnOneMonth } from '../resources/oneMonth'
import { countRows } from '../resources/reading'
import { addRunWith } from '../runs/addRunWith'
import { exportColumns } from './exportColumns'
import { createExport, readExport, setExportRun } from './exportLog'
import { type ExportOrder, exportPages, snapshotOf } from './exportRows'
import { type ExportPayload, storeSnapshot } from './exportRun'
import { mappableEntries } from './fields'
import type { FileFormat } from './fileFormat'
import { lookUpTitles } from './lookUpTitles'
import { bytesOfFile, fileBytes, MIME } from './refusedFile'
import { writeExport } from './writeInWorker'

/** Other calls come between two pages. */
const ROWS_AT_ONCE = 200
/** Threads that write for people who wait; each takes memory, and a core while it works. */
const FILES_AT_ONCE = 2
const atOnce = pLimit(FILES_AT_ONCE)

const FORMATS: readonly FileFormat[] = ['xlsx', 'txt', 'csv']
const formatOf = (value: unknown): FileFormat => FORMATS.find((format) => format === value) ?? 'xlsx'

/** The columns asked for; the list's own where none is. Throws for unknown ones. */
function columnsOf(resource: Resource, asked: readonly string[]): string[] {
  const names = asked.length > 0 ? [...asked] : [...resource.columns]
  const unknown = names.find((name) => !Object.hasOwn(resource.allFields, name))
  if (unknown !== undefined) throw new Invalid([{ field: unknown, message: 'check.unknownField' }])
  const shown = names.filter((name) => !resource.allFields[name]?.secret)
  if (shown.length === 0) throw new Refusal(422, 'transfer.noColumns')
  return shown
}

function orderOf(resource: Resource, sort: unknown, order: unknown): ExportOrder {
  const [name, direction] = resource.order ?? ['id', 'desc']
  if (typeof sort !== 'string' || sort === '') return { sort: name, order: direction }
  if (!sortNames(resource).includes(sort)) throw new Invalid([{ field: 'sort', message: 'check.unknownField' }])
  return { sort, order: order === 'desc' ? 'desc' : 'asc' }
}

/** `报告 2026-11-20.xlsx`, in the reader's language. */
const fileNameOf = (
  { services, caller }: RequestContext,
  resource: Resource,
  format: FileFormat,
  word?: string,
): string => {
  const title = resource.title[caller.language === 'zh' ? 0 : 1]
  const middle = word ?? services.now().toISOString().slice(0, 16).replace('T', ' ').replace(':', '')
  return `${title} ${middle}.${format}`
}

interface RunBody {
  format: FileFormat
  columns: string[]
  order?: { sort?: string; order?: string }
}

function insistOnMonthOf(resource: Resource, scope: RowScope): void {
  if ('ids' in scope) return
  const query = Object.fromEntries(Object.entries(scope.query).map(([name, values]) => [name, [...values]]))
  insistOnOneMonth(resource, filtersOf(resource, query))
}

async function startExport(asked: RequestContext, resource: Resource) {
  const { services, caller } = asked
  const body = asked.body as unknown as RunBody
  const scope: RowScope = scopeOf(asked.body.scope)
  insistOnMonthOf(resource, scope)
  const columns = columnsOf(resource, body.columns)
  const format = formatOf(body.format)
  const order = orderOf(resource, body.order?.sort, body.order?.order)
  const { place } = await whereOf(asked, resource)
  const folder = `exports/${place.schema}/${randomUUID()}`
  const idsKey = `${folder}/ids`
  const count = await storeSnapshot(
    services,
    idsKey,
    snapshotOf(place, resource, scopeCondition(place, resource, scope), order),
  )
  if (count === 0) {
    await services.storage.remove(idsKey)
    throw new NotFound('rows.nothing')
  }
  const fileName = fileNameOf(asked, resource, format)
  const made = { fileName, resource: resource.name, format, rows: count, userId: caller.userId }
  const { language, context: site } = caller
  const title = [`导出 ${fileName}`, `Export ${fileName}`] as const
  return addRunWith(services, place, async (trx, add) => {
    const exportId = await createExport(place, { ...made, fileKey: `${folder}/export.${format}` }, trx)
    const payload: ExportPayload = { exportId, resource: resource.name, site, format, columns, language, idsKey, count }
    const run_id = await add('export', payload, { site, userId: caller.userId, title })
    await setExportRun(place, exportId, run_id, trx)
    return { run_id, export_id: exportId, count }
  })
}

const exportInBackground = (resource: Resource, path: string): Call => ({
  method: 'POST',
  path: `${path}/export-run`,
  access: `${resource.name}:export`,
  title: [`${resource.title[0]}：后台导出`, `${resource.title[1]}: Export in the background`],
  input: {
    body: objectSchema(
      {
        scope: { type: 'object' },
        format: { enum: [...FORMATS] },
        columns: { type: 'array', items: { type: 'string', maxLength: 100 }, maxItems: 500 },
        order: { type: 'object' },
      },
      'scope',
      'format',
      'columns',
    ),
  },
  output: objectSchema({ run_id: idNumber, export_id: idNumber, count: { type: 'integer' } }),
  answer: (asked) => startExport(asked, resource),
})

const OF_EXPORT: ReadonlySet<string> = new Set(['format', 'columns', 'ids'])

function conditionAsked(place: Place, resource: Resource, query: Query): RowCondition {
  const ids = manyOf(query, 'ids').flatMap((part) => part.split(','))
  if (ids.length > 0) return scopeCondition(place, resource, scopeOf({ ids: ids.map(Number) }))
  const filters = Object.fromEntries(Object.entries(query).filter(([name]) => !OF_EXPORT.has(name)))
  const meant = filtersOf(resource, filters)
  insistOnOneMonth(resource, meant)
  return conditionOf(place, resource, meant)
}

const exportAtOnce = (resource: Resource, path: string): Call => ({
  method: 'GET',
  path: `${path}/export`,
  access: `${resource.name}:export`,
  title: [`${resource.title[0]}：导出`, `${resource.title[1]}: Export`],
  input: { query: queryShape({ format: { enum: [...FORMATS] } }) },
  async answer(asked) {
    const { services, query, caller } = asked
    const { place, site } = await whereOf(asked, resource)
    const names = columnsOf(
      resource,
      manyOf(query, 'columns').flatMap((part) => part.split(',')),
    )
    const order = orderOf(resource, oneOf(query, 'sort'), oneOf(query, 'order'))
    const condition = conditionAsked(place, resource, query)
    const count = await countRows(place.database.kysely, place, resource, condition)
    if (count > EXPORT_IN_BACKGROUND_FROM)
      throw new Refusal(422, 'transfer.tooManyRows', { count, limit: EXPORT_IN_BACKGROUND_FROM })
    const format = formatOf(oneOf(query, 'format'))
    const shown = exportColumns(resource, names, caller.language).map(({ name }) => name)
    const { language } = caller
    const bytes = await bytesOfFile(services, format, (path) =>
      atOnce(async () => {
        const ids = snapshotOf(place, resource, condition, order)
        const pages = exportPages(place, resource, shown, ids, ROWS_AT_ONCE)
        const job = { path, format, resource: resource.name, columns: shown, language }
        const lookUp = lookUpTitles(services, site)
        await writeExport({ job, pages, lookUp, onRows: () => {} }, services.transferWorker)
      }),
    )
    return new BytesAnswer(bytes, fileNameOf(asked, resource, format), MIME[format])
  },
})

const template = (resource: Resource, path: string): Call => ({
  method: 'GET',
  path: `${path}/download`,
  access: `${resource.name}:download`,
  title: [`${resource.title[0]}：下载模板`, `${resource.title[1]}: Download a blank template`],
  async answer(asked) {
    const { services, caller } = asked
    const names = mappableEntries(resource).map(([name]) => name)
    const headers = names.flatMap((name) => {
      const field = resource.allFields[name]
      // A blank column for passwords is better than none: whoever fills it knows why.
      return field ? [{ header: field.label[caller.language === 'zh' ? 0 : 1], width: 20 }] : []
    })
    const bytes = await fileBytes(services, 'xlsx', headers, async () => undefined)
    const word = caller.language === 'zh' ? '模板' : 'template'
    return new BytesAnswer(bytes, fileNameOf(asked, resource, 'xlsx', word), MIME.xlsx)
  },
})

const file: Call = {
  method: 'GET',
  path: '/api/admin/export-log/file/:id',
  access: 'export_log:list',
  title: ['下载导出的文件', 'Download an exported file'],
  async answer(asked) {
    const { services, caller, params } = asked
    const { place } = await whereOf(asked, exportLog)
    const row = await readExport(place, idOfPath(params, 'transfer.noExport'))
    if (!isResourceName(row.resource) || !caller.can(`${row.resource}:export`))
      throw new Forbidden(`${row.resource}:export`)
    if (row.state === 'waiting' || row.state === 'running') throw new Refusal(409, 'transfer.notReady')
    const isGone = row.expires_at === null || new Date(row.expires_at) <= services.now()
    if (row.state !== 'done' || isGone) throw new NotFound('transfer.noExport')
    return new FileAnswer(await services.storage.local(row.file_key), row.file_name, MIME[row.format])
  },
}

const callsOf = (resource: Resource): Call[] => {
  const path = `/api/admin/${kebab(resource.name)}`
  return [
    ...(standardActionsOf(resource).includes('export')
      ? [exportInBackground(resource, path), exportAtOnce(resource, path)]
      : []),
    ...(Object.hasOwn(resource.actions ?? {}, 'download') ? [template(resource, path)] : []),
  ]
}

export const exportCalls: readonly Call[] = [...allResources.flatMap(callsOf), file]
