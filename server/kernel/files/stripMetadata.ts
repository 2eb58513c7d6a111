import { gifParts } from './gifParts'

/** What of a picture's file is told by its content. */
export type StrippedType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif'

const PARTS: Readonly<Record<StrippedType, (picture: Buffer) => Buffer[]>> = {
  'image/jpeg': jpegParts,
  'image/png': pngParts,
  'image/webp': webpParts,
  'image/gif': gifParts,
}

export const isStripped = (mime: string): mime is StrippedType => Object.hasOwn(PARTS, mime)

/**
 * Takes out of a picture what a camera or a program wrote beside it: place, device, person, comments. The pixels are not
 * touched, the colours stay, and so does which side is up. Undefined where there was nothing to take out. Throws where the
 * file is not whole.
 */
export function stripMetadata(picture: Buffer, mime: StrippedType): Buffer | undefined {
  const stripped = Buffer.concat(PARTS[mime](picture))
  return stripped.length === picture.length ? undefined : stripped
}

const [SOI, SOS, EOI, APP0, APP1, APP2, APP14, COMMENT] = [0xd8, 0xda, 0xd9, 0xe0, 0xe1, 0xe2, 0xee, 0xfe]
/** JFIF, colour profiles and how Adobe's colours are meant: without these it would look otherwise. */
const KEPT_APPS = new Set([APP0, APP2, APP14])
const EXIF = Buffer.from('Exif\0\0', 'latin1')
const PROFILE = Buffer.from('ICC_PROFILE\0', 'latin1')

const broken = (): Error => new Error('The file of a picture is not whole')

function jpegParts(picture: Buffer): Buffer[] {
  if (picture[0] !== 0xff || picture[1] !== SOI) throw broken()
  const parts = [picture.subarray(0, 2)]
  for (let at = 2; ; ) {
    if (at + 4 > picture.length || picture[at] !== 0xff) throw broken()
    const marker = picture[at + 1] as number
    if (marker === 0xff) {
      at += 1
      continue
    }
    // What follows is the picture itself. Behind its end nothing belongs to it.
    if (marker === SOS) return [...parts, upToEnd(picture, at)]
    const end = at + 2 + picture.readUInt16BE(at + 2)
    if (end > picture.length) throw broken()
    const segment = picture.subarray(at, end)
    const body = segment.subarray(4)
    if (marker === APP1 && body.subarray(0, EXIF.length).equals(EXIF)) parts.push(...turnedBy(orientationOf(body)))
    else if (isKept(marker, body)) parts.push(segment)
    at = end
  }
}

/** Of APP2 only colour profiles: cameras put whole further pictures there. */
const isKept = (marker: number, body: Buffer): boolean => {
  if (marker === COMMENT || (marker >= APP0 && marker <= 0xef && !KEPT_APPS.has(marker))) return false
  return marker !== APP2 || body.subarray(0, PROFILE.length).equals(PROFILE)
}

/** Bytes of a scan that look like a marker: a filled-up 0xff, and where decoders may begin anew. */
const isInScan = (marker: number): boolean => marker === 0 || (marker >= 0xd0 && marker <= 0xd7)

function nextMarker(picture: Buffer, from: number): number {
  for (let at = picture.indexOf(0xff, from); at !== -1; at = picture.indexOf(0xff, at)) {
    const marker = picture[at + 1] ?? 0
    if (marker !== 0xff && !isInScan(marker)) return at
    at += marker === 0xff ? 1 : 2
  }
  return -1
}

/** The scans and the tables between them, up to the end of the picture. */
function upToEnd(picture: Buffer, from: number): Buffer {
  for (let at = from; at + 4 <= picture.length; ) {
    if (picture[at + 1] === EOI) return picture.subarray(from, at + 2)
    const body = at + 2 + picture.readUInt16BE(at + 2)
    at = picture[at + 1] === SOS ? nextMarker(picture, body) : body
    if (at === -1) break
    if (picture[at + 1] === EOI) return picture.subarray(from, at + 2)
  }
  return picture.subarray(from)
}

const ORIENTATION = 0x0112

/** 1 to 8; 1 where nothing is said. */
function orientationOf(body: Buffer): number {
  const tiff = body.subarray(EXIF.length)
  if (tiff.length < 8) return 1
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number): number =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  const entries = short(directory)
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12
    if (short(at) === ORIENTATION) return Math.min(8, Math.max(1, short(at + 8)))
  }
  return 1
}

/** An Exif segment that says which side is up, and nothing else. */
function turnedBy(orientation: number): Buffer[] {
  if (orientation === 1) return []
  const tiff = Buffer.from([
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    1,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ])
  const head = Buffer.from([0xff, APP1, 0, 0])
  head.writeUInt16BE(2 + EXIF.length + tiff.length, 2)
  return [head, EXIF, tiff]
}

const PNG_HEAD = 8
const PNG_DROPPED = new Set(['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME'])

function pngParts(picture: Buffer): Buffer[] {
  const parts = [picture.subarray(0, PNG_HEAD)]
  for (let at = PNG_HEAD; ; ) {
    if (at + 12 > picture.length) throw broken()
    const end = at + 12 + picture.readUInt32BE(at)
    if (end > picture.length) throw broken()
    const type = picture.toString('latin1', at + 4, at + 8)
    if (!PNG_DROPPED.has(type)) parts.push(picture.subarray(at, end))
    if (type === 'IEND') return parts
    at = end
  }
}

const RIFF_HEAD = 12
const WEBP_DROPPED = new Set(['EXIF', 'XMP '])
/** Bits of the extended header that say that there is such. */
const [HAS_EXIF, HAS_XMP] = [0x08, 0x04]

function webpParts(picture: Buffer): Buffer[] {
  const end = Math.min(picture.length, 8 + picture.readUInt32LE(4))
  const chunks: Buffer[] = []
  for (let at = RIFF_HEAD; at + 8 <= end; ) {
    const size = picture.readUInt32LE(at + 4)
    const next = at + 8 + size + (size % 2)
    if (at + 8 + size > picture.length) throw broken()
    const type = picture.toString('latin1', at, at + 4)
    const chunk = picture.subarray(at, Math.min(next, picture.length))
    if (!WEBP_DROPPED.has(type)) chunks.push(type === 'VP8X' ? withoutFlags(chunk) : chunk)
    at = next
  }
  const body = Buffer.concat(chunks)
  const head = Buffer.from(picture.subarray(0, RIFF_HEAD))
  head.writeUInt32LE(4 + body.length, 4)
  return [head, body]
}

function withoutFlags(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk)
  copy[8] = (copy[8] as number) & ~(HAS_EXIF | HAS_XMP)
  return copy
}
