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

/** Reads server-sent events by fetch, because EventSource cannot carry headers. Resolves when they end; true: it had begun. */
export async function readEvents(path: string, { headers, signal, opened, said }: Reading): Promise<boolean> {
  const answer = await fetch(path, { headers: { ...headers, Accept: 'text/event-stream' }, signal }).catch(() => null)
  if (!answer?.ok || !answer.body) return false
  opened()
  const take = eventTaker(said)
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
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
