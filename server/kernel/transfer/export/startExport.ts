import { randomUUID } from 'node:crypto'
import type { Resource } from '../../../../src/resources/kit/resource'
import type { RowScope } from '../../../../src/resources/kit/scope'
import type { OwnFields } from '../../../../src/resources/kit/siteFields'
import { Invalid, NotFound, Refusal } from '../../../foundation/faults/errors'
import type { RequestContext } from '../../../foundation/http/call'
import { addRunWith } from '../../../foundation/runs/addRunWith'
import { ownFieldsOf } from '../../places/siteFields'
import { scopeCondition, scopeFilters, scopeOf } from '../../resources/conditions'
import { whereOf } from '../../resources/context'
import { sortNames } from '../../resources/listQuery'
import { insistOnOneMonth } from '../../resources/oneMonth'
import { templateOf } from '../templates/templates'
import { columnsOf } from './columnsOf'
import type { ExportAsked } from './exportAsked'
import type { HeadersByField } from './exportColumns'
import type { TableColumns } from './exportFile'
import { createExport, setExportRun } from './exportLog'
import { countPieces } from './exportPieces'
import { type ExportOrder, snapshotOf } from './exportRows'
import { type ExportPayload, storeSnapshot } from './exportRun'
import { type FileFormat, hasOneTable } from './fileFormat'
import { fileNameOf } from './fileName'
import { keyed, partsOf } from './partsAsked'

export const FORMATS: readonly FileFormat[] = ['xlsx', 'txt', 'csv']
export const formatOf = (value: unknown): FileFormat => FORMATS.find((format) => format === value) ?? 'xlsx'

export function orderOf(
  resource: Resource,
  { sort, order }: { sort?: unknown; order?: unknown },
  language: ExportOrder['language'],
): ExportOrder {
  const [name, direction] = resource.order ?? ['id', 'desc']
  if (typeof sort !== 'string' || sort === '') return { sort: name, order: direction, language }
  if (!sortNames(resource).includes(sort)) throw new Invalid([{ field: 'sort', message: 'check.unknownField' }])
  return { sort, order: order === 'desc' ? 'desc' : 'asc', language }
}

interface LaidOut {
  columns: string[]
  headers?: HeadersByField
  own?: OwnFields
}

/** All that stands in the file. */
interface Sheets extends LaidOut {
  parts?: TableColumns
}

type Layout = Pick<ExportAsked, 'columns' | 'template_id'>

/**
 * Columns, their names and their order: the template's where one is asked for. What its object has no longer is left out.
 * `kept`: how it was laid out once, for the case that the template is gone.
 */
export async function layoutOf(
  asked: RequestContext,
  resource: Resource,
  { columns, template_id }: Layout,
  kept?: LaidOut,
): Promise<LaidOut> {
  const own = await ownFieldsOf(asked.services, asked.caller.context, resource)
  const said = own && { own }
  if (!template_id) return { columns: columnsOf(resource, columns), ...said }
  try {
    const template = await templateOf(asked, resource, 'export', template_id)
    return {
      ...said,
      columns: template.columns.map(({ field }) => field),
      headers: Object.fromEntries(template.columns.map(({ field, header }) => [field, header])),
    }
  } catch (error) {
    if (!kept || !(error instanceof Refusal)) throw error
    return { ...said, ...kept, columns: columnsOf(resource, kept.columns) }
  }
}

/** The columns, and what goes along: in one table each row says whose it is. */
export async function sheetsOf(
  asked: RequestContext,
  resource: Resource,
  wanted: Layout & Pick<ExportAsked, 'parts' | 'format'>,
  kept?: LaidOut,
): Promise<Sheets> {
  const layout = await layoutOf(asked, resource, wanted, kept)
  const parts = await partsOf(asked, resource, wanted.parts)
  if (!parts) return layout
  const columns = hasOneTable(wanted.format) ? keyed(resource, layout.columns) : layout.columns
  return { ...layout, columns, parts }
}

export const exportAskedIn = ({ body }: Pick<RequestContext, 'body'>): ExportAsked => ({
  ...(body as unknown as ExportAsked),
  scope: scopeOf(body.scope, 'export'),
  format: formatOf(body.format),
})

export function insistOnMonthOf(resource: Resource, scope: RowScope): void {
  if ('ids' in scope) return
  insistOnOneMonth(resource, scopeFilters(resource, scope))
}

/** Takes the snapshot of the rows that are meant and adds the run that writes them. Throws NotFound where there are none. */
export async function startExport(asked: RequestContext, resource: Resource, wanted: ExportAsked, kept?: LaidOut) {
  const { services, caller } = asked
  const { scope, format } = wanted
  insistOnMonthOf(resource, scope)
  const { columns, headers, own, parts } = await sheetsOf(asked, resource, wanted, kept)
  const order = orderOf(resource, wanted.order ?? {}, caller.language)
  const { place, site: where } = await whereOf(asked, resource)
  const folder = `exports/${place.schema}/${randomUUID()}`
  const idsKey = `${folder}/ids`
  const found = await storeSnapshot(services, idsKey, snapshotOf(place, resource, scope, order))
  if (found === 0) {
    await services.storage.remove(idsKey)
    throw new NotFound('rows.nothing')
  }
  const also = parts && { parts }
  const exporting = { resource, columns, format, ...also }
  const count = await countPieces(place, exporting, scopeCondition(place, resource, scope), found)
  const fileName = fileNameOf(asked, resource, format, undefined, parts?.resource)
  const made = { fileName, resource: resource.name, format, rows: count, userId: caller.userId, parts: parts?.resource }
  const { language, context: site } = caller
  const title = [`导出 ${fileName}`, `Export ${fileName}`] as const
  return addRunWith(services, place, async (trx, add) => {
    const exportId = await createExport(place, { ...made, fileKey: `${folder}/export.${format}` }, trx)
    const named = { ...(headers && { headers }), ...(own && { own }) }
    const what = { exportId, resource: resource.name, site, format, columns, ...named, ...also }
    const payload: ExportPayload = { ...what, language, idsKey, count, asked: wanted }
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
