import { createContext, type RefObject, use } from 'react'
import type { file as fileResource } from '../../resources/file'
import type { FileItem } from '../../resources/kit/files'
import type { StandardAction } from '../../resources/kit/resource'
import type { Browsed, BrowseQuery } from '../../slices/files/browsing'
import type { FileKind } from './PickedFile'
import type { Selection } from './selection'

type FileAction = StandardAction | keyof NonNullable<typeof fileResource.actions>

/** What lies over the files. */
export type FileDialog =
  | { what: 'move' | 'delete'; items: readonly FileItem[] }
  | { what: 'folder' | 'address' | 'usage' | 'duplicates' | 'keys' }
  | { what: 'picture' | 'link'; item: FileItem }

/** What the parts of a place of files share. */
export interface FilesBrowser {
  /** Under which its files are found. */
  at: string
  place: Browsed | undefined
  query: BrowseQuery
  change: (part: Partial<BrowseQuery>) => void
  /** The actions that this person may take; the bin goes with `destroy`, the history with `list`. */
  may: { has(action: FileAction): boolean }
  /** Files are only picked here. Absent: everything can be done. */
  picks?: { kinds?: readonly FileKind[] | undefined; isMany: boolean }
  itemAt: (place: number) => FileItem | undefined
  items: readonly FileItem[]
  selected: readonly FileItem[]
  selection: Selection
  select: (to: (known: Selection) => Selection) => void
  /** The place that the keys were taken to, since the file that they are at has moved there. */
  found: number | undefined
  /** Whoever works by keys is among the files, or at what hangs from them. */
  isHeld: RefObject<boolean>
  isThumbs: boolean
  showAs: (isThumbs: boolean) => void
  /** A folder is gone into; a file is looked at, or picked. */
  open: (item: FileItem) => void
  /** What stands open beside the files: `12` (a look at it), `edit-12`, `history-12`, `bin`. */
  beside: string | undefined
  setBeside: (open: string | undefined) => void
  /** Where a form beside the files leads back to. */
  back: string
  renaming: number | undefined
  rename: (id: number | undefined) => void
  /** The file whose menu was asked for where it stands, and the cell that it hangs from. */
  menu: { id: number; anchor: Element } | undefined
  openMenu: (menu: { id: number; anchor: Element } | undefined) => void
  dialog: FileDialog | undefined
  show: (dialog: FileDialog | undefined) => void
  /** Files from outside go into this folder. */
  send: (files: readonly { file: File; path: string }[], folder: number | null) => void
  replace: (item: FileItem, file: File) => void
}

export const BrowserContext = createContext<FilesBrowser | null>(null)

/** The place of files that this stands in. */
export function useFiles(): FilesBrowser {
  const browser = use(BrowserContext)
  if (!browser) throw new Error('it stands in no place of files')
  return browser
}
