import { sql } from 'kysely'
import { file } from '../../../../../src/resources/file'
import type { Resource } from '../../../../../src/resources/kit/resource'
import { comparisonKey } from '../../../../../src/resources/kit/text/comparisonKey'
import { tableSql } from '../../../../foundation/db/tableSql'
import type { Services } from '../../../../foundation/services/services'
import { isThere } from '../../../places/since'
import type { CellReader, Reading } from './cellReader'

/**
 * Links of the pictures in the file manager, by their names and by their paths in its folders, as they are compared; null
 * where several have the name, false where none but private ones have it, which visitors do not see. Plain data, so that a
 * worker can have it.
 */
export type Pictures = ReadonlyMap<string, string | null | false>

/** So many are held in memory; beyond that only those in the newest folders are known by name. */
const MOST_PICTURES = 100_000

const PICTURE_NAME = /^[^:]+\.(?:png|jpe?g|gif|webp|avif|bmp|svg|ico|tiff?)$/i

/** Is it the name of a file, or its path in folders, and no address? What begins with a slash is an address of this site. */
export const isPictureName = (text: string): boolean => !/^(?:\/|data:)/i.test(text) && PICTURE_NAME.test(text)

const isOfPictures = ({ allFields }: Resource, name: string): boolean => allFields[name]?.kind === 'image'

interface Kept {
  name: string
  path: string
  way: string
  is_closed: boolean
}

/** Prepares them once for an upload; none where no field of pictures is mapped. */
export async function loadPictures(
  services: Services,
  context: string,
  resource: Resource,
  fields: readonly string[],
): Promise<Pictures> {
  const pictures = new Map<string, string | null | false>()
  const place = await services.places.of(context)
  if (!fields.some((name) => isOfPictures(resource, name)) || !isThere(file, place)) return pictures
  const table = tableSql(place, file.name)
  const { rows } = await sql<Kept>`WITH RECURSIVE folders AS (
      SELECT id, name AS way, is_private IS TRUE AS is_closed FROM ${table}
        WHERE kind = 'folder' AND parent_id IS NULL
      UNION ALL SELECT t.id, f.way || '/' || t.name, f.is_closed OR t.is_private IS TRUE
        FROM ${table} t JOIN folders f ON t.parent_id = f.id WHERE t.kind = 'folder')
    SELECT t.name, t.path, coalesce(f.way || '/', '') || t.name AS way,
      coalesce(f.is_closed, false) OR t.is_private IS TRUE AS is_closed
    FROM ${table} t LEFT JOIN folders f ON f.id = t.parent_id
    WHERE t.kind = 'image' AND t.path IS NOT NULL ORDER BY t.id DESC LIMIT ${MOST_PICTURES}`.execute(
    place.database.background,
  )
  for (const { name, path, way, is_closed: isClosed } of rows) {
    const key = comparisonKey(name)
    const known = pictures.get(key)
    // Of several with the name a private one does not count.
    if (!isClosed) pictures.set(key, typeof known === 'string' || known === null ? null : path)
    else if (known === undefined) pictures.set(key, false)
    if (way !== name) pictures.set(comparisonKey(way), isClosed ? false : path)
  }
  return pictures
}

/** Reads the cells of a field of pictures: the name of one in the file manager becomes its link. */
export const pictureReader =
  (pictures: Pictures, read: CellReader): CellReader =>
  (cell): Reading => {
    const text = typeof cell === 'string' ? cell.trim() : ''
    if (!isPictureName(text)) return read(cell)
    const key = comparisonKey(text.replaceAll('\\', '/').replace(/^\.\//, ''))
    const link = pictures.get(key)
    const values = { name: text.slice(0, 100) }
    // A path may be one of before there were files: as such it stays.
    if (link === undefined) return key.includes('/') ? read(cell) : { message: 'transfer.noPicture', values }
    if (link === false) return { message: 'transfer.closedPicture', values }
    return link === null ? { message: 'transfer.pictureTwice', values } : read(link)
  }
