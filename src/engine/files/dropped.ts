/** A file from outside, with the folders that it was dropped with: `pictures/2026`. */
export interface DroppedFile {
  file: File
  path: string
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject))

const someOf = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject))

/** A reader hands out its entries a hundred at a time, then none. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (let some = await someOf(reader); some.length > 0; some = await someOf(reader)) all.push(...some)
  return all
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** What systems leave in folders for themselves. */
const isLitter = (name: string): boolean => /^(\.DS_Store|Thumbs\.db|desktop\.ini|\._.*)$/i.test(name)

async function filesIn(entry: FileSystemEntry, path: string): Promise<DroppedFile[]> {
  if (isFile(entry)) return isLitter(entry.name) ? [] : [{ file: await fileOf(entry), path }]
  if (!isFolder(entry)) return []
  const below = path ? `${path}/${entry.name}` : entry.name
  const inside: DroppedFile[] = []
  for (const each of await entriesOf(entry)) inside.push(...(await filesIn(each, below)))
  return inside
}

/** Whether somebody drags files of their own computer. */
export const hasFiles = ({ types }: DataTransfer): boolean => types.includes('Files')

/** Files and folders as they were dropped. What is dropped has to be asked for before the first wait. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<DroppedFile[]> {
  const entries = [...items].flatMap((item) => (item.kind === 'file' ? (item.webkitGetAsEntry?.() ?? []) : []))
  if (entries.length === 0) return [...files].map((file) => ({ file, path: '' }))
  const found: DroppedFile[] = []
  for (const entry of entries) found.push(...(await filesIn(entry, '')))
  return found
}

/** Files of an input; one that takes folders tells where each stood. */
export const chosenFiles = (files: FileList | null): DroppedFile[] =>
  [...(files ?? [])].map((file) => ({ file, path: file.webkitRelativePath.split('/').slice(0, -1).join('/') }))
