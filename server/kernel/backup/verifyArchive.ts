import { createHash, type Hash } from 'node:crypto'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { EntryChain } from './EntryChain'
import { isManifest } from './isManifest'
import {
  FILES,
  FORMAT,
  HEAD,
  type Head,
  MANIFEST,
  type Manifest,
  SIGNATURE,
  SUMS,
  TABLES,
  tableOfPart,
} from './manifest'
import { NotABackup } from './NotABackup'
import { type ArchiveEntry, bytesOf, entriesOf } from './readArchive'
import { readSignature, type Signature } from './signature'

const DIGEST = 32

/** Sums of many entries, closely packed. */
export class Digests {
  #bytes = Buffer.alloc(DIGEST * 1024)
  length = 0

  add(digest: Buffer): void {
    if ((this.length + 1) * DIGEST > this.#bytes.length)
      this.#bytes = Buffer.concat([this.#bytes, Buffer.alloc(this.#bytes.length)])
    digest.copy(this.#bytes, this.length * DIGEST)
    this.length += 1
  }

  at(nth: number): string {
    return this.#bytes.toString('hex', nth * DIGEST, (nth + 1) * DIGEST)
  }
}

interface Seen {
  digests: Digests
  chain: EntryChain
  parts: Map<string, number>
  files: { count: number; bytes: number }
  manifest?: Manifest
  isWhole: boolean
  signature?: Signature
}

export interface Verified {
  manifest: Manifest
  /** Of every entry before the sums, in their order: what is read once more has to be the same. */
  digests: Digests
  /** Undefined: nobody has signed it. */
  signature: Signature | undefined
  /** What the signature is of. */
  sum: Buffer
}

/**
 * Reads a backup from its beginning to its end and compares every entry with its sum. Throws NotABackup, in which case nothing has been
 * written anywhere. `told` hears how many bytes have been read.
 */
export async function verifyArchive(file: string, told: (bytes: number) => void = () => undefined): Promise<Verified> {
  const seen: Seen = {
    digests: new Digests(),
    chain: new EntryChain(),
    parts: new Map(),
    files: { count: 0, bytes: 0 },
    isWhole: false,
  }
  let isFirst = true
  let bytes = 0
  for await (const entry of entriesOf(file)) {
    // What comes after the signature is nobody's.
    if (seen.signature) throw new NotABackup('broken', entry.name)
    if (isFirst) await readHead(entry, seen)
    else if (seen.isWhole) await readEnd(entry, seen)
    else if (entry.name === SUMS) await compare(entry, seen)
    else await sumUp(entry, seen)
    isFirst = false
    bytes += entry.size
    told(bytes)
  }
  if (isFirst) throw new NotABackup('none')
  if (!seen.isWhole || !seen.manifest) throw new NotABackup('cut')
  insistOnAll(seen.manifest, seen)
  return { manifest: seen.manifest, digests: seen.digests, signature: seen.signature, sum: seen.chain.sum }
}

/** Notes the sum of an entry that has been read. */
function note({ name, size, writtenAt }: ArchiveEntry, hash: Hash, { digests, chain }: Seen): void {
  const sum = hash.digest()
  digests.add(sum)
  chain.add({ name, size, writtenAt, sum })
}

const LARGEST = 100_000

async function readHead(entry: ArchiveEntry, seen: Seen): Promise<void> {
  if (entry.name !== HEAD || entry.size > LARGEST) throw new NotABackup('none')
  const bytes = await bytesOf(entry.body)
  const head = parsed<Head>(bytes)
  if (head?.colonnade !== 'backup' || typeof head.format !== 'number') throw new NotABackup('none')
  if (head.format > FORMAT) throw new NotABackup('newer')
  note(entry, createHash('sha256').update(bytes), seen)
}

async function readEnd(entry: ArchiveEntry, seen: Seen): Promise<void> {
  if (entry.name !== SIGNATURE || entry.size > LARGEST) throw new NotABackup('broken', entry.name)
  const signature = readSignature((await bytesOf(entry.body)).toString('utf8'))
  if (!signature) throw new NotABackup('broken', SIGNATURE)
  seen.signature = signature
}

async function sumUp(entry: ArchiveEntry, seen: Seen): Promise<void> {
  const { name, size } = entry
  if (name === MANIFEST) {
    const bytes = await bytesOf(entry.body)
    const manifest = parsed<unknown>(bytes)
    if (seen.manifest || !isManifest(manifest)) throw new NotABackup('broken', name)
    seen.manifest = manifest
    note(entry, createHash('sha256').update(bytes), seen)
    return
  }
  const hash = createHash('sha256')
  for await (const piece of entry.body) hash.update(piece)
  note(entry, hash, seen)
  if (name.startsWith(FILES)) seen.files = { count: seen.files.count + 1, bytes: seen.files.bytes + size }
  else if (name.startsWith(TABLES)) {
    const part = tableOfPart(name)
    if (!part) throw new NotABackup('broken', name)
    const table = `${part.schema}/${part.table}`
    seen.parts.set(table, (seen.parts.get(table) ?? 0) + 1)
  }
}

/** The sums stand in the order of the entries. */
async function compare(entry: ArchiveEntry, seen: Seen): Promise<void> {
  let nth = 0
  const hash = createHash('sha256')
  const input = Readable.from(summing(entry.body, hash))
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    const name = line.slice(2 * DIGEST + 2)
    if (nth >= seen.digests.length || seen.digests.at(nth) !== line.slice(0, 2 * DIGEST))
      throw new NotABackup('broken', name)
    nth += 1
  }
  if (nth !== seen.digests.length) throw new NotABackup('broken', SUMS)
  seen.isWhole = true
  const { name, size, writtenAt } = entry
  seen.chain.add({ name, size, writtenAt, sum: hash.digest() })
}

async function* summing(body: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const piece of body) {
    hash.update(piece)
    yield piece
  }
}

function insistOnAll({ tables, files }: Manifest, seen: Seen): void {
  for (const [schema, own] of Object.entries(tables))
    for (const [table, { parts }] of Object.entries(own))
      if ((seen.parts.get(`${schema}/${table}`) ?? 0) !== parts) throw new NotABackup('broken', `${schema}.${table}`)
  if (files.count !== seen.files.count || files.bytes !== seen.files.bytes) throw new NotABackup('broken', FILES)
}

function parsed<Value>(bytes: Buffer): Value | undefined {
  try {
    return JSON.parse(bytes.toString('utf8')) as Value
  } catch {
    return undefined
  }
}
