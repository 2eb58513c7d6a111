import type { Calls } from '../../flows/calls'
import { kebab } from '../../resources/kit/endpoints'
import { get, post, type Request } from './request'

type TransferCall = Extract<keyof Calls, `upload.${string}` | `export.${string}`>
type Requests = { [C in TransferCall]: (input: Calls[C]['in']) => Request }
type Scope = Calls['export.start']['in']['scope']

const at = (resource: string, call: string): string => `/api/admin/${kebab(resource)}/${call}`

const scopeOf = (scope: Scope): unknown =>
  'ids' in scope
    ? scope
    : { query: { ...scope.query.filters, ...(scope.query.keyword && { keyword: scope.query.keyword }) } }

function scopeSearch(scope: Scope): Record<string, unknown> {
  if ('ids' in scope) return { ids: scope.ids }
  const { filters, keyword } = scope.query
  return { ...filters, keyword }
}

/** How files come and go. */
export const transferRequests: Requests = {
  'upload.one': ({ resource, id }) => get(`${at(resource, 'import')}/${id}`),
  'upload.read': ({ resource, id, headerRow, encoding, template }) =>
    post(at(resource, 'import-read'), {
      upload_id: id,
      ...(headerRow && { header_row: headerRow }),
      ...(encoding && { encoding }),
      ...(template !== undefined && { template_id: template }),
    }),
  'upload.check': ({ resource, id, plan }) =>
    post(at(resource, 'import-check'), {
      upload_id: id,
      mapping: plan.mapping,
      header_row: plan.headerRow,
      mode: plan.mode,
      key: plan.key,
      skip_faulty: plan.skipFaulty,
      values: plan.values,
      edits: plan.edits,
    }),
  'upload.makeValue': ({ resource, ...asked }) => post(at(resource, 'import-value'), asked),
  'upload.apply': ({ resource, id, check }) =>
    post(at(resource, 'import-apply'), { upload_id: id, check_run_id: check }),
  'upload.undo': ({ id }) => post('/api/admin/upload-log/undo', { id }),
  'upload.retry': ({ id }) => post('/api/admin/upload-log/retry', { id }),
  'upload.example': () => post('/api/admin/report/import-example', {}),
  'export.estimate': ({ resource, scope, format, columns, template, parts }) =>
    post(at(resource, 'export-estimate'), {
      scope: scopeOf(scope),
      format,
      columns,
      ...(template && { template_id: template }),
      ...(parts && { parts }),
    }),
  'export.start': ({ resource, scope, format, columns, template, parts, sort, order }) =>
    post(at(resource, 'export-run'), {
      scope: scopeOf(scope),
      format,
      columns,
      ...(template && { template_id: template }),
      ...(parts && { parts }),
      ...(sort && { order: { sort, order: order ?? 'desc' } }),
    }),
  'export.text': ({ resource, scope, columns }) =>
    get(at(resource, 'export'), { ...scopeSearch(scope), format: 'txt', columns }),
}
