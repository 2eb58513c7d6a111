import type { FastifyReply, FastifyRequest } from 'fastify'
import { Expired, TooMany } from '../../foundation/faults/errors'
import type { Caller } from '../../foundation/services/caller'
import type { Services } from '../../foundation/services/services'
import { tokenOf } from '../access/callerOf'

const HEARTBEAT = 15_000
/** A browser that does not read is let go; it comes back by itself. */
const MOST_WAITING_BYTES = 1024 * 1024
const STREAMS_PER_SESSION = 8

/** One browser's open ear. */
export interface EventStream {
  caller: Caller
  send(event: string, data: unknown): void
  end(): void
}

/** The open streams of one node. */
const streams = new WeakMap<Services, Set<EventStream>>()

export const streamsOf = (services: Services): Set<EventStream> => {
  const open = streams.get(services) ?? new Set<EventStream>()
  streams.set(services, open)
  return open
}

/** Before the server goes: browsers are told to come back. */
export function endStreams(services: Services): void {
  for (const stream of [...streamsOf(services)]) stream.end()
}

const textOf = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** Takes the connection over and keeps it open until the browser, the session or the server ends. */
export function openStream(
  services: Services,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
): EventStream {
  const open = streamsOf(services)
  if ([...open].filter((other) => other.caller.sessionId === caller.sessionId).length >= STREAMS_PER_SESSION)
    throw new TooMany(15)
  const token = tokenOf(request)
  reply.hijack()
  services.presence.left(request.id)
  const { raw } = reply
  raw.writeHead(200, {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies must not wait for more.
    'x-accel-buffering': 'no',
  } as Record<string, string>)
  const stream: EventStream = {
    caller,
    send(event, data) {
      if (raw.writableLength > MOST_WAITING_BYTES) raw.destroy()
      else if (!raw.writableEnded) raw.write(textOf(event, data))
    },
    end: () => void raw.end(),
  }
  open.add(stream)
  const heartbeat = setInterval(() => void beat(services, stream, token, raw), HEARTBEAT)
  raw.on('error', (error) => request.log.debug({ err: error }, 'an event stream broke'))
  raw.on('close', () => {
    clearInterval(heartbeat)
    open.delete(stream)
  })
  raw.write('retry: 3000\n\n')
  stream.send('hello', { at: services.now().toISOString() })
  return stream
}

/**
 * Keeps proxies from closing the connection, and closes it where the session is over. A database that does not answer
 * has ended nobody's session. Listening is not use.
 */
export async function beat(
  services: Services,
  stream: EventStream,
  token: string,
  raw: Pick<FastifyReply['raw'], 'write' | 'writableEnded'>,
): Promise<void> {
  try {
    await services.access.session(services, token, { isUse: false })
  } catch (error) {
    if (error instanceof Expired) {
      stream.send('session-ended', {})
      stream.end()
      return
    }
    services.log.warn({ err: error }, 'a session could not be looked at')
  }
  if (!raw.writableEnded) raw.write(': beat\n\n')
}
