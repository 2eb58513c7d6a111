import { sql } from 'kysely'
import { MAP_BATCH } from '../../../../config/limits'
import { sitemap } from '../../../../src/resources/sitemap'
import { tableSql } from '../../../foundation/db/tableSql'
import { Refusal } from '../../../foundation/faults/errors'
import { type ActionBatch, handleRun, type Reached } from '../../../kernel/resources/actions/handleRun'
import { INDEX_FILE, MapFiles, mapFile, mapFolder, NOTHING_WRITTEN, type Written } from './MapFiles'
import { countPages, type FoundPages, nextPages, pageSettings } from './mapPages'
import { addressOf, baseOf, indexMarkup, pageMarkup } from './markup'
import { servedSets } from './servedSets'

type Step = ActionBatch<typeof sitemap, 'generate'>

/** How far a map is: its files, its pages by source and id, and when it was begun (ms). */
interface At extends Written {
  written: number
  source: number
  after: number
  begunAt: number
}

const startAt = (now: Date): At => ({ ...NOTHING_WRITTEN, written: 0, source: 0, after: 0, begunAt: now.getTime() })

const reachedBefore = ({ at: { done: _, ...rest }, services }: Step): At => ({ ...startAt(services.now()), ...rest })

/** The map of a site, written beside the one that is served and put in its place by its last step. */
export const generateSitemap = handleRun(sitemap, 'generate', {
  async total({ services, where: { place } }) {
    const pages = await countPages(place.database.kysely, place, services.now())
    if (pages === 0) throw new Refusal(409, 'sitemap.empty')
    return pages
  },
  async batch(step) {
    const { at, files } = await filesOf(step)
    if (at.written === 0) await clearOld(step)
    const { services, writer } = step
    const now = services.now()
    const found = await nextPages(writer.trx, { place: writer.place, at, now, limit: MAP_BATCH })
    const base = await baseOfSite(step)
    const added = await addPages(step, files, base, { found, isFirst: at.source === 0 && at.after === 0 })
    const written = at.written + added
    if (!found.next) return finish(step, files, { ...at, written }, base)
    const done = Math.min(written, step.total - 1)
    return { ...at, ...(await files.keep()), ...found.next, written, done }
  },
  logs: ['sitemap_run'],
  output: ({ written = 0, files = 0 }) => ({ addresses: written, files }),
})

/** Goes on where the last step ended, or from the start where the disk does not have it any more. */
async function filesOf(step: Step): Promise<{ at: At; files: MapFiles }> {
  const where = { storage: step.services.storage, site: step.where.site, changeSetId: step.writer.changeSetId }
  const at = reachedBefore(step)
  const files = new MapFiles(where, at)
  if (await files.isWhole()) return { at, files }
  return { at: startAt(step.services.now()), files: new MapFiles(where, NOTHING_WRITTEN) }
}

async function baseOfSite({ services: { places }, where: { site }, writer }: Step): Promise<string> {
  const { control } = places
  // The embedded database does one thing at a time: within a transaction only that may ask it.
  const reader = control.database === writer.place.database ? writer.trx : control.database.kysely
  const { rows } = await sql<{ domain: string }>`SELECT domain FROM ${tableSql(control, 'site')}
    WHERE name = ${site}`.execute(reader)
  return baseOf(rows[0]?.domain ?? '')
}

async function addPages(
  { writer }: Step,
  files: MapFiles,
  base: string,
  { found, isFirst }: { found: FoundPages; isFirst: boolean },
): Promise<number> {
  const settings = await pageSettings(writer.trx, writer.place)
  const home = isFirst && settings.has('home') ? [{ kind: 'home' as const, path: '/' }] : []
  const pages = [...home, ...found.pages]
  for (const { kind, path, ...page } of pages) {
    const { change_frequency: frequency, priority } = settings.get(kind) ?? {}
    await files.add(pageMarkup({ ...page, address: addressOf(base, path), frequency, priority }))
  }
  return pages.length
}

/** From the commit of its row on the new map is served, and never a part of it. */
async function finish({ total, services, writer, where, caller }: Step, files: MapFiles, end: At, base: string) {
  const now = services.now()
  const count = await files.finish((names) =>
    indexMarkup(
      names.map((name) => addressOf(base, `/${name}`)),
      now.toISOString(),
    ),
  )
  await sql`INSERT INTO ${tableSql(where.place, 'sitemap_run')}
    (index_url, address_count, file_count, duration_ms, change_set_id, user_id)
    VALUES (${addressOf(base, `/${INDEX_FILE}`)}, ${end.written}, ${count}, ${Math.max(0, now.getTime() - end.begunAt)},
      ${writer.changeSetId}, ${caller.userId})`.execute(writer.trx)
  return { ...end, files: count, done: total } satisfies Reached
}

/** What is served stays, and the one before it, which an undo brings back. */
async function clearOld({ services: { storage }, where: { site }, writer }: Step): Promise<void> {
  const kept = new Set([...(await servedSets(writer.trx, writer.place, 2)), writer.changeSetId].map(String))
  const folder = mapFolder(site)
  for (const name of [`${mapFile(1)}.gz`, 'writing.xml.part'])
    for (const { key } of await storage.named(folder, name)) {
      const set = key.split('/').at(-2) ?? ''
      if (!kept.has(set)) await storage.clear(`${folder}/${set}`)
    }
}
