import { sql } from 'kysely'
import { ORPHANS_AFTER } from '../../../config/fileLimits'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { CONTROL } from '../../foundation/services/places'
import type { Services } from '../../foundation/services/services'
import { dropExpired, keysUnderWay } from '../../foundation/tus/sessions'
import { inEachSite } from '../places/localSites'
import { isThere } from '../places/since'
import { checkCopies } from './copies/checkCopies'
import { folderOf } from './names'
import { orphansBefore } from './orphansBefore'
import { wantSettling } from './settle/settleRun'
import { wantSizes } from './sizesRun'
import { contentsOf } from './takeIn'

export interface Cleaned {
  /** Uploads that nobody went on with. */
  uploads: number
  /** Contents that no file has held for a day, in the bin or as a former version neither. */
  contents: number
  /** Bytes in the storage that no row names. */
  orphans: number
}

/** Former contents of files that are gone for good: the bin has forgotten them. */
async function forgetVersions(place: Place, before: Date): Promise<void> {
  const change = tableSql(place, 'change')
  await sql`DELETE FROM ${tableSql(place, 'file_version')} v WHERE v.created_at < ${before}
    AND NOT EXISTS (SELECT FROM ${tableSql(place, 'file')} t WHERE t.id = v.file_id)
    AND NOT EXISTS (SELECT FROM ${change} c WHERE c.resource = 'file' AND c.row_id = v.file_id
      AND c.action = 'deleted' AND c.before IS NOT NULL)`.execute(place.database.background)
}

/** A content, as `c`, that neither a file nor a version speaks of. */
const unheld = (place: Place, before: Date) => sql`c.created_at < ${before}
  AND NOT EXISTS (SELECT FROM ${tableSql(place, 'file')} t WHERE t.hash = c.hash)
  AND NOT EXISTS (SELECT FROM ${tableSql(place, 'file_version')} v WHERE v.hash = c.hash)`

const NAMED = 5

/** Contents that would go now: how many, and where some of them lie. */
export async function unheldContents({ now }: Services, place: Place): Promise<{ count: number; stored: string[] }> {
  if (!isThere({ since: '1.3' }, place)) return { count: 0, stored: [] }
  const contents = sql`FROM ${tableSql(place, 'file_content')} c
    WHERE ${unheld(place, new Date(now().getTime() - ORPHANS_AFTER))}`
  const { kysely } = place.database
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count ${contents}`.execute(kysely)
  const { rows: some } = await sql<{ stored: string }>`SELECT c.stored ${contents} LIMIT ${NAMED}`.execute(kysely)
  return { count: rows[0]?.count ?? 0, stored: some.map(({ stored }) => stored) }
}

/** Contents that nothing holds. Whoever brings the same again at this moment is waited for. */
async function dropContents({ storage }: Services, place: Place, before: Date): Promise<number> {
  const { rows } = await sql<{ stored: string }>`DELETE FROM ${tableSql(place, 'file_content')} c
    WHERE ${unheld(place, before)} RETURNING c.stored`.execute(place.database.background)
  for (const { stored } of rows) await storage.clear(folderOf(stored))
  return rows.length
}

/** Folders of the storage that no content lies in, and no upload that is under way. */
async function dropOrphans(services: Services, place: Place, before: Date): Promise<number> {
  const { storage } = services
  const { rows } = await sql<{ stored: string }>`SELECT stored FROM ${tableSql(place, 'file_content')}`.execute(
    place.database.background,
  )
  const named = new Set([...rows.map(({ stored }) => stored), ...(await keysUnderWay(services))].map(folderOf))
  const orphans = new Set<string>()
  for await (const { key, writtenAt } of storage.list(contentsOf(place))) {
    const folder = folderOf(key)
    if (!named.has(folder) && writtenAt < before) orphans.add(folder)
  }
  for (const folder of orphans) await storage.clear(folder)
  // A process that was killed left them: no list has them, and whoever does its work again writes its own. The disk goes by
  // the clock of the machine, which others may still be writing by.
  await storage.dropDrafts(contentsOf(place), new Date(Math.min(before.getTime(), Date.now() - ORPHANS_AFTER)))
  return orphans.size
}

interface Moments {
  /** Of rows, which say themselves whose they are. */
  rows: Date
  /** Of what lies in the storage alone. */
  orphans: Date
}

async function cleanPlace(
  services: Services,
  place: Place,
  site: string,
  before: Moments,
): Promise<Omit<Cleaned, 'uploads'>> {
  if (!isThere({ since: '1.3' }, place)) return { contents: 0, orphans: 0 }
  await forgetVersions(place, before.rows)
  const contents = await dropContents(services, place, before.rows)
  const orphans = await dropOrphans(services, place, before.orphans)
  await wantSettling(services, place, site)
  // What a restart has left without sizes.
  await wantSizes(services, site)
  return { contents, orphans }
}

/** Removes what nobody asks for any more: no row is touched that anybody sees. */
export async function cleanUp(services: Services): Promise<Cleaned> {
  const before = {
    rows: new Date(services.now().getTime() - ORPHANS_AFTER),
    orphans: await orphansBefore(services),
  }
  const uploads = await dropExpired(services)
  await services.storage.tidy(before.rows)
  const control = await cleanPlace(services, services.places.control, CONTROL, before)
  const sites = await inEachSite(services, (place, site) => cleanPlace(services, place, site, before))
  await checkCopies(services, before.orphans)
  const all = [control, ...sites.flatMap(({ result }) => result ?? [])]
  const sum = (of: (each: Omit<Cleaned, 'uploads'>) => number): number => all.reduce((so, each) => so + of(each), 0)
  return { uploads, contents: sum(({ contents }) => contents), orphans: sum(({ orphans }) => orphans) }
}
