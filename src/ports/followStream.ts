import { readEvents } from './api/readEvents'
import type { StreamWorld, Told } from './streamWorld'

const PATH = '/api/admin/events'
const FIRST_WAIT = 1000
const LONGEST_WAIT = 30_000

const LOCK = 'colonnade-events'

/** A page that was loaded anew waits so long for the lock of what it was before (ms): it has read its rows by itself. */
const MOMENT = 2000

/** Works once no other tab does. An heir had to wait, and cannot know what was said between the other tab's end and now. */
export async function lead(work: (isHeir: boolean) => Promise<void>, signal: AbortSignal): Promise<void> {
  const { locks } = navigator
  if (!locks) return work(false)
  let isFree = false
  const workIfFree = async (lock: Lock | null): Promise<void> => {
    isFree = lock !== null
    if (isFree) await work(false)
  }
  await locks.request(LOCK, { ifAvailable: true }, workIfFree).catch(() => undefined)
  if (isFree || signal.aborted) return
  const since = performance.now()
  await locks.request(LOCK, { signal }, () => work(performance.now() - since > MOMENT)).catch(() => undefined)
}

/** Reads until it is stopped, coming back after each loss, a little later each time. */
export async function follow(world: StreamWorld, tell: (told: Told) => void, signal: AbortSignal): Promise<void> {
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
