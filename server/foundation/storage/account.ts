/** What an account keeps: everything that comes to it, or one sort of files alone. */
export const KEPT = {
  all: [],
  files: ['files', 'public'],
  transfers: ['uploads', 'exports'],
  maps: ['sitemaps'],
} as const satisfies Record<string, readonly string[]>

export type Kept = keyof typeof KEPT

/** How an S3-compatible service is reached. */
export interface Bucket {
  /** Of the service, such as `https://oss-cn-shanghai.aliyuncs.com`; null: AWS, by its region. */
  endpoint: string | null
  region: string
  bucket: string
  /** What all keys in the bucket begin with, without slashes at its ends; empty: nothing. */
  prefix: string
  /** `https://host/bucket/key` in place of `https://bucket.host/key`. */
  isPathStyle: boolean
  accessKeyId: string
  accessKeySecret: string
}

/** Where an account keeps its files. */
export type AccountPlace =
  | { provider: 'local' /** A path. */; folder: string }
  | ({ provider: 's3' /** Where anybody may read what is public. */; domain: string | null } & Bucket)

export interface StorageAccount {
  id: number
  name: string
  place: AccountPlace
  /** One that is disabled is given nothing, and asked for nothing. */
  isEnabled: boolean
  /** Takes what no other one does. */
  isDefault: boolean
  kept: Kept
  /** Names of sites as they stand in keys (`main`) and as their schemas are called (`site_main`); empty: of every site. */
  sites: readonly string[]
}

/** The number of the account that the key itself names, by a folder `account-7` behind its first two. */
function named(key: string): number | undefined {
  const [, id] = /^[^/]+\/[^/]+\/account-(\d{1,15})\//.exec(key) ?? []
  return id === undefined ? undefined : Number(id)
}

/** 3: this sort of files of this site; 2: this sort; 1: this site; 0: nothing that the account claims. */
function claim({ kept, sites }: StorageAccount, sort: string, site: string): number {
  const sorts: readonly string[] = KEPT[kept]
  const isOfSort = sorts.includes(sort)
  const isOfSite = sites.includes(site)
  if (kept !== 'all' && !isOfSort) return 0
  if (sites.length > 0 && !isOfSite) return 0
  return (isOfSort ? 2 : 0) + (isOfSite ? 1 : 0)
}

/** Who keeps what is stored under the key from now on; undefined: the installation's own folder. In the order of the list where several claim it alike. */
export function servedBy(accounts: readonly StorageAccount[], key: string): StorageAccount | undefined {
  const enabled = accounts.filter(({ isEnabled }) => isEnabled)
  const wanted = named(key)
  const chosen = wanted === undefined ? undefined : enabled.find(({ id }) => id === wanted)
  if (chosen) return chosen
  const [sort = '', site = ''] = key.split('/')
  let best: StorageAccount | undefined
  let highest = 0
  for (const account of enabled) {
    const height = claim(account, sort, site)
    if (height > highest) [best, highest] = [account, height]
  }
  return best ?? enabled.find(({ isDefault }) => isDefault)
}

/** The same files would be found there. */
export const isSamePlace = (one: AccountPlace, other: AccountPlace): boolean => nameOfPlace(one) === nameOfPlace(other)

const hostOf = (endpoint: string): string => (URL.canParse(endpoint) ? new URL(endpoint).host : endpoint)

export const nameOfPlace = (place: AccountPlace): string =>
  place.provider === 'local'
    ? `local ${place.folder}`
    : `s3 ${hostOf(place.endpoint ?? `https://s3.${place.region}.amazonaws.com`)} ${place.bucket} ${place.prefix}`
