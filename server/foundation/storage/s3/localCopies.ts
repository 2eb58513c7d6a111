import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Whoever was given a path opens it within so long (ms): until then it stays, whatever room there is. */
const IN_USE = 10 * 60_000

const orMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
}

interface Copy {
  path: string
  size: number
  usedAt: number
}

/** Files of a distant store that are at hand on this machine: as many as there is room for, the latest used. */
export class LocalCopies {
  readonly #coming = new Map<string, Promise<string>>()

  constructor(
    private readonly folder: string,
    /** Bytes. */
    private readonly limit: number,
  ) {}

  /** The copy of this edition of the file, fetched where it is not there. */
  of(key: string, edition: string, fetch: () => Readable): Promise<string> {
    const path = this.#pathOf(key, edition)
    const coming = this.#coming.get(path) ?? this.#get(path, fetch).finally(() => this.#coming.delete(path))
    this.#coming.set(path, coming)
    return coming
  }

  /** Takes over a file that was written here, as the copy of this edition. */
  async keep(key: string, edition: string, from: string): Promise<void> {
    const path = this.#pathOf(key, edition)
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    await rename(from, path)
    await this.#touch(path)
    await this.#makeRoom()
  }

  #pathOf(key: string, edition: string): string {
    return join(this.folder, createHash('sha256').update(`${key} ${edition}`).digest('hex'))
  }

  async #get(path: string, fetch: () => Readable): Promise<string> {
    if (await stat(path).catch(orMissing)) {
      await this.#touch(path)
      return path
    }
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const half = `${path}.${randomUUID()}`
    try {
      await pipeline(fetch(), createWriteStream(half, { mode: 0o600 }))
      await rename(half, path)
    } catch (error) {
      await rm(half, { force: true })
      throw error
    }
    await this.#makeRoom()
    return path
  }

  #touch(path: string): Promise<void> {
    const now = new Date()
    return utimes(path, now, now)
  }

  async #makeRoom(): Promise<void> {
    const copies = await this.#all()
    let bytes = copies.reduce((sum, { size }) => sum + size, 0)
    const free = copies.filter(({ usedAt }) => usedAt < Date.now() - IN_USE).sort((a, b) => a.usedAt - b.usedAt)
    for (const { path, size } of free) {
      if (bytes <= this.limit) return
      await rm(path, { force: true })
      bytes -= size
    }
  }

  async #all(): Promise<Copy[]> {
    const copies: Copy[] = []
    for (const name of (await readdir(this.folder).catch(orMissing)) ?? []) {
      const path = join(this.folder, name)
      const stats = await stat(path).catch(orMissing)
      if (stats) copies.push({ path, size: stats.size, usedAt: stats.mtimeMs })
    }
    return copies
  }
}
