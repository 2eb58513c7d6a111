import { resolve } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Environment } from '../../../config/environment'
import type { Tables } from '../../foundation/db/database'
import { CONTROL_SCHEMA } from '../../foundation/db/place'
import type { SecretPlace, Secrets } from '../../foundation/secrets/secrets'
import { type AccountPlace, KEPT, type Kept, type StorageAccount } from '../../foundation/storage/account'
import { allSiteRows, schemaOfRow } from './siteRow'

/** In the data folder, where files lie unless an account says otherwise. */
export const filesFolder = ({ dataDir }: Pick<Environment, 'dataDir'>): string => resolve(dataDir, 'files')

/** A row as it is stored; the secret encrypted. */
export interface StorageAccountColumns {
  id: number
  name: string
  status: string
  provider: string
  is_default: boolean | null
  keeps: string
  site_ids: readonly number[] | null
  folder: string | null
  bucket: string | null
  prefix: string | null
  endpoint: string | null
  region: string | null
  is_path_style: boolean | null
  access_key_id: string | null
  access_key_secret: string | null
  domain: string | null
}

/** What says where an account keeps its files; the secret as it is. */
export type PlaceColumns = Omit<StorageAccountColumns, 'id' | 'name' | 'status' | 'is_default' | 'keeps' | 'site_ids'>

export const secretOfAccount = (id: number): SecretPlace => ({
  table: 'storage_account',
  column: 'access_key_secret',
  id,
})

/** One word that most services take for the region that they have no name for. */
const ANY_REGION = 'us-east-1'

export function placeOf(row: PlaceColumns, environment: Pick<Environment, 'dataDir'>): AccountPlace {
  if (row.provider !== 's3') return { provider: 'local', folder: resolve(row.folder || filesFolder(environment)) }
  return {
    provider: 's3',
    endpoint: row.endpoint || null,
    region: row.region || ANY_REGION,
    bucket: row.bucket ?? '',
    prefix: row.prefix ?? '',
    isPathStyle: row.is_path_style === true,
    accessKeyId: row.access_key_id ?? '',
    accessKeySecret: row.access_key_secret ?? '',
    domain: row.domain || null,
  }
}

const isKept = (word: string): word is Kept => Object.hasOwn(KEPT, word)

/** Rows as they are stored, in their order. */
export async function storageRows(reader: Kysely<Tables>): Promise<StorageAccountColumns[]> {
  const { rows } =
    await sql<StorageAccountColumns>`SELECT id, name, status, provider, is_default, keeps, site_ids, folder,
    bucket, prefix, endpoint, region, is_path_style, access_key_id, access_key_secret, domain
    FROM ${sql.id(CONTROL_SCHEMA, 'storage_account')} ORDER BY sort, id`.execute(reader)
  return rows
}

/** The row with its secret opened. */
export const openedRow = (secrets: Pick<Secrets, 'decrypt'>, row: StorageAccountColumns): StorageAccountColumns => ({
  ...row,
  access_key_secret:
    row.access_key_secret === null ? null : secrets.decrypt(row.access_key_secret, secretOfAccount(row.id)),
})

interface Reading {
  reader: Kysely<Tables>
  secrets: Pick<Secrets, 'decrypt'>
  environment: Pick<Environment, 'dataDir'>
}

/** Every account, with the sites that it keeps files of by the words that stand in keys. */
export async function readStorageAccounts({ reader, secrets, environment }: Reading): Promise<StorageAccount[]> {
  const rows = await storageRows(reader)
  const isOfSites = rows.some(({ site_ids: ids }) => ids !== null && ids.length > 0)
  const sites = isOfSites ? await allSiteRows(reader) : []
  const words = new Map(sites.map((site) => [site.id, [site.name, schemaOfRow(site)]]))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    place: placeOf(openedRow(secrets, row), environment),
    isEnabled: row.status === 'enabled',
    isDefault: row.is_default === true,
    kept: isKept(row.keeps) ? row.keeps : 'all',
    // An id of a site that is gone stands for no site, not for all of them.
    sites: (row.site_ids ?? []).flatMap((id) => words.get(id) ?? [`gone-${id}`]),
  }))
}
