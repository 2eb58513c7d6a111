import { type FileHandle, open, readFile } from 'node:fs/promises'
import type { Resource } from '../../../../../src/resources/kit/resource'
import type { Storage } from '../../../../foundation/storage/storage'
import { readAt } from './fileParts'
import { BlockReader } from './resultBlocks'
import { ENTRY, type Entry, entriesOf } from './resultEntry'
import {
  indexKey,
  isAcross,
  type ResultsName,
  ROW_CLASSES,
  type RowClass,
  type RowList,
  type RowResult,
  rowsKey,
} from './results'

/** How many rows a list has. */
export async function countResults(storage: Storage, folder: string, name: ResultsName, of: RowList): Promise<number> {
  const key = indexKey(folder, name, of)
  return (await storage.exists(key)) ? Math.floor((await storage.size(key)) / ENTRY) : 0
}

/** One page of a list, and how many rows it has. */
export async function readResults(
  storage: Storage,
  { folder, resource }: { folder: string; resource: Resource },
  name: ResultsName,
  of: RowList,
  page: { skip: number; take: number },
): Promise<{ rows: RowResult[]; total: number }> {
  if (isAcross(of) && !(await storage.exists(indexKey(folder, name, of)))) return { rows: [], total: 0 }
  const index = await open(await storage.local(indexKey(folder, name, of)))
  const rows = await open(await storage.local(rowsKey(folder, name)))
  try {
    const total = Math.floor((await index.stat()).size / ENTRY)
    const take = Math.max(0, Math.min(page.take, total - page.skip))
    const entries = entriesOf(await readAt(index, take * ENTRY, page.skip * ENTRY))
    const blocks = new BlockReader(rows, resource)
    const found: RowResult[] = []
    for (const entry of entries) found.push(await resultOf(rows, blocks, entry, of))
    return { rows: found, total }
  } finally {
    await Promise.all([index.close(), rows.close()])
  }
}

async function resultOf(rows: FileHandle, blocks: BlockReader, entry: Entry, list: RowList): Promise<RowResult> {
  const { n, id, block, place, at, length } = entry
  const said = length > 0 ? JSON.parse((await readAt(rows, length, at)).toString()) : {}
  // Entries of before there were warned rows do not say it themselves, and stand in the list of their class.
  const of = isAcross(list) ? (ROW_CLASSES[entry.of] ?? 'unchanged') : list
  return { n, id, of, ...said, ...(place !== undefined && { values: await blocks.row(block, place) }) }
}

/** Entries that are looked through at once. */
const SOME = 4_096

/**
 * The place in the list of all rows where the next one of a class stands, from this place on; behind the last one it goes
 * on at the first. Undefined where there is none.
 */
export async function nextOfClass(
  storage: Storage,
  folder: string,
  name: ResultsName,
  of: RowClass,
  from: number,
): Promise<number | undefined> {
  const key = indexKey(folder, name, 'all')
  if (!(await storage.exists(key))) return undefined
  const wanted = ROW_CLASSES.indexOf(of)
  const index = await open(await storage.local(key))
  try {
    const total = Math.floor((await index.stat()).size / ENTRY)
    const start = Math.min(from, total)
    return (await seek(index, wanted, start, total)) ?? (await seek(index, wanted, 0, start))
  } finally {
    await index.close()
  }
}

async function seek(index: FileHandle, wanted: number, from: number, to: number): Promise<number | undefined> {
  for (let at = from; at < to; at += SOME) {
    const take = Math.min(SOME, to - at)
    const found = entriesOf(await readAt(index, take * ENTRY, at * ENTRY)).findIndex((entry) => entry.of === wanted)
    if (found >= 0) return at + found
  }
  return undefined
}

/** Row numbers of a class, in the order of the file. */
export async function rowNumbersOf(
  storage: Storage,
  folder: string,
  name: ResultsName,
  of: RowClass,
): Promise<number[]> {
  return entriesOf(await readFile(await storage.local(indexKey(folder, name, of)))).map(({ n }) => n)
}
