import { sql } from 'kysely'
import { restoredOf } from '../../../foundation/db/restoredOf'
import { CONTROL } from '../../../foundation/services/places'
import type { Services } from '../../../foundation/services/services'
import type { StorageAccount } from '../../../foundation/storage/account'
import { PUBLIC_FOLDER } from '../../../foundation/storage/storage'
import { inEachSite } from '../../places/localSites'
import { copyTable, type FileCopy, hasCopies, keyIn, retire } from './copyRows'
import { hasDomain } from './publicAccount'
import { isGivenInTheEnd } from './reached'
import { wantCopies, wantDrop } from './wantCopies'

interface KnownCopy extends FileCopy {
  isRetired: boolean
}

const KEY = /^(public\/[^/]+\/[0-9a-f]{64}\/[\w-]+)\/([^/]+)$/

/** What lies there of each copy; what belongs to none and is old is removed. */
async function seenIn(
  { storage }: Services,
  account: StorageAccount,
  folders: ReadonlySet<string>,
  before: Date,
): Promise<Map<string, Set<string>>> {
  const seen = new Map<string, Set<string>>()
  const store = storage.of(account.id)
  for await (const { key, writtenAt } of store.list(PUBLIC_FOLDER)) {
    const [, folder = '', name = ''] = KEY.exec(key) ?? []
    if (folders.has(folder)) seen.set(folder, (seen.get(folder) ?? new Set()).add(name))
    else if (folder !== '' && writtenAt < before) await store.remove(key)
  }
  return seen
}

/** Nobody tries a backup for longer than this (ms); what runs on is the installation itself. */
const DRILL = 30 * 86_400_000

/**
 * Is the domain gone for good? Of an installation that was restored from a backup of these days nobody can say: it may be a
 * drill that reaches the bucket alone, and what it retires is removed from under the links of the original.
 */
async function isGone(services: Services, address: string): Promise<boolean> {
  if (await isGivenInTheEnd(services, address)) return false
  const backup = await restoredOf(services.places.control.database)
  return backup === undefined || services.now().getTime() - backup.getTime() > DRILL
}

/** Links stop leading to what somebody has removed from the bucket, and to a domain that does not answer any more. */
async function checkAccount(services: Services, account: StorageAccount, copies: readonly KnownCopy[], before: Date) {
  const seen = await seenIn(services, account, new Set(copies.map(({ folder }) => folder)), before)
  const live = copies.filter(({ isRetired }) => !isRetired)
  const broken = live.filter(({ folder, names }) => names.some((name) => !seen.get(folder)?.has(name)))
  const whole = live.filter((copy) => !broken.includes(copy))
  const one = whole.at(-1)
  const address = one && (await services.storage.of(account.id).publicAddress(keyIn(one, one.names[0] ?? '')))
  const gone = address !== undefined && (await isGone(services, address)) ? live : broken
  await retire(services, gone)
  for (const site of new Set(gone.map((copy) => copy.site))) await wantDrop(services, site)
}

/** Once an hour: what is said of public domains is what is there, and what nobody told us of is caught up with. */
export async function checkCopies(services: Services, before: Date): Promise<void> {
  if (!hasDomain(services) && !(await hasCopies(services))) return
  const { rows } = await sql<KnownCopy>`SELECT id, site, hash, account_id, domain, folder, names,
      retired_at IS NOT NULL AS "isRetired"
    FROM ${copyTable(services)} ORDER BY id`.execute(services.places.control.database.background)
  for (const account of services.storage.accounts) {
    const copies = rows.filter(({ account_id }) => account_id === account.id)
    const { place, isEnabled } = account
    if (!isEnabled || place.provider !== 's3' || (place.domain === null && copies.length === 0)) continue
    await checkAccount(services, account, copies, before).catch((error) =>
      services.log.warn({ err: error, account: account.id }, 'the public files of an account were not looked at'),
    )
  }
  const sites = await inEachSite(services, async () => null)
  for (const site of new Set([CONTROL, ...sites.map(({ site: name }) => name), ...rows.map(({ site: name }) => name)]))
    await wantCopies(services, site)
  for (const site of new Set(rows.filter(({ isRetired }) => isRetired).map(({ site: name }) => name)))
    await wantDrop(services, site)
}
