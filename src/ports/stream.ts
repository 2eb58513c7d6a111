import type { Ports } from '../flows/ports'
import type { StreamWorld, Told } from './streamWorld'

/** What reads the stream comes with the frame. */
async function read(world: StreamWorld, tell: (told: Told) => void, signal: AbortSignal): Promise<void> {
  const { follow, lead } = await import(/* webpackChunkName: 'shell' */ './followStream')
  if (signal.aborted) return
  const work = (isHeir: boolean): Promise<void> => {
    if (isHeir) tell({ kind: 'state', state: 'lost' })
    return follow(world, tell, signal)
  }
  await lead(work, signal)
}

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
    void read(world, tell, stop.signal)
    return () => {
      stop.abort()
      channel.close()
      world.changed('closed')
    }
  },
})
