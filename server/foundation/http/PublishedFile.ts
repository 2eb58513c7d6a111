import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { NotFound } from '../faults/errors'
import { isSameTag } from './sameTag'

/** A file for everybody, kept compressed on this machine. Whoever has it already asks only whether it is still the same. */
export class PublishedFile {
  constructor(
    readonly path: string,
    /** What is under one never changes. */
    readonly edition: string,
    readonly mime: string,
  ) {}
}

const takesGzip = (header: string | string[] | undefined): boolean =>
  /(^|,)\s*(gzip|\*)\s*(;\s*q=(?!0(\.0*)?\s*(,|$))[^,]*)?(,|$)/i.test(String(header ?? ''))

interface Edition {
  tag: string
  writtenAt: Date
}

function isKnown({ request: { headers } }: FastifyReply, { tag, writtenAt }: Edition): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return isSameTag(tags, tag)
  const since = Date.parse(String(headers['if-modified-since'] ?? ''))
  return !Number.isNaN(since) && Math.floor(writtenAt.getTime() / 1000) * 1000 <= since
}

/** Throws NotFound where the file is no more. */
export async function sendPublished(reply: FastifyReply, file: PublishedFile): Promise<unknown> {
  const found = await stat(file.path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new NotFound('route.notFound')
    throw error
  })
  const edition = { tag: `W/"${file.edition}"`, writtenAt: found.mtime }
  reply.headers({
    etag: edition.tag,
    'last-modified': edition.writtenAt.toUTCString(),
    'cache-control': 'public, no-cache',
    vary: 'accept-encoding',
    // Read by search engines, and not to be found by them.
    'x-robots-tag': 'noindex',
  })
  if (isKnown(reply, edition)) return reply.code(304).send()
  reply.header('content-type', file.mime)
  const bytes = createReadStream(file.path)
  if (takesGzip(reply.request.headers['accept-encoding']))
    return reply.headers({ 'content-encoding': 'gzip', 'content-length': found.size }).send(bytes)
  const text = createGunzip()
  pipeline(bytes, text, (error) => {
    if (error) reply.log.warn({ err: error }, 'a published file was not sent whole')
  })
  return reply.send(text)
}
