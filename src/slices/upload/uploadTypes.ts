import type { Label } from '../../resources/kit/label'
import type { ResourceName } from '../../resources/kit/resourceName'
import type { TextEncoding } from '../../resources/kit/textEncodings'
import type { ChosenFile } from '../files/fileShelf'
import type { Fault } from '../rows/entityState'

export type UploadMode = 'add' | 'update' | 'both'
export type UploadState =
  | 'received'
  | 'reading'
  | 'checking'
  | 'awaiting_confirmation'
  | 'importing'
  | 'done'
  | 'partial'
  | 'failed'
  | 'stopped'
  | 'undone'
  | 'half_undone'

/** A row of the upload log: one file and what became of its rows. */
export interface Upload {
  id: number
  file_name: string
  state: UploadState
  total: number | null
  added: number | null
  updated: number | null
  unchanged: number | null
  errors: number | null
  /** Of a dry run: rows that would go in and of which something is worth knowing. */
  warned?: number
  cost_ms: number | null
  uploaded_at: string
  can_undo: boolean
  run_id: number | null
}

export interface UploadColumn {
  index: number
  header: string
  /** The first filled cells. */
  samples: string[]
  /** The field it probably means. */
  field: string | null
  likeness: 'template' | 'remembered' | 'exact' | 'alias' | 'similar' | 'none'
  is_hidden: boolean
  problem?: 'duplicate' | 'unknown' | 'empty'
}

export interface MappableField {
  name: string
  label: Label
  is_required: boolean
  is_key: boolean
  kind: string
}

/** What the person decided: which column is which field, and how rows are taken in. */
export interface UploadPlan {
  /** Column's index → field. */
  mapping: Record<string, string>
  headerRow: number
  mode: UploadMode
  /** The fields by which a row is known; empty: the first key whose fields are mapped. */
  key: string[]
  /** Good rows go in though others are refused. */
  skipFaulty: boolean
  /** Which row a name of the file means: by the resource it points to, by the name in small letters. 0: none. */
  values: Partial<Record<ResourceName, Record<string, number>>>
  /** Cells that were corrected after a check: by the row's number in the file, by field. '' empties the cell. */
  edits: Record<string, Record<string, string>>
}

/** A name of the file that no row goes by, or several do, and in how many rows it stands. */
export interface UnknownValue {
  field: string
  target: ResourceName
  name: string
  /** Several rows go by it. */
  isSeveral: boolean
  count: number
  /** The row that is probably meant. */
  near?: { id: number; name: string }
}

/** The template by which the columns were matched first, and what of it the file, or the house, has not got. */
export interface UsedTemplate {
  id: number
  name: string
  missing: string[]
  gone: string[]
  /** How it has the rows taken in, as far as it says. */
  plan?: { mode?: UploadMode; key?: string[]; skip_faulty?: boolean }
}

/** The template that has the name already: it can be replaced. */
export interface TakenTemplate {
  id: number
  version: number
  name: string
  /** It serves exports as well. */
  isForExports: boolean
}

/** A row that is being made of a name; `lacking`: fields that such a row needs besides. */
export interface MadeValue {
  state: 'asking' | 'refused'
  why?: string
  lacking?: string[]
}

/** One upload as its page shows it. */
export interface OpenedUpload {
  resource: ResourceName
  state: 'loading' | 'ready' | 'failed'
  upload?: Upload
  columns: UploadColumn[]
  /** What a text file is read in; null for a workbook. */
  encoding: TextEncoding | null
  /** Of a text file, as they look in that encoding. */
  firstRows: string[][]
  fields: MappableField[]
  plan: UploadPlan
  template: UsedTemplate | null
  /** These bytes were uploaded before. */
  same: SameFile | null
  /** The person goes on with them all the same. */
  isSameWanted?: boolean
  /** What the check found no row for. */
  unknown: UnknownValue[]
  /** Names that rows are being made of, by field and name, and why one was refused. */
  making: Record<string, MadeValue>
  /** Something was mapped or corrected since the check. */
  isCorrected: boolean
  /** The matching is being kept as a template; `why` it was refused. */
  keeping?: { state: 'asking' | 'refused' | 'kept'; why?: string; taken?: TakenTemplate }
  /** The person went back from the result of the check to the mapping. */
  isRemapping: boolean
  /** A call of this upload is on its way. */
  isAsking: boolean
  /** A flow of this page waits for the end of its run. */
  isFollowed: boolean
  fault?: Fault
}

/** An earlier upload of the very same bytes that wrote rows. */
export interface SameFile {
  id: number
  file_name: string
  state: UploadState
  uploaded_at: string
  /** Rows that it wrote. */
  rows: number
  user: Label | null
}

/** A file that an earlier page of this browser was to send and did not finish. */
export interface UnfinishedUpload {
  /** Of the browser's memory of it. */
  key: string
  resource: ResourceName
  name: string
  size: number
}

/** A file on its way to the server, or waiting for its turn. `lost`: the line broke, it goes on by itself. */
export interface Sending extends ChosenFile {
  resource: ResourceName
  state: 'waiting' | 'sending' | 'lost' | 'sent' | 'refused'
  /** Bytes that the server has. */
  sent: number
  /** Bytes a second; 0 until it is known. */
  speed: number
  /** When this stretch began, and at which byte. */
  beganAt?: number
  beganFrom?: number
  upload?: number
  fault?: Fault
}

export interface UploadsState {
  sendings: Sending[]
  /** The person goes elsewhere though files are on their way. */
  isLeft?: true
  unfinished: UnfinishedUpload[]
  byId: Record<number, OpenedUpload>
}

export interface UploadAt {
  resource: ResourceName
  id: number
}
