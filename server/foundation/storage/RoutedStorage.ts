import { Readable } from 'node:stream'
import { mergedLists } from './mergedLists'
import { type ByteRange, NotStored, type PutOptions, type Storage, type StoredFile } from './storage'
import { StorageTrouble } from './trouble'

type Type = Pick<PutOptions, 'type'>

/**
 * Several stores as one. What is new goes to whoever serves its key; a file is read wherever it is, since it may have been stored
 * before another account was given its folder, and may be moved just now: whoever found it nowhere looks once more where it
 * belongs.
 */
export abstract class RoutedStorage implements Storage {
  /** Who is given what is stored under the key from now on. */
  protected abstract storeOf(key: string): Storage
  /** Every store in which a file may still be. */
  protected abstract stores(): readonly Storage[]
  protected abstract onTrouble(error: Error): void

  async put(key: string, source: Readable, options?: PutOptions): Promise<{ size: number }> {
    return this.storeOf(key).put(key, source, options)
  }

  open(key: string, range?: ByteRange): Readable {
    if (this.#everywhere(key).length === 1) return this.storeOf(key).open(key, range)
    return Readable.from(this.#read(key, range), { objectMode: false })
  }

  size(key: string): Promise<number> {
    return this.#found(key, (storage) => storage.size(key))
  }

  exists(key: string): Promise<boolean> {
    return this.#holding(key).then(
      () => true,
      (error) => {
        if (error instanceof NotStored) return false
        throw error
      },
    )
  }

  async copy(from: string, to: string, options?: Type): Promise<{ size: number }> {
    const source = await this.#holding(from)
    const target = this.storeOf(to)
    return source === target ? source.copy(from, to, options) : target.put(to, source.open(from), options)
  }

  list(folder: string, after?: string): AsyncIterable<StoredFile> {
    return mergedLists(this.#everywhere(folder).map((storage) => storage.list(folder, after)))
  }

  local(key: string): Promise<string> {
    return this.#found(key, (storage) => storage.local(key))
  }

  async draft(key: string): Promise<string> {
    return (await this.#draftOf(key))?.path ?? this.storeOf(key).draft(key)
  }

  async begun(key: string): Promise<string | undefined> {
    return (await this.#draftOf(key))?.path
  }

  async adopt(key: string, options?: Type): Promise<{ size: number }> {
    const draft = await this.#draftOf(key)
    return (draft?.storage ?? this.storeOf(key)).adopt(key, options)
  }

  async redraft(key: string): Promise<string> {
    const draft = await this.#draftOf(key)
    if (draft) return draft.path
    const holding = await this.#holding(key).catch((error) => {
      if (error instanceof NotStored) return this.storeOf(key)
      throw error
    })
    return holding.redraft(key)
  }

  remove(key: string): Promise<void> {
    return this.#inEach(key, (storage) => storage.remove(key))
  }

  clear(folder: string): Promise<void> {
    return this.#inEach(folder, (storage) => storage.clear(folder))
  }

  async named(folder: string, fileName: string): Promise<{ key: string; writtenAt: Date }[]> {
    const byKey = new Map<string, { key: string; writtenAt: Date }>()
    await this.#inEach(folder, async (storage) => {
      for (const each of await storage.named(folder, fileName)) if (!byKey.has(each.key)) byKey.set(each.key, each)
    })
    return [...byKey.values()]
  }

  async tidy(before: Date): Promise<number> {
    let removed = 0
    for (const storage of this.#everywhere('')) {
      // One that cannot be tidied now is tidied another time.
      removed += await storage.tidy(before).catch((error) => {
        this.onTrouble(error)
        return 0
      })
    }
    return removed
  }

  async dropDrafts(folder: string, before: Date): Promise<number> {
    let removed = 0
    await this.#inEach(folder, async (storage) => {
      removed += await storage.dropDrafts(folder, before)
    })
    return removed
  }

  async publicAddress(key: string): Promise<string | undefined> {
    const [only, ...others] = this.#everywhere(key)
    const storage = others.length === 0 && only ? only : await this.#holding(key)
    return storage.publicAddress(key)
  }

  /** The store where it belongs, then each of the others once. */
  #everywhere(key: string): Storage[] {
    const all = [this.storeOf(key), ...this.stores()]
    return [...new Set(all)]
  }

  /** The answer of the first store that has the file. A store that is away matters only where no other has it. */
  async #found<T>(key: string, ask: (storage: Storage) => Promise<T>): Promise<T> {
    const stores = this.#everywhere(key)
    let trouble: Error | undefined
    for (const storage of stores.length === 1 ? stores : [...stores, this.storeOf(key)]) {
      try {
        return await ask(storage)
      } catch (error) {
        if (error instanceof StorageTrouble) trouble ??= error
        else if (!(error instanceof NotStored)) throw error
      }
    }
    throw trouble ?? new NotStored(key)
  }

  #holding(key: string): Promise<Storage> {
    return this.#found(key, async (storage) => {
      if (await storage.exists(key)) return storage
      throw new NotStored(key)
    })
  }

  async #inEach(key: string, work: (storage: Storage) => Promise<unknown>): Promise<void> {
    for (const storage of this.#everywhere(key)) await work(storage)
  }

  /** A draft stays where it was begun, whoever serves its key by now. */
  async #draftOf(key: string): Promise<{ storage: Storage; path: string } | undefined> {
    for (const storage of this.#everywhere(key)) {
      const path = await storage.begun(key)
      if (path !== undefined) return { storage, path }
    }
    return undefined
  }

  /** A store answers by its first bytes: until then another one is asked. */
  async *#read(key: string, range: ByteRange | undefined): AsyncGenerator<Buffer> {
    const [first, rest] = await this.#found(key, async (storage) => {
      const bytes = storage.open(key, range)[Symbol.asyncIterator]() as AsyncIterator<Buffer>
      return [await bytes.next(), bytes] as const
    })
    try {
      for (let next = first; !next.done; next = await rest.next()) yield next.value
    } finally {
      await rest.return?.()
    }
  }
}
