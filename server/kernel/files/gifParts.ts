const [EXTENSION, IMAGE, TRAILER] = [0x21, 0x2c, 0x3b]
const [COMMENT, APPLICATION] = [0xfe, 0xff]
const HEAD = 13
const IMAGE_HEAD = 10
/** How often it is played, and how its colours are meant: without these it would look otherwise. */
const KEPT_APPLICATIONS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'])

const broken = (): Error => new Error('The file of a picture is not whole')

/** Bytes of the table of colours that these flags announce. */
const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Behind the data blocks that begin there. */
function behindBlocks(picture: Buffer, from: number): number {
  for (let at = from; ; ) {
    const size = picture[at]
    if (size === undefined) throw broken()
    at += 1 + size
    if (size === 0) return at
  }
}

function isKept(picture: Buffer, at: number): boolean {
  const label = picture[at + 1]
  if (label === COMMENT) return false
  return label !== APPLICATION || KEPT_APPLICATIONS.has(picture.toString('latin1', at + 3, at + 14))
}

/** A GIF without comments and without what programs wrote beside it, such as XMP. Behind its end nothing belongs to it. */
export function gifParts(picture: Buffer): Buffer[] {
  if (picture.length < HEAD) throw broken()
  let at = HEAD + tableBytes(picture[10] as number)
  const parts = [picture.subarray(0, at)]
  while (at < picture.length) {
    const kind = picture[at]
    if (kind === TRAILER) return [...parts, picture.subarray(at, at + 1)]
    if (kind !== EXTENSION && kind !== IMAGE) throw broken()
    const data = kind === EXTENSION ? at + 2 : at + IMAGE_HEAD + tableBytes(picture[at + 9] ?? 0) + 1
    const end = behindBlocks(picture, data)
    if (kind === IMAGE || isKept(picture, at)) parts.push(picture.subarray(at, end))
    at = end
  }
  return parts
}
