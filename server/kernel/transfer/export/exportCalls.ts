import pLimit from 'p-limit'
import { EXPORT_IN_BACKGROUND_FROM } from '../../../../config/limits'
import { allResources, isResourceName } from '../../../../src/resources'
import { exportLog } from '../../../../src/resources/export_log'
import { standardActionsOf } from '../../../../src/resources/kit/actionsOf'
import { kebab } from '../../../../src/resources/kit/endpoints'
import type { Resource } from '../../../../src/resources/kit/resource'
import type { RowScope } from '../../../../src/resources/kit/scope'
import { Forbidden, NotFound, Refusal } from '../../../foundation/faults/errors'
import { BytesAnswer, FileAnswer } from '../../../foundation/http/answers'
import type { Call, Query } from '../../../foundation/http/call'
import { leavingOf } from '../../../foundation/http/leaving'
import { idOfPath, manyOf, oneOf } from '../../../foundation/http/query'
import { idNumber, idText, objectSchema, querySchema as queryShape } from '../../../foundation/http/schemas'
import { scopeOf } from '../../resources/conditions'
import { whereOf } from '../../resources/context'
import { countMeant } from '../../resources/countMeant'
import { bytesOfFile, MIME } from '../import/log/refusedFile'
import { blankFile } from '../templates/blankFile'
import { writeExport } from '../worker/writeInWorker'
import { estimateExport } from './estimateExport'
import { exportColumns } from './exportColumns'
import { readExport } from './exportLog'
import { exportPages, snapshotOf } from './exportRows'
import { fileNameOf } from './fileName'
import { lookUpTitles } from './lookUpTitles'
import { exportAskedIn, FORMATS, formatOf, insistOnMonthOf, layoutOf, orderOf, startExport } from './startExport'

/** Other calls come between two pages. */
const ROWS_AT_ONCE = 200
/** Threads that write for people who wait; each takes memory, and a core while it works. */
const FILES_AT_ONCE = 2
const atOnce = pLimit(FILES_AT_ONCE)

const columnNames = { type: 'array', items: { type: 'string', maxLength: 100 }, maxItems: 500 }

const exportBody = objectSchema(
  {
    scope: { type: 'object' },
    format: { enum: [...FORMATS] },
    columns: columnNames,
    order: { type: 'object' },
    template_id: idNumber,
    parts: objectSchema({ columns: columnNames }, 'columns'),
  },
  'scope',
  'format',
  'columns',
)

const exportInBackground = (resource: Resource, path: string): Call => ({
  method: 'POST',
  path: `${path}/export-run`,
  access: `${resource.name}:export`,
  title: [`${resource.title[0]}：后台导出`, `${resource.title[1]}: Export in the background`],
  input: {
    body: exportBody,
  },
  output: objectSchema({ run_id: idNumber, export_id: idNumber, count: { type: 'integer' } }),
  answer: (asked) => startExport(asked, resource, exportAskedIn(asked)),
})

const estimate = (resource: Resource, path: string): Call => ({
  method: 'POST',
  path: `${path}/export-estimate`,
  access: `${resource.name}:export`,
  title: [`${resource.title[0]}：估算导出`, `${resource.title[1]}: Estimate an export`],
  input: { body: exportBody },
  output: objectSchema({
    rows: { type: 'integer' },
    file_size: { type: 'integer', description: 'Bytes, about' },
    cost_ms: { type: 'integer', description: 'Milliseconds, about' },
    kept_days: { type: 'integer' },
  }),
  answer: (asked) => estimateExport(asked, resource, exportAskedIn(asked)),
})

const OF_EXPORT: ReadonlySet<string> = new Set(['format', 'columns', 'ids', 'template_id'])

function scopeAsked(resource: Resource, query: Query): RowScope {
  const ids = manyOf(query, 'ids')
    .flatMap((part) => part.split(','))
    .filter((part) => part.trim() !== '')
  // Who names rows and then none of them does not mean all.
  if (query.ids !== undefined) return scopeOf({ ids: ids.map(Number) }, 'export')
  const names = Object.keys(query).filter((name) => !OF_EXPORT.has(name))
  const scope = { query: Object.fromEntries(names.map((name) => [name, manyOf(query, name)])) }
  insistOnMonthOf(resource, scope)
  return scope
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
    const { columns, headers, own } = await layoutOf(asked, resource, {
      columns: wanted,
      template_id: Number(oneOf(query, 'template_id')) || 0,
    })
    const order = orderOf(resource, { sort: oneOf(query, 'sort'), order: oneOf(query, 'order') }, caller.language)
    const scope = scopeAsked(resource, query)
    const count = await countMeant({ place, resource, scope, signal: leavingOf(asked.reply) })
    if (count > EXPORT_IN_BACKGROUND_FROM)
      throw new Refusal(422, 'transfer.tooManyRows', { count, limit: EXPORT_IN_BACKGROUND_FROM })
    const format = formatOf(oneOf(query, 'format'))
    const shown = exportColumns(resource, columns, caller.language).map(({ name }) => name)
    const { language } = caller
    const bytes = await bytesOfFile(services, format, (path) =>
      atOnce(async () => {
        const ids = snapshotOf(place, resource, scope, order)
        const pages = exportPages(place, resource, shown, ids, ROWS_AT_ONCE)
        const job = {
          path,
          format,
          resource: resource.name,
          columns: shown,
          language,
          ...(headers && { headers }),
          ...(own && { own }),
        }
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
  answers: Object.values(MIME),
  async answer(asked) {
    const { services, caller, params } = asked
    const { place } = await whereOf(asked, exportLog)
    const row = await readExport(place, idOfPath(params, 'transfer.noExport'))
    for (const name of row.parts ? [row.resource, row.parts] : [row.resource])
      if (!isResourceName(name) || !caller.can(`${name}:export`)) throw new Forbidden(`${name}:export`)
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
      ? [exportInBackground(resource, path), estimate(resource, path), exportAtOnce(resource, path)]
      : []),
    ...(Object.hasOwn(resource.actions ?? {}, 'download') ? [blankFile(resource, path)] : []),
  ]
}

export const exportCalls: readonly Call[] = [...allResources.flatMap(callsOf), file]
