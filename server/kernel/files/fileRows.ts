import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { PICTURE_WIDTHS } from '../../../config/fileLimits'
import { type FileRow, file } from '../../../src/resources/file'
import type { FileItem } from '../../../src/resources/kit/files'
import type { Tables } from '../../foundation/db/database'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { NotFound } from '../../foundation/faults/errors'
import type { Services } from '../../foundation/services/services'
import { isClosed } from '../places/closedFile'
import { readColumns } from '../resources/columnsRead'
import { contentAddress } from './addresses'

/** A row with what was made of its content. */
export interface FoundFile extends FileRow {
  sizes: string[] | null
  is_closed: boolean
}

/** Files `t` with their contents `c`, for a WHERE and what stands behind it. */
export const filesFrom = (place: Place) =>
  sql`FROM ${tableSql(place, 'file')} t LEFT JOIN ${tableSql(place, 'file_content')} c ON c.hash = t.hash`

export async function findFiles(
  reader: Kysely<Tables>,
  place: Place,
  where: RawBuilder<SqlBool>,
  behind: RawBuilder<unknown> = sql`ORDER BY t.id`,
): Promise<FoundFile[]> {
  const { rows } = await sql<FoundFile>`SELECT ${readColumns(file)}, c.sizes, ${isClosed(place)} AS is_closed
    ${filesFrom(place)} WHERE ${where} ${behind}`.execute(reader)
  return rows
}

/** Throws NotFound. */
export async function fileOf(place: Place, id: number, reader = place.database.kysely): Promise<FoundFile> {
  const [found] = await findFiles(reader, place, sql<SqlBool>`t.id = ${id}`)
  if (!found) throw new NotFound('file.notFound')
  return found
}

const sizeNamed = (sizes: readonly string[], width: number): string | undefined => {
  const name = `w${width}.webp`
  return sizes.includes(name) ? name : undefined
}

/** As the console has it, with its addresses. */
export function itemOf(services: Pick<Services, 'secrets' | 'now'>, site: string, found: FoundFile): FileItem {
  const { sizes, ...row } = found
  const { hash, name, is_closed, kind } = row
  if (kind === 'folder' || hash === null) return { ...row, content: null, download: null, thumb: null, middle: null }
  const addressed = { hash, name, is_closed }
  const content = contentAddress(services, site, addressed)
  const download = `${content}${content.includes('?') ? '&' : '?'}download=1`
  if (kind !== 'image') return { ...row, content, download, thumb: null, middle: null }
  const sized = (width: number): string => {
    const size = sizeNamed(sizes ?? [], width)
    return size ? contentAddress(services, site, addressed, size) : content
  }
  const [small, middle] = PICTURE_WIDTHS
  return { ...row, content, download, thumb: sized(small), middle: sized(middle) }
}
