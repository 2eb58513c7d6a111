import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import { type ServerMessageId, say } from '../messages'
import type { Envelope } from './envelope'

const KNOWN: Readonly<Record<string, readonly [status: number, messageId: ServerMessageId]>> = {
  HPE_HEADER_OVERFLOW: [431, 'request.longHeaders'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request.slow'],
}

/** Answers what is no HTTP that anybody could look at: it has no language, so both are told. */
export function answerBroken(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, messageId] = KNOWN[error.code] ?? ([400, 'request.notHttp'] as const)
  const answer: Envelope = {
    code: String(status),
    message: `${say(messageId, 'zh')} / ${say(messageId, 'en')}`,
    data: null,
  }
  const body = JSON.stringify(answer)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
