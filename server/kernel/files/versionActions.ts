import { dirname } from 'node:path'
import { sql } from 'kysely'
import { file } from '../../../src/resources/file'
import type { FileVersion } from '../../../src/resources/kit/files'
import { CONTROL_SCHEMA, type Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { NotFound, Refusal } from '../../foundation/faults/errors'
import type { Services } from '../../foundation/services/services'
import { hashOfFile } from '../../foundation/storage/hashOfFile'
import { personSql } from '../changes/titles'
import { handle } from '../resources/actions/handle'
import { contentAddress } from './addresses'
import { RASTER } from './contentType'
import { fileOf } from './fileRows'
import { replaceContent } from './keepFile'
import { workAtPicture } from './pictureDesk'
import { typeAfterCrop } from './pictureTasks'
import { linkUntil } from './serve'
import { wantSizes } from './sizesRun'
import { type Content, newContentFolder, refusePicture } from './takeIn'

interface KeptVersion extends Content {
  revision: number
}

/** What a file held: where it lies. Undefined where there is no such version. */
async function contentOfVersion(place: Place, id: number, revision: number): Promise<KeptVersion | undefined> {
  const { rows } =
    await sql<KeptVersion>`SELECT v.revision, v.name, c.hash, c.stored, c.size, c.mime, c.kind, c.width, c.height
    FROM ${tableSql(place, 'file_version')} v JOIN ${tableSql(place, 'file_content')} c ON c.hash = v.hash
    WHERE v.file_id = ${id} AND v.revision = ${revision}`.execute(place.database.kysely)
  return rows[0]
}

const restoreVersion = handle(file, 'restore-version', async ({ input, row, where, caller, change }) => {
  const former = await contentOfVersion(where.place, row.id, input.revision)
  if (!former) throw new NotFound('file.noVersion', { revision: input.revision })
  const { revision } = await change((writer) =>
    replaceContent(writer, row, former, { site: where.site, userId: caller.userId, cause: 'restore' }),
  )
  return { revision }
})

const crop = handle(file, 'crop', async ({ input, row, services, where, caller, change }) => {
  const { place, site } = where
  const { left, top, width, height, rotation } = input
  const { hash, mime, revision } = await fileOf(place, row.id)
  if (hash === null || mime === null || !RASTER.has(mime)) throw new Refusal(422, 'file.notCropped')
  const current = await contentOfVersion(place, row.id, revision ?? 1)
  if (!current) throw new NotFound('file.notFound')
  const made = await cropped(services, place, current, { area: { left, top, width, height }, rotation: rotation ?? 0 })
  const kept = await change((writer) =>
    replaceContent(writer, row, made, { site, userId: caller.userId, cause: 'crop' }),
  ).catch(async (error) => {
    await services.storage.clear(dirname(made.stored))
    throw error
  })
  if (kept.isKnown) await services.storage.remove(made.stored)
  await wantSizes(services, site)
  return { revision: kept.revision }
})

type Cut = { area: { left: number; top: number; width: number; height: number }; rotation: number }

async function cropped(services: Services, place: Place, current: Content, cut: Cut): Promise<Content> {
  const stored = `${newContentFolder(place)}/original`
  const { storage } = services
  const mime = typeAfterCrop(current.mime)
  const [source, target] = [await storage.local(current.stored), await storage.draft(stored)]
  const task = { does: 'crop' as const, source, target, mime: current.mime, ...cut }
  try {
    const facts = await workAtPicture(services, task).catch(refusePicture)
    const hash = await hashOfFile(target)
    const { size } = await storage.adopt(stored, { type: mime })
    return { ...current, ...facts, mime, stored, size, hash }
  } catch (error) {
    // A draft is no file of the storage yet: the cleaner would never find it.
    await storage.clear(dirname(stored))
    throw error
  }
}

const MINUTE = 60_000

const signedLink = handle(file, 'signed-link', async ({ input, row, services, where }) => {
  if (row.path === null || row.link_key === null) throw new Refusal(422, 'file.folderOnly')
  const until = Math.floor((services.now().getTime() + input.minutes * MINUTE) / 1000)
  return {
    link: linkUntil(services, where.site, row.path, row.link_key, until),
    expires_at: new Date(until * 1000).toISOString(),
  }
})

interface FoundVersion extends Omit<FileVersion, 'content' | 'thumb' | 'is_current'> {
  hash: string
  sizes: string[]
  user_id: number | null
}

/** What the file has held, newest first. Every address of these is signed: a former content is nobody else's business. */
export async function versionsOf(services: Services, place: Place, site: string, id: number): Promise<FileVersion[]> {
  const current = await fileOf(place, id)
  const { rows } = await sql<FoundVersion>`SELECT v.revision, v.name, v.cause, v.created_at, v.created_by AS user_id,
      c.hash, c.size, c.mime, c.width, c.height, c.sizes
    FROM ${tableSql(place, 'file_version')} v JOIN ${tableSql(place, 'file_content')} c ON c.hash = v.hash
    WHERE v.file_id = ${id} ORDER BY v.revision DESC`.execute(place.database.kysely)
  const people = await calledBy(services, rows)
  return rows.map(({ hash, sizes, user_id, ...version }) => {
    const addressed = { hash, name: version.name, is_closed: true }
    const small = sizes.find((size) => size.startsWith('w320.'))
    const isPicture = version.mime.startsWith('image/')
    return {
      ...version,
      user: people.get(user_id ?? 0) ?? null,
      content: contentAddress(services, site, addressed),
      thumb: isPicture ? contentAddress(services, site, addressed, small) : null,
      is_current: version.revision === current.revision,
    }
  })
}

async function calledBy(
  { places }: Services,
  rows: readonly { user_id: number | null }[],
): Promise<Map<number, string>> {
  const ids = [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))]
  const { rows: people } = await sql<{ id: number; called: string }>`SELECT u.id, ${personSql('u')} AS called
    FROM ${sql.id(CONTROL_SCHEMA, 'user')} u WHERE u.id = ANY(${ids}::bigint[])`.execute(places.control.database.kysely)
  return new Map(people.map(({ id, called }) => [id, called]))
}

export const versionActions = [restoreVersion, crop, signedLink]
