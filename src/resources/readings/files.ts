import type {
  BrowseAnswer,
  DuplicateGroup,
  FileItem,
  FileVersion,
  FolderNode,
  PreviewAnswer,
  UsageAnswer,
  UsedInAnswer,
} from '../kit/files'
import type { Reading, ReadingShape } from '../kit/reading'

const ofFiles = <Shape extends ReadingShape>(path: string): Reading<Shape> => ({
  method: 'GET',
  path: `/api/admin/file/${path}`,
  access: 'file:list',
})

type OfOne<Output> = { params: { id: number }; output: Output }

/** A page of a folder, or of what a search finds. */
export const filesBrowsed = ofFiles<{
  query: {
    parent_id?: string
    keyword?: string
    kind?: string[]
    sort: string
    direction: string
    page: string
    pageSize: string
  }
  output: BrowseAnswer
}>('browse')

export const fileFolders = ofFiles<{ output: { list: readonly FolderNode[] } }>('folders')
export const fileItem = ofFiles<OfOne<{ item: FileItem }>>('item/:id')
export const fileOfLink = ofFiles<{ query: { link: string }; output: { item: FileItem | null } }>('of-link')
export const fileVersions = ofFiles<OfOne<{ list: readonly FileVersion[] }>>('versions/:id')
export const fileUses = ofFiles<OfOne<UsedInAnswer>>('used-in/:id')
export const fileDuplicates = ofFiles<{ output: { list: readonly DuplicateGroup[] } }>('duplicates')
export const filesUsage = ofFiles<{ output: UsageAnswer }>('usage')
export const filePreview = ofFiles<OfOne<PreviewAnswer>>('preview/:id')
