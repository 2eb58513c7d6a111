import { resourceOf } from '../../../../src/resources'
import type { ResourceName } from '../../../../src/resources/kit/resourceName'
import { type OwnFields, resourceInSite } from '../../../../src/resources/kit/siteFields'
import type { Language } from '../../../foundation/messages'
import type { WorkbookWriter } from '../../../foundation/workbook/workbookWriter'
import { createBookWriter, createWorkbookWriter } from '../../../foundation/workbook/writeXlsx'
import { copiedValues } from '../../changes/sql/copiedValues'
import { exportColumns, type HeadersByField } from './exportColumns'
import { type FileFormat, hasOneTable } from './fileFormat'
import { PageWriter, type SheetColumn } from './PageWriter'
import type { LookUpTitles } from './titleBook'

/** Columns of one resource. */
export interface TableColumns {
  resource: ResourceName
  columns: readonly string[]
  /** What a template calls them. */
  headers?: HeadersByField
  /** What the place says of them. */
  own?: OwnFields
}

/** What a writer, here or in a worker, needs to know. Plain data. */
export interface WritingJob extends TableColumns {
  /** On this machine. */
  path: string
  format: FileFormat
  language: Language
  /** Rows that belong to these: beside them, or on a sheet of their own (exportPieces). */
  parts?: TableColumns
}

/** A file that is being written. */
export interface ExportFile {
  pages: PageWriter
  writer: WorkbookWriter
}

interface Sheet {
  name: string
  columns: SheetColumn[]
}

/** Begins the file; whoever fails to finish it calls `writer.abort`. */
export async function beginExport(job: WritingJob, lookUp: LookUpTitles): Promise<ExportFile> {
  const sheets = sheetsOf(job)
  const specs = sheets.map(({ name, columns }) => ({ name, columns: columns.map(({ spec }) => spec) }))
  const writer =
    specs.length > 1
      ? await createBookWriter(job.path, specs)
      : await createWorkbookWriter(job.path, job.format, specs[0]?.columns ?? [])
  const columns = sheets.map((sheet) => sheet.columns)
  return { writer, pages: new PageWriter(writer, columns, lookUp) }
}

/** Parts on a sheet of their own name the row that they belong to in their first column. */
function sheetsOf(job: WritingJob): Sheet[] {
  const { parts, language } = job
  const resource = resourceOf(job.resource)
  const own = columnsOf(job, language)
  const name = titleOf(resource.plural, language)
  if (!parts) return [{ name, columns: own }]
  const title = titleOf(resourceOf(parts.resource).title, language)
  const theirs = columnsOf(parts, language)
  if (hasOneTable(job.format)) return [{ name, columns: [...own, ...distinct(theirs, own, title, language)] }]
  const key = columnsOf(
    { resource: job.resource, columns: [resource.titleField], ...(job.own && { own: job.own }) },
    language,
  )
  return [
    { name, columns: own },
    {
      name: titleOf(resourceOf(parts.resource).plural, language),
      columns: [...key, ...distinct(theirs, key, title, language)],
    },
  ]
}

const titleOf = ([zh, en]: readonly [string, string], language: Language): string => (language === 'zh' ? zh : en)

function columnsOf({ resource: name, columns, headers, own }: TableColumns, language: Language): SheetColumn[] {
  const resource = resourceInSite(resourceOf(name), own)
  const shown = exportColumns(resource, columns, language, headers)
  const values = copiedValues(
    resource,
    shown.map((column) => column.name),
  )
  return shown.map((column, index) => ({ ...column, read: values[index] ?? ((text) => text) }))
}

/** A header that stands over another column already says whose it is. */
function distinct(
  columns: readonly SheetColumn[],
  others: readonly SheetColumn[],
  title: string,
  language: Language,
): SheetColumn[] {
  const taken = new Set(others.map(({ spec }) => spec.header))
  const apart = language === 'zh' ? '：' : ': '
  return columns.map((column) => {
    const { spec } = column
    return taken.has(spec.header) ? { ...column, spec: { ...spec, header: title + apart + spec.header } } : column
  })
}
