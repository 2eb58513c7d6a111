import { eventTaker, type ServerMessage } from '../../src/ports/api/readEvents'

export interface EventEar {
  heard: readonly ServerMessage[]
  isOpen(): boolean
  close(): void
}

/** Hears a server's events as a browser would. */
export async function openEar(url: string, token: string): Promise<EventEar> {
  const stop = new AbortController()
  const headers = { authorization: token, accept: 'text/event-stream' }
  const answer = await fetch(`${url}/api/admin/events`, { headers, signal: stop.signal })
  if (!answer.ok || !answer.body) throw new Error(`no events: ${answer.status}`)
  const heard: ServerMessage[] = []
  const take = eventTaker((message) => heard.push(message))
  let isOpen = true
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  const read = async (): Promise<void> => {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) take(piece.value)
  }
  read()
    .catch(() => undefined)
    .finally(() => {
      isOpen = false
    })
  return { heard, isOpen: () => isOpen, close: () => stop.abort() }
}
