/** A file or a folder of an archive. */
export interface TarEntry {
  /** As it stands there, with the slash before it where there is one. */
  readonly name: string
  readonly isFolder: boolean
  readonly modified: number
  /** A view of the archive. */
  readonly bytes: Uint8Array
}

const BLOCK = 512
const FOLDER = '5'
const [NAME, SIZE, MODIFIED, CHECKSUM, TYPE, PREFIX] = [
  [0, 100],
  [124, 136],
  [136, 148],
  [148, 156],
  [156, 157],
  [345, 500],
] as const

const textAt = (block: Buffer, [from, to]: readonly [number, number]): string => {
  const end = block.indexOf(0, from)
  return block.toString('latin1', from, end < 0 || end > to ? to : end)
}

const numberAt = (block: Buffer, place: readonly [number, number]): number => Number.parseInt(textAt(block, place), 8)

/** Its own eight bytes count as blanks. */
function sumOf(block: Buffer): number {
  let sum = 8 * 32
  for (let at = 0; at < BLOCK; at++) if (at < CHECKSUM[0] || at >= CHECKSUM[1]) sum += block[at] ?? 0
  return sum
}

function entryAt(archive: Buffer, at: number): TarEntry {
  const block = archive.subarray(at, at + BLOCK)
  if (block.length < BLOCK || sumOf(block) !== numberAt(block, CHECKSUM)) throw new Error('The archive is damaged')
  const isFolder = textAt(block, TYPE) === FOLDER
  const bytes = archive.subarray(at + BLOCK, at + BLOCK + (isFolder ? 0 : numberAt(block, SIZE)))
  const prefix = textAt(block, PREFIX)
  const name = textAt(block, NAME)
  return { name: prefix ? `${prefix}/${name}` : name, isFolder, modified: numberAt(block, MODIFIED) * 1_000, bytes }
}

/** What a tar archive holds, in its order. Throws where it is none, or cut off. */
export function* tarEntries(bytes: Uint8Array): Generator<TarEntry> {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at < archive.length && archive[at] !== 0; ) {
    const entry = entryAt(archive, at)
    yield entry
    at += BLOCK + Math.ceil(entry.bytes.length / BLOCK) * BLOCK
    if (at > archive.length) throw new Error('The archive is damaged')
  }
}
