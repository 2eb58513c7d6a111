import { sql } from 'kysely'
import { INDEX_FILE, MapFiles, mapFile, NOTHING_WRITTEN } from '../../server/features/pages/map/MapFiles'
import { type FoundPage, nextPages, type PagesAt, pageSettings } from '../../server/features/pages/map/mapPages'
import { addressOf, baseOf, indexMarkup, pageMarkup } from '../../server/features/pages/map/markup'
import { servedSets } from '../../server/features/pages/map/servedSets'
import type { Place } from '../../server/foundation/db/place'
import { tableSql } from '../../server/foundation/db/tableSql'
import { CONTROL } from '../../server/foundation/services/places'
import type { Services } from '../../server/foundation/services/services'
import { change } from '../../server/kernel/changes'
import { inEachSite } from '../../server/kernel/places/localSites'
import { isThere } from '../../server/kernel/places/since'
import { sitemap } from '../../src/resources/sitemap'
import { type SitemapRun, sitemapRun } from '../../src/resources/sitemap_run'
import { daysBefore } from './calendar'
import { ADMIN_ID } from './seedPeople'
import type { SetMoment } from './stamps'

const WRITTEN = 1
/** ms */
const TOOK = 640
const AT_ONCE = 500
/** Behind the reports: five thousand of them would be written anew by each start. */
const FIRST: PagesAt = { source: 1, after: 0 }

/** The pages that were shown then, but for reports. */
async function pagesOf(place: Place, now: Date): Promise<FoundPage[]> {
  const pages: FoundPage[] = [{ kind: 'home', path: '/' }]
  for (let at: PagesAt | undefined = FIRST; at; ) {
    const found = await nextPages(place.database.kysely, { place, at, now, limit: AT_ONCE })
    pages.push(...found.pages)
    at = found.next
  }
  return pages
}

async function baseOfSite({ places: { control } }: Services, site: string): Promise<string> {
  const { rows } = await sql<{ domain: string }>`SELECT domain FROM ${tableSql(control, 'site')}
    WHERE name = ${site}`.execute(control.database.kysely)
  return baseOf(rows[0]?.domain ?? '')
}

/** A map that somebody had written the day before. */
export async function seedMap(services: Services, place: Place, site: string, now: Date): Promise<SetMoment[]> {
  if (site === CONTROL || !isThere(sitemapRun, place)) return []
  const at = daysBefore(now, WRITTEN)
  const [pages, base] = [await pagesOf(place, at), await baseOfSite(services, site)]
  const meta = { action: 'generate', resource: sitemap.name, site, userId: ADMIN_ID }
  const { changeSetId } = await change(services, place, meta, ({ trx, changeSetId: set }) =>
    sql`INSERT INTO ${tableSql(place, sitemapRun.name)}
      (created_at, index_url, address_count, file_count, duration_ms, change_set_id, user_id)
      VALUES (${at}, ${addressOf(base, `/${INDEX_FILE}`)}, ${pages.length}, 1, ${TOOK}, ${set}, ${ADMIN_ID})`.execute(
      trx,
    ),
  )
  return [{ place, site, id: changeSetId, at }]
}

/** Its file belongs to this start alone, while rows may have been kept from an earlier one. */
export async function layDemoMaps(services: Services): Promise<void> {
  await inEachSite(services, async (place, site) => {
    if (!isThere(sitemapRun, place)) return
    const { kysely } = place.database
    const [changeSetId] = await servedSets(kysely, place, 1)
    if (changeSetId === undefined) return
    const { rows } = await sql<Pick<SitemapRun, 'created_at'>>`SELECT created_at
      FROM ${tableSql(place, sitemapRun.name)} WHERE change_set_id = ${changeSetId}`.execute(kysely)
    const at = new Date(rows[0]?.created_at ?? 0)
    const [base, settings] = [await baseOfSite(services, site), await pageSettings(kysely, place)]
    const files = new MapFiles({ storage: services.storage, site, changeSetId }, NOTHING_WRITTEN)
    for (const { kind, path, ...page } of await pagesOf(place, at)) {
      const { change_frequency: frequency, priority } = settings.get(kind) ?? {}
      await files.add(pageMarkup({ ...page, address: addressOf(base, path), frequency, priority }))
    }
    await files.finish(() => indexMarkup([addressOf(base, `/${mapFile(1)}`)], at.toISOString()))
  })
}
