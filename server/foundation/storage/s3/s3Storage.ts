import { createReadStream, existsSync } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { HeadObjectCommandOutput, S3Client } from '@aws-sdk/client-s3'
import pLimit from 'p-limit'
import { STORAGE_COPIES } from '../../../../config/limits'
import type { Guard } from '../../network/guard'
import type { AccountPlace } from '../account'
import { openFolderStorage } from '../folderStorage'
import {
  type ByteRange,
  insistOnFolder,
  insistOnKey,
  isKey,
  NotStored,
  PUBLIC_FOLDER,
  type PutOptions,
  type Storage,
  type StoredFile,
} from '../storage'
import { LocalCopies } from './localCopies'
import { readObject } from './readObject'
import { type ClientLimits, openS3Client } from './s3Client'
import { isNoSuchKey, troubleOf } from './s3Errors'
import { sendObject } from './sendObject'
import { tidyDrafts } from './tidyDrafts'

/** Beyond it a service copies nothing by itself. */
const COPIED_BY_SERVICE = 5 * 1024 ** 3
const REMOVED_AT_ONCE = 8
/** Drafts of runs that nobody went on with (ms). */
const DRAFTS_KEPT = 31 * 86_400_000
const FOR_EVER = 'public, max-age=31536000, immutable'

export type S3Place = Extract<AccountPlace, { provider: 's3' }>

export interface S3Options {
  place: S3Place
  /** What the account is called, for those who read of its trouble. */
  account: string
  guard: Guard
  /** On this machine, for drafts and copies. */
  folder: string
  limits?: ClientLimits
  /** Bytes of copies kept on this machine. */
  room?: number
}

const encoded = (key: string): string => key.split('/').map(encodeURIComponent).join('/')

/** Keeps files in a bucket of an S3-compatible service. The SDK comes with the first use. */
export function openS3Storage(options: S3Options): Storage {
  return new S3Storage(options)
}

class S3Storage implements Storage {
  #client: Promise<S3Client> | undefined
  readonly #copies: LocalCopies
  /** Drafts lie as in a folder store: nobody but their run reads them. */
  readonly #drafts: string
  readonly #place: S3Place

  constructor(private readonly options: S3Options) {
    this.#place = options.place
    this.#drafts = join(options.folder, 'drafts')
    this.#copies = new LocalCopies(join(options.folder, 'copies'), options.room ?? STORAGE_COPIES)
  }

  async put(key: string, source: Readable, { limit, type }: PutOptions = {}): Promise<{ size: number }> {
    const { size } = await this.#send(key, source, { ...(limit !== undefined && { limit }), ...(type && { type }) })
    return { size }
  }

  open(key: string, range?: ByteRange): Readable {
    const at = this.#at(key)
    return Readable.from(
      readObject(at, range, (work) => this.#ask(key, work)),
      { objectMode: false },
    )
  }

  async size(key: string): Promise<number> {
    return (await this.#headOf(key)).ContentLength ?? 0
  }

  async exists(key: string): Promise<boolean> {
    return (await this.#head(key)) !== undefined
  }

  async copy(from: string, to: string, { type }: Pick<PutOptions, 'type'> = {}): Promise<{ size: number }> {
    const head = await this.#headOf(from)
    const size = head.ContentLength ?? 0
    const kind = type ?? head.ContentType
    if (size > COPIED_BY_SERVICE) return this.put(to, this.open(from), kind ? { type: kind } : {})
    const { CopyObjectCommand } = await import('@aws-sdk/client-s3')
    const CopySource = `${this.#place.bucket}/${encoded(this.#full(from))}`
    const facts = { ...this.#facts(to, kind), MetadataDirective: 'REPLACE' as const }
    await this.#ask(from, (client) => client.send(new CopyObjectCommand({ ...this.#at(to), CopySource, ...facts })))
    return { size }
  }

  async *list(folder: string, after = ''): AsyncGenerator<StoredFile> {
    const { ListObjectsV2Command } = await import('@aws-sdk/client-s3')
    const Prefix = this.#full(insistOnFolder(folder) === '' ? '' : `${folder}/`)
    let StartAfter = after > folder ? this.#full(after) : undefined
    for (;;) {
      const page = await this.#ask(folder, (client) =>
        client.send(
          new ListObjectsV2Command({ Bucket: this.#place.bucket, Prefix, ...(StartAfter && { StartAfter }) }),
        ),
      )
      const found = page.Contents ?? []
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of found) {
        const key = Key.slice(this.#full('').length)
        if (isKey(key)) yield { key, size: Size, writtenAt: LastModified }
      }
      StartAfter = found.at(-1)?.Key
      if (!page.IsTruncated || StartAfter === undefined) return
    }
  }

  async local(key: string): Promise<string> {
    const { ETag = '', ContentLength = 0 } = await this.#headOf(key)
    return this.#copies.of(key, `${ETag} ${ContentLength}`, () => this.open(key))
  }

  async begun(key: string): Promise<string | undefined> {
    const path = this.#draftPath(key)
    return existsSync(path) ? path : undefined
  }

  async draft(key: string): Promise<string> {
    const path = this.#draftPath(key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    return path
  }

  async adopt(key: string, { type }: Pick<PutOptions, 'type'> = {}): Promise<{ size: number }> {
    const path = await this.draft(key)
    // A draft that is not there fails here as it does in a folder.
    await stat(path)
    const { size, edition } = await this.#send(key, createReadStream(path), type ? { type } : {})
    await this.#copies.keep(key, edition, path)
    return { size }
  }

  async redraft(key: string): Promise<string> {
    const path = await this.draft(key)
    if (existsSync(path) || !(await this.exists(key))) return path
    const drafts = openFolderStorage(this.#drafts)
    await drafts.put(`${key}.part`, this.open(key))
    return path
  }

  async remove(key: string): Promise<void> {
    const { DeleteObjectCommand } = await import('@aws-sdk/client-s3')
    // One by one: of many at once not every service takes the checksum.
    await this.#ask(key, (client) => client.send(new DeleteObjectCommand(this.#at(key)))).catch((error) => {
      if (!(error instanceof NotStored)) throw error
    })
  }

  async clear(folder: string): Promise<void> {
    const drafts = join(this.#drafts, insistOnKey(folder))
    await rm(drafts, { recursive: true, force: true })
    const atOnce = pLimit(REMOVED_AT_ONCE)
    const removing: Promise<void>[] = []
    for await (const { key } of this.list(folder)) removing.push(atOnce(() => this.remove(key)))
    await Promise.all(removing)
  }

  async named(folder: string, fileName: string): Promise<{ key: string; writtenAt: Date }[]> {
    if (fileName.endsWith('.part')) return openFolderStorage(this.#drafts).named(folder, fileName)
    const found: { key: string; writtenAt: Date }[] = []
    for await (const { key, writtenAt } of this.list(folder)) {
      const [, name, ...deeper] = key.slice(folder.length + 1).split('/')
      if (name === fileName && deeper.length === 0) found.push({ key, writtenAt })
    }
    return found
  }

  async tidy(before: Date): Promise<number> {
    await tidyDrafts(this.#drafts, new Date(before.getTime() - DRAFTS_KEPT))
    return this.#tidyParts(before)
  }

  dropDrafts = (folder: string, before: Date) => openFolderStorage(this.#drafts).dropDrafts(folder, before)
  /** Some services cannot list what was broken off: theirs goes by a rule of the bucket. */
  async #tidyParts(before: Date): Promise<number> {
    const { AbortMultipartUploadCommand, ListMultipartUploadsCommand } = await import('@aws-sdk/client-s3')
    const { bucket: Bucket } = this.#place
    const Prefix = this.#full('')
    const page = await this.#ask('', (client) => client.send(new ListMultipartUploadsCommand({ Bucket, Prefix })))
    const old = (page.Uploads ?? []).filter(({ Initiated }) => Initiated !== undefined && Initiated < before)
    for (const { Key, UploadId } of old)
      await this.#ask('', (client) => client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })))
    return old.length
  }

  async publicAddress(key: string): Promise<string | undefined> {
    const { domain } = this.#place
    if (domain === null || !key.startsWith(`${PUBLIC_FOLDER}/`)) return undefined
    return `${domain.replace(/(?<!\/)\/+$/, '')}/${encoded(this.#full(key))}`
  }

  #draftPath(key: string): string {
    return `${join(this.#drafts, insistOnKey(key))}.part`
  }

  #full(key: string): string {
    return this.#place.prefix === '' ? key : `${this.#place.prefix}/${key}`
  }

  #at(key: string) {
    return { Bucket: this.#place.bucket, Key: this.#full(insistOnKey(key)) }
  }

  #facts(key: string, type: string | undefined) {
    const isPublic = key.startsWith(`${PUBLIC_FOLDER}/`)
    return { ContentType: type ?? 'application/octet-stream', ...(isPublic && { CacheControl: FOR_EVER }) }
  }

  async #ask<T>(key: string, work: (client: S3Client) => Promise<T>): Promise<T> {
    try {
      this.#client ??= openS3Client(this.#place, this.options.guard, this.options.limits)
      return await work(await this.#client)
    } catch (error) {
      if (isNoSuchKey(error)) throw new NotStored(key)
      throw troubleOf(error, this.options.account)
    }
  }

  #head(key: string): Promise<HeadObjectCommandOutput | undefined> {
    return this.#headOf(key).catch((error) => {
      if (error instanceof NotStored) return undefined
      throw error
    })
  }

  async #headOf(key: string): Promise<HeadObjectCommandOutput> {
    const { HeadObjectCommand } = await import('@aws-sdk/client-s3')
    return this.#ask(key, (client) => client.send(new HeadObjectCommand(this.#at(key))))
  }

  #send(key: string, source: Readable, { limit, type }: PutOptions): Promise<{ size: number; edition: string }> {
    const params = { ...this.#at(key), ...this.#facts(key, type) }
    return sendObject(source, { params, limit, ask: (work) => this.#ask(key, work) })
  }
}
