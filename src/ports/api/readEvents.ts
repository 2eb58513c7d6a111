import { httpClient } from './httpClient'

export interface ServerMessage {
  event: string
  data: unknown
}

export interface Reading {
  headers: Record<string, string>
  signal: AbortSignal
  opened(): void
  said(message: ServerMessage): void
}

/** The bytes of the answer as they come; null where there is none, or a refusal. */
async function openEvents(path: string, { headers, signal }: Reading): Promise<ReadableStream<BufferSource> | null> {
  const answer = await httpClient
    .get<ReadableStream<BufferSource>>(path, {
      adapter: 'fetch',
      responseType: 'stream',
      timeout: 0,
      headers: { ...headers, Accept: 'text/event-stream' },
      signal,
    })
    .catch(() => null)
  return answer?.status === 200 ? answer.data : null
}

/** Reads server-sent events by axios, because EventSource cannot carry headers. Resolves when they end; true: it had begun. */
export async function readEvents(path: string, reading: Reading): Promise<boolean> {
  const bytes = await openEvents(path, reading)
  if (!bytes) return false
  reading.opened()
  const take = eventTaker(reading.said)
  const reader = bytes.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const piece = await reader.read().catch(() => ({ done: true, value: undefined }))
    if (piece.done) return true
    take(piece.value ?? '')
  }
}

/** Puts pieces of text together into messages, whatever way the line cut them. */
export function eventTaker(said: (message: ServerMessage) => void): (piece: string) => void {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece.replaceAll('\r', '')).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const message = messageOf(block)
      if (message) said(message)
    }
  }
}

function messageOf(block: string): ServerMessage | undefined {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) event = line.slice(6).trim()
    if (line.startsWith('data:')) data.push(line.slice(5).trimStart())
  }
  if (data.length === 0) return undefined
  const text = data.join('\n')
  try {
    return { event, data: JSON.parse(text) }
  } catch {
    return { event, data: text }
  }
}
