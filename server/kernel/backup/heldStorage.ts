import { join } from 'node:path'
import type { Environment } from '../../../config/environment'
import { guardOf } from '../../foundation/network/guard'
import type { StorageAccount } from '../../foundation/storage/account'
import { RoutedStorage } from '../../foundation/storage/RoutedStorage'
import { openS3Storage } from '../../foundation/storage/s3/s3Storage'
import type { Storage } from '../../foundation/storage/storage'
import { filesFolder } from '../places/storageAccounts'
import { type HeldFolder, holdFolder, storageOf } from './heldFiles'

/** Every file of the installation as it was when the backup began, wherever it lies; to be read alone. */
export class HeldStorage extends RoutedStorage {
  constructor(private readonly all: readonly Storage[]) {
    super()
  }

  protected override storeOf(): Storage {
    const [first] = this.all
    if (!first) throw new Error('There is no storage')
    return first
  }

  protected override stores(): readonly Storage[] {
    return this.all
  }

  protected override onTrouble(error: Error): void {
    throw error
  }
}

export interface Held {
  /** Once the snapshot of the database is there: holds what has come since, and says where all files are. */
  open(accounts: readonly StorageAccount[]): Promise<Storage>
  release(): Promise<void>
}

interface HoldOptions {
  environment: Environment
  withBuckets: boolean
  /** Of storage accounts, beside the installation's own. */
  folders: readonly string[]
}

/** Call it before the snapshot is taken: what a row of it names is then held, or comes to be held by `open`. */
export async function holdFiles({ environment, withBuckets, folders: known }: HoldOptions): Promise<Held> {
  const folders = new Map<string, HeldFolder>()
  const holdOne = async (folder: string): Promise<void> => {
    if (!folders.has(folder)) folders.set(folder, await holdFolder(folder))
  }
  const release = async (): Promise<void> => {
    for (const each of folders.values()) await each.release()
  }
  try {
    for (const folder of [filesFolder(environment), ...known]) await holdOne(folder)
  } catch (error) {
    await release()
    throw error
  }
  return {
    async open(later) {
      for (const each of folders.values()) await each.hold()
      for (const folder of foldersOf(later)) await holdOne(folder)
      const buckets = withBuckets ? later.flatMap((account) => bucketOf(environment, account)) : []
      return new HeldStorage([...[...folders.values()].map(storageOf), ...buckets])
    },
    release,
  }
}

/** Where accounts on this machine keep their files. */
export const foldersOf = (accounts: readonly StorageAccount[]): string[] =>
  accounts.flatMap(({ place }) => (place.provider === 'local' ? [place.folder] : []))

function bucketOf(environment: Environment, { place, name, isEnabled }: StorageAccount): Storage[] {
  if (place.provider !== 's3' || !isEnabled) return []
  const folder = join(environment.dataDir, 'copies', 'backup')
  return [openS3Storage({ place, account: name, guard: guardOf(environment.privateNetworks), folder })]
}
