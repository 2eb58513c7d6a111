import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyReply } from 'fastify'
import { ANSWERED, BytesAnswer, FileAnswer, ProtocolAnswer, Redirect } from './answers'
import { PublishedFile, sendPublished } from './PublishedFile'
import { RangedAnswer, sendRanged } from './RangedAnswer'
import { SharedDocument, sendShared } from './SharedDocument'

export interface Envelope {
  /** `'200'`, the HTTP status of a refusal as text, or -200 where the session is over. */
  code: string | number
  message: string
  data: unknown
}

export const envelopeOf = (data: unknown): Envelope => ({ code: '200', message: '', data: data ?? null })

/** RFC 6266: plain ASCII for old readers, UTF-8 for the others. */
const attachment = (fileName: string): string => {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const escaped = encodeURIComponent(fileName).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${escaped}`
}

const asDownload = (reply: FastifyReply, { fileName, mime }: FileAnswer | BytesAnswer, length: number): FastifyReply =>
  reply.headers({ 'content-type': mime, 'content-disposition': attachment(fileName), 'content-length': length })

/** Sends what a call resolved to. */
export async function sendAnswer(reply: FastifyReply, answer: unknown): Promise<unknown> {
  if (answer instanceof PublishedFile) return sendPublished(reply, answer)
  if (answer instanceof RangedAnswer) return sendRanged(reply, answer)
  if (answer instanceof SharedDocument) return sendShared(reply, answer)
  reply.header('cache-control', 'no-store')
  if (answer === ANSWERED) return reply
  if (answer instanceof Redirect) return reply.redirect(answer.url)
  if (answer instanceof ProtocolAnswer) return reply.code(answer.status).headers(answer.headers).send(answer.body)
  if (answer instanceof BytesAnswer)
    return asDownload(reply, answer, answer.bytes.byteLength).send(Buffer.from(answer.bytes))
  if (!(answer instanceof FileAnswer)) return reply.send(envelopeOf(answer))
  const { size } = await stat(answer.path)
  return asDownload(reply, answer, size).send(createReadStream(answer.path))
}
