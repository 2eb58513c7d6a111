import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { MOST_COLUMNS } from '../../../../../config/limits'
import { labelOf } from '../../../../../src/resources/kit/checkDraft'
import { BytesAnswer } from '../../../../foundation/http/answers'
import type { Language } from '../../../../foundation/messages'
import type { Services } from '../../../../foundation/services/services'
import { type Cell, isErrorWord } from '../../../../foundation/workbook/cells'
import type { WorkbookWriter } from '../../../../foundation/workbook/workbookWriter'
import { type ColumnSpec, createWorkbookWriter } from '../../../../foundation/workbook/writeXlsx'
import { columnKindOf } from '../../export/exportColumns'
import type { FileFormat } from '../../export/fileFormat'
import { pickRows } from '../../worker/readInWorker'
import { editedCells } from '../check/edits'
import { sayRowProblem } from '../check/problem'
import { readResults, rowNumbersOf } from './readResults'
import type { ResultsName } from './results'
import { type StoredUpload, sourceKey } from './uploadLog'

export const MIME: Readonly<Record<FileFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
}

/** The header of the reasons is read in either language, and never taken for a field. */
const REASON = '原因 / Reason'
const PAGE = 500

/** What the sheet shows where it has no value stands there again. */
const errorIn = (fault: string | undefined): Cell => (isErrorWord(fault) ? fault : null)

/** A file made beside those of the storage, read, and gone again: it never leaves this machine. Whoever fails to make it takes it away. */
export async function bytesOfFile(
  { storage }: Pick<Services, 'storage'>,
  format: FileFormat,
  make: (path: string) => Promise<void>,
): Promise<Buffer> {
  const key = `drafts/${randomUUID()}.${format}`
  const path = await storage.draft(key)
  await make(path)
  const bytes = await readFile(path)
  await rm(path)
  return bytes
}

/** The same of what is written cell by cell. */
export const fileBytes = (
  services: Pick<Services, 'storage'>,
  format: FileFormat,
  columns: ColumnSpec[],
  write: (writer: WorkbookWriter) => Promise<void>,
): Promise<Buffer> =>
  bytesOfFile(services, format, async (path) => {
    const writer = await createWorkbookWriter(path, format, columns)
    try {
      await write(writer)
      await writer.end()
    } catch (error) {
      await writer.abort()
      throw error
    }
  })

/** The refused rows as they were uploaded, with the reason in a last column: to be corrected and uploaded again. */
export async function refusedFile(
  services: Services,
  upload: StoredUpload,
  name: ResultsName,
  language: Language,
): Promise<BytesAnswer> {
  const { row, job } = upload
  const format = job.extension.slice(1) as FileFormat
  const width = Math.max(...job.shape.columns.map(({ index }) => index)) + 1
  const columns = [...columnsOf(upload, width), ...typedColumns(upload, language), { header: REASON, width: 60 }]
  const bytes = await fileBytes(services, format, columns, (writer) =>
    write(services, upload, name, language, width, writer),
  )
  const bare = row.file_name.slice(0, row.file_name.length - job.extension.length)
  const word = language === 'zh' ? '错误行' : 'refused rows'
  return new BytesAnswer(bytes, `${bare} - ${word}${job.extension}`, MIME[format])
}

const columnsOf = ({ job }: StoredUpload, width: number): ColumnSpec[] =>
  Array.from({ length: width }, (_, index) => {
    const header = job.shape.columns.find((column) => column.index === index)?.header ?? ''
    const field = job.resource.allFields[job.plan?.mapping[String(index)] ?? '']
    const kind = field ? columnKindOf(field) : 'datetime'
    // Numbers stay numbers by themselves; a text that looks like one was a text.
    return { header, kind: kind === 'date' || kind === 'datetime' ? kind : 'text', width: 18 }
  })

/** What was typed and has no column in the file gets one, so that nothing is typed twice. */
const typedColumns = ({ job: { resource, plan } }: StoredUpload, language: Language): ColumnSpec[] =>
  (plan?.typed ?? []).map((name) => ({
    header: labelOf(resource, name)[language === 'zh' ? 0 : 1],
    kind: 'text',
    width: 18,
  }))

async function write(
  services: Services,
  { row, job }: StoredUpload,
  name: ResultsName,
  language: Language,
  width: number,
  writer: WorkbookWriter,
): Promise<void> {
  const { storage } = services
  const numbers = await rowNumbersOf(storage, job.folder, name, 'refused')
  let reasons = new Map<number, string>()
  let skip = 0
  const file = await storage.local(sourceKey(job))
  const picking = { file, fileName: row.file_name, numbers: new Set(numbers), encoding: job.plan?.encoding }
  await pickRows(picking, services, async (picked) => {
    const rows: Cell[][] = []
    for (const { number, cells, faults } of picked) {
      while (!reasons.has(number) && skip < numbers.length) {
        const page = await readResults(storage, job, name, 'refused', { skip, take: PAGE })
        reasons = new Map(
          page.rows.map(({ n, problems = [] }) => [
            n,
            problems.map((problem) => sayRowProblem(job.resource, problem, language)).join('; '),
          ]),
        )
        skip += PAGE
      }
      const edited = job.plan ? editedCells(job.plan, number, cells) : cells
      const own = Array.from({ length: width }, (_, at) => edited[at] ?? errorIn(faults?.[at]))
      const typed = (job.plan?.typed ?? []).map((_, at) => edited[MOST_COLUMNS + at] ?? null)
      rows.push([...own, ...typed, reasons.get(number) ?? ''])
    }
    await writer.write(rows)
  })
}
