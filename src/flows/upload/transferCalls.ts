import type { ResourceName } from '../../resources/kit/resourceName'
import type { TextEncoding } from '../../resources/kit/textEncodings'
import type { ExportEstimate, ExportFormat } from '../../slices/exports'
import type { Job } from '../../slices/jobs/jobs'
import type { ListScope } from '../../slices/rows/edits'
import type { Titles } from '../../slices/rows/entityState'
import type {
  MappableField,
  SameFile,
  UnknownValue,
  Upload,
  UploadColumn,
  UploadMode,
  UploadPlan,
  UsedTemplate,
} from '../../slices/upload/uploadTypes'

/** A file as the server found it. */
export interface ReceivedFile {
  upload: Upload
  shape: {
    columns: UploadColumn[]
    header_row: number
    rows_estimate: number | null
    sheet: string | null
    encoding?: TextEncoding
    first_rows?: string[][]
    template?: UsedTemplate
  }
  fields: MappableField[]
  same?: SameFile | null
}

/** An upload as it stands; what was not yet decided is null. */
export interface UploadAnswer {
  upload: Upload
  mapping: Record<string, string> | null
  mode: UploadMode | null
  key: string[] | null
  skip_faulty?: boolean | null
  header_row: number
  columns: UploadColumn[]
  /** Null for a workbook. */
  encoding?: TextEncoding | null
  first_rows?: string[][]
  template?: UsedTemplate | null
  same?: SameFile | null
  /** What names of the file mean, and which rows these are. */
  values?: UploadPlan['values']
  edits?: UploadPlan['edits']
  unknown?: UnknownValue[]
  titles?: Titles
  fields?: MappableField[]
  run: Job | null
}

export interface TransferCalls {
  'upload.one': { in: { resource: ResourceName; id: number }; out: UploadAnswer }
  /** The same file by another row of names, in another encoding, or by a template (0: by none). */
  'upload.read': {
    in: { resource: ResourceName; id: number; headerRow?: number; encoding?: TextEncoding; template?: number }
    out: UploadAnswer
  }
  'upload.check': {
    in: { resource: ResourceName; id: number; plan: UploadPlan }
    out: { run_id: number; upload: Upload }
  }
  /** A row of what the field points to, by a name of the file. */
  'upload.makeValue': {
    in: { resource: ResourceName; field: string; name: string; more?: Record<string, unknown> }
    out: { id: number; target: ResourceName; name: string }
  }
  /** `check`: the run of the check that was looked at. */
  'upload.apply': { in: { resource: ResourceName; id: number; check: number }; out: { run_id: number } }
  'upload.undo': { in: { id: number }; out: { run_id?: number; undone?: number; conflict_count?: number } }
  'upload.retry': { in: { id: number }; out: ReceivedFile }
  /** The example file of the guide, as if the person had sent it. */
  'upload.example': { in: Record<never, never>; out: ReceivedFile }
  'export.estimate': { in: Omit<TransferCalls['export.start']['in'], 'sort' | 'order'>; out: ExportEstimate }
  'export.start': {
    in: {
      resource: ResourceName
      scope: ListScope
      format: ExportFormat
      columns: string[]
      /** Names, columns and order are its. */
      template?: number
      /** Of the rows that belong to these and go along. */
      parts?: { columns: string[] }
      sort?: string
      order?: 'asc' | 'desc'
    }
    out: { run_id: number; export_id: number; count: number }
  }
  /** The rows as text with tabs between the cells: the server's whole answer. */
  'export.text': { in: { resource: ResourceName; scope: ListScope; columns: string[] }; out: string }
}
