import type { Readable } from 'node:stream'

/** Bytes of a file from `start`, counted from 0, to `end`, which is included; without `end` up to the last one. */
export interface ByteRange {
  start: number
  end?: number
}

export interface PutOptions {
  /** Bytes. */
  limit?: number
  /** What the bytes are, such as `image/webp`: for those who read them without us, at the public domain of an account. */
  type?: string
}

export interface StoredFile {
  key: string
  size: number
  writtenAt: Date
}

/**
 * Where files are kept that belong to no row: uploaded books, exports, pictures. Keys look like `exports/site_main/a/b.xlsx`:
 * what the file is for, then whose it is. A folder `account-7` behind these two says that storage account 7 is to keep it.
 * What may be read by anybody stands below `public/`, everything else is given out by the server alone.
 */
export interface Storage {
  /** Streams to the store. Throws TooLarge beyond `limit` bytes, and leaves nothing behind then. */
  put(key: string, source: Readable, options?: PutOptions): Promise<{ size: number }>
  /** Where there is no such file the stream breaks with NotStored. */
  open(key: string, range?: ByteRange): Readable
  /** Bytes. Throws NotStored. */
  size(key: string): Promise<number>
  exists(key: string): Promise<boolean>
  /** Throws NotStored. What stood under `to` is replaced. */
  copy(from: string, to: string, options?: Pick<PutOptions, 'type'>): Promise<{ size: number }>
  /** All files below a folder such as `files/main`, '' for all there are, in the order of their keys; `after`: those behind this key alone. */
  list(folder: string, after?: string): AsyncIterable<StoredFile>
  /** A path on this machine with the file's bytes: for readers that jump about in it, soon and only to be read. Throws NotStored. */
  local(key: string): Promise<string>
  /** A path on this machine to write to; `adopt` then takes it over. */
  draft(key: string): Promise<string>
  /** The path of a draft that was begun and not adopted yet; undefined where there is none. Makes nothing. */
  begun(key: string): Promise<string | undefined>
  adopt(key: string, options?: Pick<PutOptions, 'type'>): Promise<{ size: number }>
  /** The same path, with what was written there so far: a file that was adopted is a draft again until the next time. */
  redraft(key: string): Promise<string>
  remove(key: string): Promise<void>
  /** Removes a folder such as `uploads/main/a` with all that is in it, drafts too. */
  clear(folder: string): Promise<void>
  /** The keys of this file name in the folders right below this one, with the time of their writing. */
  named(folder: string, fileName: string): Promise<{ key: string; writtenAt: Date }[]>
  /** Removes what puts that were broken off before that moment have left, and says how many they were. */
  tidy(before: Date): Promise<number>
  /**
   * Removes the drafts of a folder that nobody has written to since that moment, and says how many they were. For folders in which no
   * draft is gone on with: those of runs that were given back are.
   */
  dropDrafts(folder: string, before: Date): Promise<number>
  /** Where anybody may read a file below `public/` without us: at the domain of its account. Undefined where it has none. */
  publicAddress(key: string): Promise<string | undefined>
}

/** There is no such file. The code is that of the file system, so that callers need not know where files lie. */
export class NotStored extends Error {
  override readonly name = 'NotStored'
  readonly code = 'ENOENT'
  constructor(readonly key: string) {
    super(`There is no stored file ${key}`)
  }
}

/** What anybody may read at the public domain of an account. */
export const PUBLIC_FOLDER = 'public'

const KEY = /^[\w-]+(\/[\w-][\w.-]*)+$/

export const isKey = (key: string): boolean => KEY.test(key)

/** A folder, or '' for the whole store. Throws for what would leave it. */
export function insistOnFolder(folder: string): string {
  if (folder !== '' && !/^[\w-]+(\/[\w-][\w.-]*)*$/.test(folder))
    throw new Error(`Not a folder of the store: ${folder}`)
  return folder
}

/** Throws for what would leave the store. */
export function insistOnKey(key: string): string {
  if (!isKey(key)) throw new Error(`Not a key of a stored file: ${key}`)
  return key
}
