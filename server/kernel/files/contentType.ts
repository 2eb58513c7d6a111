import { extname } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import type { FileRow } from '../../../src/resources/file'
import { InvalidFile } from '../../foundation/faults/errors'

/** Bytes at the beginning by which a file is known. */
export const HEAD_BYTES = 64 * 1024

export interface ContentType {
  mime: string
  kind: Exclude<FileRow['kind'], 'folder'>
}

export const SVG = 'image/svg+xml'
/** Whatever nobody knows, and whatever a browser would run: given out as a download alone. */
const UNKNOWN = 'application/octet-stream'

/** Pictures that sizes are made of. */
export const RASTER: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/tiff',
])
const SHOWN_PICTURES: ReadonlySet<string> = new Set([...RASTER, SVG, 'image/bmp', 'image/x-icon'])
const PICTURE_NAMES: ReadonlySet<string> = new Set([
  '.jpg',
  '.jpeg',
  '.png',
  '.gif',
  '.webp',
  '.avif',
  '.tif',
  '.tiff',
  '.bmp',
  '.ico',
])
/** Of phones: no browser shows them, and what they hold of place and person cannot be taken out here. */
const FOREIGN_PICTURES: ReadonlySet<string> = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/jxl'])
const ARCHIVES =
  /^application\/(?:zip|x-7z-compressed|x-rar-compressed|x-tar|gzip|x-bzip2|x-xz|x-compress|zstd|x-lzip|vnd\.ms-cab-compressed)$/

/** By the end of the name, of what has no sign of its own, or shares it with others. */
const BY_NAME: Readonly<Record<string, string>> = {
  '.txt': 'text/plain',
  '.csv': 'text/csv',
  '.md': 'text/markdown',
  '.log': 'text/plain',
  '.json': 'application/json',
}
const IN_ZIP: Readonly<Record<string, string>> = {
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}
const IN_CFB: Readonly<Record<string, string>> = {
  '.xls': 'application/vnd.ms-excel',
  '.doc': 'application/msword',
  '.ppt': 'application/vnd.ms-powerpoint',
}

const isText = (head: Buffer): boolean => !head.includes(0)

const BEFORE_SVG = /[\s\uFEFF]+|<\?xml[^<>]*\?>|<!DOCTYPE\s+svg[^<>[\]]*(?:\[[^\]]*\])?>/iy
const SVG_BEGINS = /<svg[\s>/]/iy

/** The place after a comment, or after another piece that may stand before a drawing; -1 where there is none. */
function afterPiece(text: string, at: number): number {
  if (text.startsWith('<!--', at)) {
    const end = text.indexOf('-->', at + '<!--'.length)
    return end === -1 ? -1 : end + '-->'.length
  }
  BEFORE_SVG.lastIndex = at
  return BEFORE_SVG.test(text) ? BEFORE_SVG.lastIndex : -1
}

/** Piece by piece: an expression for all of them splits n comments in 2ⁿ ways. */
function isSvg(head: Buffer): boolean {
  if (!isText(head)) return false
  const text = head.toString('utf8')
  let begin = 0
  for (let at = 0; at !== -1; at = afterPiece(text, at)) begin = at
  SVG_BEGINS.lastIndex = begin
  return SVG_BEGINS.test(text)
}

async function sniffed(head: Buffer, extension: string): Promise<string> {
  if (isSvg(head)) return SVG
  const mime = (await fileTypeFromBuffer(head))?.mime.split(';')[0]
  if (mime === 'image/apng') return 'image/png'
  if (mime === 'application/zip') return IN_ZIP[extension] ?? mime
  if (mime === 'application/x-cfb') return IN_CFB[extension] ?? UNKNOWN
  if (mime !== undefined && mime !== 'application/xml') return mime
  return (isText(head) ? BY_NAME[extension] : undefined) ?? UNKNOWN
}

const DOCUMENT = /^(?:text\/|application\/(?:pdf|json|rtf|msword|vnd\.|epub))/

const kindOf = (mime: string): ContentType['kind'] => {
  if (SHOWN_PICTURES.has(mime)) return 'image'
  if (mime.startsWith('video/')) return 'video'
  if (mime.startsWith('audio/')) return 'audio'
  if (ARCHIVES.test(mime)) return 'archive'
  return DOCUMENT.test(mime) ? 'document' : 'other'
}

/** What a file is by its content; its name is asked only where the content has no sign. Throws where the name says a picture and it is none. */
export async function contentTypeOf(head: Buffer, name: string): Promise<ContentType> {
  const extension = extname(name).toLowerCase()
  const mime = await sniffed(head, extension)
  if (FOREIGN_PICTURES.has(mime)) throw new InvalidFile('file.foreignPicture')
  const kind = kindOf(mime)
  if (kind !== 'image' && PICTURE_NAMES.has(extension)) throw new InvalidFile('file.noPicture')
  return { mime, kind }
}

const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
  'image/avif': ['.avif'],
  'image/tiff': ['.tif', '.tiff'],
  'image/bmp': ['.bmp'],
  'image/x-icon': ['.ico'],
  [SVG]: ['.svg'],
}

const OF_OTHERS: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'video/mp4': '.mp4',
  'video/webm': '.webm',
  'audio/mpeg': '.mp3',
}

/** How names of such contents end; empty where that is not known. */
export const endingOf = (mime: string): string => ENDINGS[mime]?.[0] ?? OF_OTHERS[mime] ?? ''

/** A picture under the name of a page would be opened as a page by whoever has loaded it down. */
export function nameByContent(name: string, mime: string): string {
  const endings = ENDINGS[mime]
  if (!endings || endings.includes(extname(name).toLowerCase())) return name
  return `${name}${endings[0]}`
}

const INLINE_TEXT: ReadonlySet<string> = new Set(['text/plain', 'text/csv', 'text/markdown'])

/** May a browser show it in place? Everything else is a download. */
export const isShown = (mime: string): boolean =>
  SHOWN_PICTURES.has(mime) || /^(?:video|audio)\//.test(mime) || mime === 'application/pdf' || INLINE_TEXT.has(mime)

/** What it is given out as. */
export const servedType = (mime: string): string => {
  if (!isShown(mime)) return UNKNOWN
  return INLINE_TEXT.has(mime) ? 'text/plain' : mime
}

/**
 * May anybody have it at another place than here? What is no more than looked at or listened to: of it browsers run nothing, whatever
 * headers that place sends. Texts are not among it, since a browser that is not told otherwise may take one for a page.
 */
export const mayLeave = (mime: string): boolean => isShown(mime) && !INLINE_TEXT.has(mime)
