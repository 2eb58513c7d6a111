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
import { idNumber, idText, objectSchema, querySchema as queryShape } from '../http/schemas'
import { conditionOf, scopeCondition, scopeOf } from '../resources/conditions'
import { whereOf } from '../resources/context'
import { filtersOf, sortNames } from '../resources/listQuery'
import { insistOnOneMonth } from '../resources/oneMonth'
import { countRows } from '../resources/reading'
import { addRunWith } from '../runs/addRunWith'
import { blankFile } from './blankFile'
import { exportColumns, type HeadersByField } from './exportColumns'
import { createExport, readExport, setExportRun } from './exportLog'
import { type ExportOrder, exportPages, snapshotOf } from './exportRows'
import { type ExportPayload, storeSnapshot } from './exportRun'
import type { FileFormat } from './fileFormat'
import { fileNameOf } from './fileName'
import { lookUpTitles } from './lookUpTitles'
import { bytesOfFile, MIME } from './refusedFile'
import { templateOf } from './templates'
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

interface RunBody {
  format: FileFormat
  columns: string[]
  order?: { sort?: string; order?: string }
  template_id?: number
}

interface LaidOut {
  columns: string[]
  headers?: HeadersByField
}

/** Columns, their names and their order: the template's where one is asked for. What its object has no longer is left out. */
async function layoutOf(
  asked: RequestContext,
  resource: Resource,
  columns: readonly string[],
  templateId: number | undefined,
): Promise<LaidOut> {
  if (!templateId) return { columns: columnsOf(resource, columns) }
  const template = await templateOf(asked, resource, 'export', templateId)
  return {
    columns: template.columns.map(({ field }) => field),
    headers: Object.fromEntries(template.columns.map(({ field, header }) => [field, header])),
  }
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
  const { columns, headers } = await layoutOf(asked, resource, body.columns, body.template_id)
  const format = formatOf(body.format)
  const order = orderOf(resource, body.order?.sort, body.order?.order)
  const { place, site: where } = await whereOf(asked, resource)
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
    const what = { exportId, resource: resource.name, site, format, columns, ...(headers && { headers }) }
    const payload: ExportPayload = { ...what, language, idsKey, count }
    const run_id = await add('export', payload, {
      site,
      userId: caller.userId,
      title,
      about: { resource: resource.name, export: exportId, set_in: where },
    })
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
        template_id: idNumber,
      },
      'scope',
      'format',
      'columns',
    ),
  },
  output: objectSchema({ run_id: idNumber, export_id: idNumber, count: { type: 'integer' } }),
  answer: (asked) => startExport(asked, resource),
})

const OF_EXPORT: ReadonlySet<string> = new Set(['format', 'columns', 'ids', 'template_id'])

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
  input: { query: queryShape({ format: { enum: [...FORMATS] }, template_id: idText }) },
  async answer(asked) {
    const { services, query, caller } = asked
    const { place, site } = await whereOf(asked, resource)
    const wanted = manyOf(query, 'columns').flatMap((part) => part.split(','))
    const { columns, headers } = await layoutOf(
      asked,
      resource,
      wanted,
      Number(oneOf(query, 'template_id')) || undefined,
    )
    const order = orderOf(resource, oneOf(query, 'sort'), oneOf(query, 'order'))
    const condition = conditionAsked(place, resource, query)
    const count = await countRows(place.database.kysely, place, resource, condition)
    if (count > EXPORT_IN_BACKGROUND_FROM)
      throw new Refusal(422, 'transfer.tooManyRows', { count, limit: EXPORT_IN_BACKGROUND_FROM })
    const format = formatOf(oneOf(query, 'format'))
    const shown = exportColumns(resource, columns, caller.language).map(({ name }) => name)
    const { language } = caller
    const bytes = await bytesOfFile(services, format, (path) =>
      atOnce(async () => {
        const ids = snapshotOf(place, resource, condition, order)
        const pages = exportPages(place, resource, shown, ids, ROWS_AT_ONCE)
        const job = { path, format, resource: resource.name, columns: shown, language, ...(headers && { headers }) }
        const lookUp = lookUpTitles(services, site)
        await writeExport({ job, pages, lookUp, onRows: () => {} }, services.transferWorker)
      }),
    )
    return new BytesAnswer(bytes, fileNameOf(asked, resource, format), MIME[format])
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
    ...(Object.hasOwn(resource.actions ?? {}, 'download') ? [blankFile(resource, path)] : []),
  ]
}

export const exportCalls: readonly Call[] = [...allResources.flatMap(callsOf), file]
