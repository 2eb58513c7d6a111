import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { type SqlBool, sql } from 'kysely'
import type { Place } from '../../../server/foundation/db/place'
import { tableSql } from '../../../server/foundation/db/tableSql'
import { CONTROL } from '../../../server/foundation/services/places'
import type { Services } from '../../../server/foundation/services/services'
import { type ChangeWriter, change } from '../../../server/kernel/changes'
import { linkOf } from '../../../server/kernel/files/names'
import { wantSizes } from '../../../server/kernel/files/sizesRun'
import { inEachSite } from '../../../server/kernel/places/localSites'
import { isThere } from '../../../server/kernel/places/since'
import { file } from '../../../src/resources/file'
import { office } from '../../../src/resources/office'
import { daysBefore } from '../calendar'
import { ADMIN_ID } from '../seedPeople'
import type { SetMoment } from '../stamps'
import { type DemoFile, demoFiles } from './demoFiles'

const ENTERED = 45

const digestOf = (...parts: (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

const KEY_BYTES = 12
const hashOf = ({ bytes }: DemoFile): string => digestOf(bytes).toString('hex')
const keyOf = (site: string, { folders, name }: DemoFile): string =>
  digestOf(site, '/', ...folders, '/', name)
    .subarray(0, KEY_BYTES)
    .toString('base64url')
const storedOf = ({ schema }: Place, one: DemoFile): string =>
  `files/${schema}/demo-${hashOf(one).slice(0, 16)}/original`

/** Folders that are not there yet are made on the way. */
class Folders {
  readonly #ids = new Map<string, number>()
  constructor(private readonly writer: ChangeWriter) {}

  async idOf(names: readonly string[]): Promise<number | null> {
    let parent: number | null = null
    for (const [depth, name] of names.entries()) {
      const way = names.slice(0, depth + 1).join('/')
      const known = this.#ids.get(way)
      const [made]: number[] =
        known === undefined ? await this.writer.insert(file, [{ name, parent_id: parent, kind: 'folder' }]) : [known]
      parent = made ?? null
      if (parent !== null) this.#ids.set(way, parent)
    }
    return parent
  }
}

async function addFile(writer: ChangeWriter, folders: Folders, site: string, one: DemoFile): Promise<void> {
  const { trx, place } = writer
  const { name, kind, mime, bytes, width = null, height = null, alt, isPrivate } = one
  const [hash, link_key] = [hashOf(one), keyOf(site, one)]
  const about = { kind, mime, size: bytes.length, width, height, hash }
  const [id = 0] = await writer.insert(file, [
    {
      ...about,
      name,
      link_key,
      parent_id: await folders.idOf(one.folders),
      path: linkOf(link_key, site, name),
      revision: 1,
      ...(alt && { alt_zh: alt[0], alt_en: alt[1] }),
      ...(isPrivate && { is_private: true }),
    },
  ])
  await sql`INSERT INTO ${tableSql(place, 'file_content')} (hash, stored, size, mime, kind, width, height)
    VALUES (${hash}, ${storedOf(place, one)}, ${bytes.length}, ${mime}, ${kind}, ${width}, ${height})
    ON CONFLICT (hash) DO NOTHING`.execute(trx)
  await sql`INSERT INTO ${tableSql(place, 'file_version')} (file_id, revision, hash, name, cause, created_by)
    VALUES (${id}, 1, ${hash}, ${name}, 'upload', ${ADMIN_ID})`.execute(trx)
}

/** Files as a shop has them, some of them in use. */
export async function seedDemoFiles(services: Services, place: Place, site: string, now: Date): Promise<SetMoment[]> {
  if (!isThere(file, place)) return []
  const at = daysBefore(now, ENTERED)
  const files = await demoFiles()
  const meta = { action: 'upload', resource: 'file', site, userId: ADMIN_ID } as const
  const { changeSetId } = await change(services, place, meta, async (writer) => {
    const folders = new Folders(writer)
    for (const one of files) await addFile(writer, folders, site, one)
  })
  await sql`UPDATE ${tableSql(place, 'file')} SET created_at = ${at}, updated_at = ${at}`.execute(place.database.kysely)
  await sql`UPDATE ${tableSql(place, 'file_version')} SET created_at = ${at}`.execute(place.database.kysely)
  const moments = [{ place, site, id: changeSetId, at }]
  return site === CONTROL ? moments : [...moments, await showInOffices(services, place, site, files, at)]
}

async function showInOffices(
  services: Services,
  place: Place,
  site: string,
  files: readonly DemoFile[],
  at: Date,
): Promise<SetMoment> {
  const shown = files.find(({ name }) => name === '上海总部.png')
  if (!shown) throw new Error('The demo has lost a picture')
  const image = linkOf(keyOf(site, shown), site, shown.name)
  const meta = { action: 'update', resource: 'office', site, userId: ADMIN_ID } as const
  const { changeSetId } = await change(services, place, meta, (writer) =>
    writer.updateWhere(office, sql<SqlBool>`t.city = '上海'`, { image }),
  )
  return { place, site, id: changeSetId, at }
}

/** The bytes belong to this start alone, while rows may have been kept from an earlier one; sizes are made while it runs. */
export async function layDemoFiles(services: Services): Promise<void> {
  const files = await demoFiles()
  const lay = async (place: Place, site: string): Promise<void> => {
    if (!isThere(file, place)) return
    for (const one of files)
      await services.storage.put(storedOf(place, one), Readable.from([one.bytes]), { type: one.mime })
    await wantSizes(services, site)
  }
  await lay(services.places.control, CONTROL)
  await inEachSite(services, lay)
}
