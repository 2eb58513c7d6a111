import { resourceOf } from '../../src/resources'
import type { ResourceName } from '../../src/resources/kit/resourceName'
import type { Language } from '../messages'
import type { WorkbookWriter } from '../workbook/workbookWriter'
import { createWorkbookWriter } from '../workbook/writeXlsx'
import { exportColumns, type HeadersByField } from './exportColumns'
import type { FileFormat } from './fileFormat'
import { PageWriter } from './PageWriter'
import type { LookUpTitles } from './titleBook'

/** What a writer, here or in a worker, needs to know. Plain data. */
export interface WritingJob {
  /** On this machine. */
  path: string
  format: FileFormat
  resource: ResourceName
  columns: readonly string[]
  /** What a template calls them. */
  headers?: HeadersByField
  language: Language
}

/** A file that is being written. */
export interface ExportFile {
  pages: PageWriter
  writer: WorkbookWriter
}

/** Begins the file; whoever fails to finish it calls `writer.abort`. */
export async function beginExport(job: WritingJob, lookUp: LookUpTitles): Promise<ExportFile> {
  const resource = resourceOf(job.resource)
  const columns = exportColumns(resource, job.columns, job.language, job.headers)
  const specs = columns.map(({ spec }) => spec)
  const writer = await createWorkbookWriter(job.path, job.format, specs)
  return { writer, pages: new PageWriter(writer, columns, resource, lookUp) }
}
