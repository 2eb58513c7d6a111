import { join } from 'node:path'
import type { Guard } from '../network/guard'
import { type AccountPlace, nameOfPlace, type StorageAccount, servedBy } from './account'
import { openFolderStorage } from './folderStorage'
import { RoutedStorage } from './RoutedStorage'
import type { ClientLimits } from './s3/s3Client'
import { openS3Storage } from './s3/s3Storage'
import type { Storage } from './storage'

export interface AccountStorageOptions {
  /** Where files lie as long as no account says otherwise. */
  folder: string
  /** For drafts and copies of what lies in buckets. */
  copies: string
  guard: Guard
  /** The accounts as they are stored, in their order. */
  load: () => Promise<StorageAccount[]>
  onTrouble: (error: Error) => void
}

/** The storage of the installation: each key is kept by the account that serves it, and found wherever it still is. */
export class AccountStorage extends RoutedStorage {
  #accounts: readonly StorageAccount[] = []
  #reading: Promise<void> = Promise.resolve()
  readonly #open = new Map<string, Storage>()
  readonly #own: Storage
  readonly #ownName: string

  private constructor(private readonly options: AccountStorageOptions) {
    super()
    this.#own = openFolderStorage(options.folder)
    this.#ownName = nameOfPlace({ provider: 'local', folder: options.folder })
  }

  static async open(options: AccountStorageOptions): Promise<AccountStorage> {
    const storage = new AccountStorage(options)
    await storage.refresh()
    return storage
  }

  get accounts(): readonly StorageAccount[] {
    return this.#accounts
  }

  /** Undefined: the installation's own folder. */
  servedBy(key: string): StorageAccount | undefined {
    return servedBy(this.#accounts, key)
  }

  /** The store of one account alone. Throws where there is no such account. */
  of(id: number): Storage {
    const account = this.#accounts.find((each) => each.id === id)
    if (!account) throw new Error(`There is no storage account ${id}`)
    return this.#store(account)
  }

  /** A store as it would be, for its test. */
  tried(place: AccountPlace, account: string, limits?: ClientLimits): Storage {
    if (place.provider === 'local') return openFolderStorage(place.folder)
    const { copies, guard } = this.options
    const folder = join(copies, nameOfPlace(place).replace(/[^\w.-]+/g, '_'))
    return openS3Storage({ place, account, guard, folder, ...(limits && { limits }) })
  }

  /** Reads the accounts anew. */
  refresh(): Promise<void> {
    this.#reading = this.#reading.catch(() => undefined).then(() => this.#read())
    return this.#reading
  }

  protected override storeOf(key: string): Storage {
    const account = this.servedBy(key)
    return account ? this.#store(account) : this.#own
  }

  protected override stores(): readonly Storage[] {
    const enabled = this.#accounts.filter(({ isEnabled }) => isEnabled)
    return [...enabled.map((account) => this.#store(account)), this.#own]
  }

  protected override onTrouble(error: Error): void {
    this.options.onTrouble(error)
  }

  #store({ place, name }: StorageAccount): Storage {
    if (nameOfPlace(place) === this.#ownName) return this.#own
    const known = JSON.stringify([place, name])
    const storage = this.#open.get(known) ?? this.tried(place, name)
    this.#open.set(known, storage)
    return storage
  }

  async #read(): Promise<void> {
    this.#accounts = await this.options.load()
    const kept = new Set(this.#accounts.map(({ place, name }) => JSON.stringify([place, name])))
    for (const known of this.#open.keys()) if (!kept.has(known)) this.#open.delete(known)
  }
}
