import type { FileRow } from '../file'
import type { Label } from './label'

/** A file as the file manager shows it. Addresses are to be used as they are: those of private files are signed and end. */
export interface FileItem extends FileRow {
  /** Private itself, or in a folder that is: only staff and temporary links open it. */
  is_closed: boolean
  /** Of the bytes as they are now, to be shown in place; null of a folder. */
  content: string | null
  /** The same as a download. */
  download: string | null
  /** Pictures alone: 320 and 960 pixels wide at most; the original until they are made. */
  thumb: string | null
  middle: string | null
  /** Of a folder: what is in it, with all folders below it. */
  files?: number
  total_size?: number
}

export interface FolderStep {
  id: number
  name: string
}

/** One page of a folder, or of what a search found; folders stand first. */
export interface BrowseAnswer {
  /** From the top to the folder itself; none of the top. */
  path: readonly FolderStep[]
  list: readonly FileItem[]
  total: number
}

export interface FolderNode extends FolderStep {
  parent_id: number | null
  /** In it and in all folders below. */
  files: number
  /** Bytes. */
  size: number
  quota_mb: number | null
  /** Private itself, or below a folder that is. */
  is_closed: boolean
}

/** A row that speaks of a file. */
export interface FileUse {
  file_id: number
  resource: string
  resource_title: Label
  field: string
  field_title: Label
  /** `control` or a site's name, and what that is called. */
  site: string
  site_title: string | Label
  row_id: number
  title: Label
}

export interface UsedInAnswer {
  list: readonly FileUse[]
  /** There are more than are named. */
  is_capped: boolean
}

export interface FileVersion {
  revision: number
  name: string
  size: number
  mime: string
  width: number | null
  height: number | null
  cause: 'upload' | 'replace' | 'crop' | 'restore' | 'address' | 'made'
  created_at: string
  user: string | null
  content: string
  thumb: string | null
  is_current: boolean
}

export interface DuplicateGroup {
  hash: string
  size: number
  list: readonly FileItem[]
}

export interface UsageAnswer {
  /** Bytes of all files, and of what is really kept: what is the same is kept once, former versions count. */
  size: number
  stored: number
  files: number
  /** MB; null where there is no limit. */
  quota_mb: number | null
  kinds: readonly { kind: FileRow['kind']; files: number; size: number }[]
  /** In control alone: what each site holds. */
  sites: readonly { site: string; title: string | Label; files: number; size: number; quota_mb: number | null }[]
}

export type PreviewAnswer =
  | { shape: 'rows'; columns: readonly string[]; rows: readonly (readonly string[])[]; sheet: string | null }
  | { shape: 'text'; text: string; is_cut: boolean; encoding: string }
  | { shape: 'none' }
