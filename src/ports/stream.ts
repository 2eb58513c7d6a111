import type { Ports } from '../flows/ports'
import { readEvents } from './api/readEvents'

export interface StreamWorld {
  headers(): Record<string, string>
  said(message: { event: string; data: unknown }): void
  changed(state: 'open' | 'lost' | 'closed'): void
}

const PATH = '/api/admin/events'
const FIRST_WAIT = 1000
const LONGEST_WAIT = 30_000

type Told = { kind: 'message'; event: string; data: unknown } | { kind: 'state'; state: 'open' | 'lost' }

/**
 * The server's events: one connection per browser. The tab that holds the lock reads it and passes each message on to the others;
 * when it goes, another takes over. Where a browser has no locks, each tab reads for itself.
 */
export const streamPort = (world: StreamWorld): Ports['stream'] => ({
  open() {
    const stop = new AbortController()
    const channel = new BroadcastChannel('colonnade-events')
    const hear = (told: Told): void => (told.kind === 'message' ? world.said(told) : world.changed(told.state))
    channel.onmessage = ({ data }: MessageEvent<Told>) => hear(data)
    const tell = (told: Told): void => {
      hear(told)
      if (!stop.signal.aborted) channel.postMessage(told)
    }
    void lead(() => follow(world, tell, stop.signal), stop.signal)
    return () => {
      stop.abort()
      channel.close()
      world.changed('closed')
    }
  },
})

async function lead(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request('colonnade-events', { signal }, work).catch(() => undefined)
}

/** Reads until it is stopped, coming back after each loss, a little later each time. */
async function follow(world: StreamWorld, tell: (told: Told) => void, signal: AbortSignal): Promise<void> {
  let pause = FIRST_WAIT
  while (!signal.aborted) {
    const wasOpen = await readEvents(PATH, {
      headers: world.headers(),
      signal,
      opened: () => tell({ kind: 'state', state: 'open' }),
      said: (message) => tell({ kind: 'message', ...message }),
    })
    if (signal.aborted) return
    tell({ kind: 'state', state: 'lost' })
    pause = wasOpen ? FIRST_WAIT : Math.min(pause * 2, LONGEST_WAIT)
    await rest(pause, signal)
  }
}

/** Waits, but not beyond the end; a page that comes back online does not wait. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
