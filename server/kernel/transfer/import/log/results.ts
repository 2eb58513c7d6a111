import { type FileHandle, open, stat, truncate } from 'node:fs/promises'
import type { Label } from '../../../../../src/resources/kit/label'
import type { Storage } from '../../../../foundation/storage/storage'
import type { PreparedRows } from '../../../changes/sql/rowTexts'
import type { RowHint } from '../../../resources/rowHint'
import type { RowProblem } from '../check/problem'
import { writeAt } from './fileParts'
import { blockOf } from './resultBlocks'
import { ENTRY, entryOf } from './resultEntry'

/** Rows of a file by what became of them. */
export const ROW_CLASSES = ['added', 'updated', 'unchanged', 'refused'] as const
export type RowClass = (typeof ROW_CLASSES)[number]

/** Lists that go across the classes: the rows of which something is worth knowing, and all in the order of the file. */
const LISTS_ACROSS = ['warned', 'all'] as const
/** Lists of rows: each class, and those across. */
export const ROW_LISTS = [...ROW_CLASSES, ...LISTS_ACROSS] as const
export type RowList = (typeof ROW_LISTS)[number]

/** Results of an earlier version may have none of these, and what becomes of a row is said by the row itself. */
export const isAcross = (of: RowList): of is (typeof LISTS_ACROSS)[number] => LISTS_ACROSS.some((each) => each === of)

export type ResultsName = 'check' | 'applied'

/** One row as it is kept. */
export interface RowResult {
  /** In the file. */
  n: number
  id: number | null
  /** What the file has for it, by field, as texts and lists; refused: none. */
  values?: Record<string, unknown>
  /** updated: what the fields that change held before the dry run. */
  before?: Record<string, unknown>
  /** refused; a string where an earlier version kept it */
  title?: Label | string
  problems?: RowProblem[]
  hints?: RowHint[]
  of: RowClass
}

/** A row beside its values: `place` in the block that was begun last, or undefined where it has none. */
export interface NewResult extends Pick<RowResult, 'n' | 'id' | 'before' | 'title' | 'problems' | 'hints'> {
  place?: number | undefined
}

/** Where the files end: kept in the mark of the run, so that what a lost batch wrote is cut off again. */
export interface ResultsEnd {
  bytes: number
  /** Entries of each list. */
  entries: Record<RowList, number>
}

export const NOTHING_WRITTEN: ResultsEnd = {
  bytes: 0,
  entries: { added: 0, updated: 0, unchanged: 0, refused: 0, warned: 0, all: 0 },
}

export const rowsKey = (folder: string, name: ResultsName): string => `${folder}/${name}.rows`
export const indexKey = (folder: string, name: ResultsName, of: RowList): string => `${folder}/${name}.${of}`

const keysOf = (folder: string, name: ResultsName): string[] => [
  rowsKey(folder, name),
  ...ROW_LISTS.map((of) => indexKey(folder, name, of)),
]

/** Bytes of each of these files. */
const sizesAt = ({ bytes, entries }: ResultsEnd): number[] => [
  bytes,
  // A mark of before there was a list across has none.
  ...ROW_LISTS.map((of) => (entries[of] ?? 0) * ENTRY),
]

export const resultKeys = (folder: string): string[] =>
  (['check', 'applied'] as const).flatMap((name) => keysOf(folder, name))

/**
 * What became of each row, in files: the values of each batch as one block, what else is to be said of a row behind it,
 * and for each class where its rows are. Any page of any class is then a few reads, however many rows there are.
 */
export class ResultWriter {
  #pending: Uint8Array[] = []
  #index: Record<RowList, Buffer[]> = { added: [], updated: [], unchanged: [], refused: [], warned: [], all: [] }
  #length = 0
  #block = 0

  private constructor(
    private readonly storage: Storage,
    private readonly keys: readonly string[],
    private readonly rows: FileHandle,
    private readonly indexes: Record<RowList, FileHandle>,
    private end: ResultsEnd,
  ) {}

  /**
   * Goes on where `end` says, also where some of the files were published already; whatever stands behind it is forgotten.
   * Begins anew where the files are not here.
   */
  static async open(storage: Storage, folder: string, name: ResultsName, end: ResultsEnd): Promise<ResultWriter> {
    const keys = keysOf(folder, name)
    const isBegun = end.bytes > 0
    const sizes = sizesAt(end)
    const isKept = (at: number): boolean => isBegun && (sizes[at] ?? 0) > 0
    const paths = await Promise.all(keys.map((key, at) => (isKept(at) ? storage.redraft(key) : storage.draft(key))))
    const isThere = isBegun && (await areThere(paths, sizes))
    const handles = await Promise.all(paths.map((path, at) => open(path, isThere && isKept(at) ? 'r+' : 'w+', 0o600)))
    const [rows, ...others] = handles
    if (!rows) throw new Error('No file for the results')
    if (isThere) await Promise.all(handles.map((handle, at) => handle.truncate(sizes[at] ?? 0)))
    const indexes = Object.fromEntries(ROW_LISTS.map((of, at) => [of, others[at]])) as Record<RowList, FileHandle>
    return new ResultWriter(storage, keys, rows, indexes, isThere ? end : NOTHING_WRITTEN)
  }

  /** The rows that are added from now on, until the next one, have their values here. */
  block(prepared: PreparedRows): void {
    this.#block = this.end.bytes + this.#length
    for (const part of blockOf(prepared)) this.#put(part)
  }

  add(of: RowClass, { n, id, place, ...more }: NewResult): void {
    const at = this.end.bytes + this.#length
    const isSaid = more.before !== undefined || more.problems !== undefined || more.hints !== undefined
    const said = isSaid ? Buffer.from(JSON.stringify(more)) : undefined
    const entry = entryOf({
      n,
      id,
      block: this.#block,
      place,
      at,
      length: said?.length ?? 0,
      of: ROW_CLASSES.indexOf(of),
    })
    this.#index[of].push(entry)
    this.#index.all.push(entry)
    if (more.hints) this.#index.warned.push(entry)
    if (said) this.#put(said)
  }

  #put(part: Uint8Array): void {
    this.#pending.push(part)
    this.#length += part.length
  }

  /** Begins to write what was added. `end` belongs into the mark, which may not be committed before `written`. */
  flush(): { end: ResultsEnd; written: Promise<void> } {
    const { bytes, entries } = this.end
    const next: ResultsEnd = { bytes: bytes + this.#length, entries: { ...entries } }
    const writes = [writeAt(this.rows, this.#pending, bytes)]
    for (const of of ROW_LISTS) {
      const known = entries[of] ?? 0
      writes.push(writeAt(this.indexes[of], this.#index[of], known * ENTRY))
      next.entries[of] = known + this.#index[of].length
      this.#index[of] = []
    }
    this.#pending = []
    this.#length = 0
    this.end = next
    const written = Promise.all(writes).then(() => undefined)
    // Whoever waits for it hears of a failure; nobody else may.
    written.catch(() => undefined)
    return { end: next, written }
  }

  /** Back to where the files were before a batch that did not go in. */
  back(end: ResultsEnd): void {
    this.end = end
    this.#drop()
  }

  #drop(): void {
    this.#pending = []
    this.#length = 0
    for (const of of ROW_LISTS) this.#index[of] = []
  }

  async close(): Promise<void> {
    await Promise.all([this.rows, ...Object.values(this.indexes)].map((handle) => handle.close()))
  }

  /** Closes, and lets the files be seen. */
  async publish(): Promise<void> {
    await this.close()
    for (const key of this.keys) await this.storage.adopt(key)
  }
}

/** Bytes; -1 where there is no such file. */
const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return -1
    },
  )

async function areThere(paths: readonly string[], sizes: readonly number[]): Promise<boolean> {
  const found = await Promise.all(paths.map(sizeOf))
  return found.every((size, at) => Math.max(size, 0) >= (sizes[at] ?? 0))
}

/**
 * Lets the results of a run that is over be seen as far as `end` says; false where they are not here. Several nodes may
 * do so at once: what is seen already stays.
 */
export async function publishResults(
  storage: Storage,
  folder: string,
  name: ResultsName,
  end: ResultsEnd,
): Promise<boolean> {
  const sizes = sizesAt(end)
  for (const [at, key] of keysOf(folder, name).entries()) {
    const size = sizes[at] ?? 0
    try {
      const draft = await storage.draft(key)
      if ((await sizeOf(draft)) >= size) {
        await truncate(draft, size)
        await storage.adopt(key)
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
    if (isKeyAcross(key) && size === 0) continue
    if (!(await storage.exists(key)) || (await storage.size(key)) < size) return false
  }
  return true
}

const isKeyAcross = (key: string): boolean => LISTS_ACROSS.some((of) => key.endsWith(`.${of}`))
