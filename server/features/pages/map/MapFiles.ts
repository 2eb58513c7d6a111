import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { MAP_LIMITS, type MapLimits } from '../../../../config/limits'
import type { Storage } from '../../../foundation/storage/storage'
import { MAP_FOOT, MAP_HEAD } from './markup'

export const INDEX_FILE = 'sitemap.xml'
export const mapFile = (number: number): string => `sitemap-${number}.xml`

export const mapFolder = (site: string): string => `sitemaps/${site}`
/** Each map is the work of one change set, and lies in a folder of its number. */
export const mapKey = (site: string, changeSetId: number, file: string): string =>
  `${mapFolder(site)}/${changeSetId}/${file}.gz`

/** How far the files of a map are. */
export interface Written {
  /** Complete ones. */
  files: number
  /** Addresses in the one that is being written. */
  inFile: number
  /** Its bytes so far; 0: it is not begun. */
  bytes: number
}

export const NOTHING_WRITTEN: Written = { files: 0, inFile: 0, bytes: 0 }

interface Where {
  storage: Storage
  site: string
  changeSetId: number
}

const bytesOf = (text: string): number => Buffer.byteLength(text)

/**
 * Writes the files of one map. The file in hand is plain text that grows by whole steps: what a step wrote that was broken
 * off is cut away by the next. A file that is full is kept compressed.
 */
export class MapFiles {
  #text = ''
  #bytes: number
  #inFile: number
  #files: number
  #onDisk: number

  constructor(
    private readonly where: Where,
    at: Written,
    private readonly limits: MapLimits = MAP_LIMITS,
  ) {
    this.#files = at.files
    this.#inFile = at.inFile
    this.#bytes = at.bytes
    this.#onDisk = at.bytes
  }

  /** Is what was written before still there? Another machine's disk may be gone. */
  async isWhole(): Promise<boolean> {
    const file = await open(await this.#path(), 'a', 0o600)
    const { size } = await file.stat().finally(() => file.close())
    return size >= this.#onDisk
  }

  async add(page: string): Promise<void> {
    const length = bytesOf(page)
    const isFull =
      this.#inFile === this.limits.addresses || this.#bytes + length + bytesOf(MAP_FOOT) > this.limits.bytes
    if (this.#inFile > 0 && isFull) await this.#complete()
    if (this.#bytes === 0) this.#append(MAP_HEAD)
    this.#append(page)
    this.#inFile += 1
  }

  /** Puts on the disk what is in hand. */
  async keep(): Promise<Written> {
    const file = await open(await this.#path(), 'a', 0o600)
    try {
      await file.truncate(this.#onDisk)
      await file.appendFile(this.#text)
      await file.sync()
    } finally {
      await file.close()
    }
    this.#text = ''
    this.#onDisk = this.#bytes
    return { files: this.#files, inFile: this.#inFile, bytes: this.#bytes }
  }

  /** Completes the last file, and writes the index of all of them. Answers how many there are. */
  async finish(indexOf: (files: readonly string[]) => string): Promise<number> {
    if (this.#inFile > 0) await this.#complete()
    const files = Array.from({ length: this.#files }, (_, nth) => mapFile(nth + 1))
    await this.#store(INDEX_FILE, Readable.from([indexOf(files)]))
    await rm(await this.#path(), { force: true })
    return this.#files
  }

  #append(text: string): void {
    this.#text += text
    this.#bytes += bytesOf(text)
  }

  async #complete(): Promise<void> {
    this.#append(MAP_FOOT)
    await this.keep()
    await this.#store(mapFile(this.#files + 1), createReadStream(await this.#path()))
    this.#files += 1
    this.#inFile = 0
    this.#bytes = 0
    this.#onDisk = 0
  }

  async #store(file: string, text: Readable): Promise<void> {
    const { storage, site, changeSetId } = this.where
    const zipped = createGzip()
    await Promise.all([pipeline(text, zipped), storage.put(mapKey(site, changeSetId, file), zipped)])
  }

  #path(): Promise<string> {
    const { storage, site, changeSetId } = this.where
    return storage.draft(`${mapFolder(site)}/${changeSetId}/writing.xml`)
  }
}
