import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { isSameTag } from './sameTag'

/** Bytes of which a browser may ask for a part: it goes on within a film, or reads the pages of a document that it shows. */
export class RangedAnswer {
  constructor(
    /** Of the bytes from `start` to `end`, which is included. */
    readonly open: (range: { start: number; end: number }) => Readable,
    readonly size: number,
    /** What is under one never changes. */
    readonly edition: string,
    readonly headers: Readonly<Record<string, string>>,
  ) {}
}

type Range = { start: number; end: number }

const RANGE = /^bytes=(\d*)-(\d*)$/

/** The one part that is asked for; the whole where nothing is, or several parts; undefined where there is no such part. */
export function rangeOf(header: string | undefined, size: number): (Range & { isPart: boolean }) | undefined {
  const whole = { start: 0, end: size - 1, isPart: false }
  const found = header === undefined ? null : RANGE.exec(header.trim())
  if (!found || (found[1] === '' && found[2] === '')) return whole
  const [, from = '', to = ''] = found
  if (from === '') {
    const last = Number(to)
    return last === 0 ? undefined : { start: Math.max(0, size - last), end: size - 1, isPart: true }
  }
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start < size && start <= end ? { start, end, isPart: true } : undefined
}

export function sendRanged(reply: FastifyReply, { open, size, edition, headers }: RangedAnswer): unknown {
  const { headers: asked } = reply.request
  const tag = `"${edition}"`
  reply.headers({ ...headers, etag: tag, 'accept-ranges': 'bytes' })
  if (isSameTag(asked['if-none-match'], tag)) return reply.code(304).send()
  const isSame = asked['if-range'] === undefined || asked['if-range'] === tag
  const range = rangeOf(isSame ? asked.range : undefined, size)
  if (!range)
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${size}`, 'content-length': 0 })
      .send()
  const { start, end, isPart } = range
  if (isPart) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  return reply.header('content-length', end - start + 1).send(open({ start, end }))
}
