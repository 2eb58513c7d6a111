/** A file that somebody chose, as events and state may carry it. */
export interface ChosenFile {
  key: string
  name: string
  /** Bytes. */
  size: number
}

/** Files are no state: they wait here until they are sent, and nothing of them is remembered over a reload. */
const shelf = new Map<string, File>()
let count = 0

export const shelve = (file: File): ChosenFile => {
  count += 1
  const key = `file-${count}`
  shelf.set(key, file)
  return { key, name: file.name, size: file.size }
}

export const shelvedFile = (key: string): File | undefined => shelf.get(key)
export const unshelve = (key: string): boolean => shelf.delete(key)
