import type { RunContext } from '../services/run'
import type { Services } from '../services/services'

/** While somebody works with the server it rests so long between two batches (ms). */
const REST = 15
/** Works that people wait for: it lets them go first, whatever their site, looking again after so long (ms). */
const WAITED_FOR = ['upload', 'upload-check', 'undo', 'bulk', 'export']
const LOOK_AGAIN = 250

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** Of a run that nobody waits for: works that people wait for go first. */
export async function letOthersGoFirst(
  { runs }: Pick<Services, 'runs'>,
  { signal }: Pick<RunContext<unknown>, 'signal'>,
): Promise<void> {
  while ((await runs.list({ kinds: WAITED_FOR, states: ['running'], limit: 1 })).length > 0) {
    signal.throwIfAborted()
    await pause(LOOK_AGAIN)
  }
}

/** Between two of its batches, while somebody works with the server. */
export async function restABit({ presence }: Pick<Services, 'presence'>): Promise<void> {
  if (presence.isSomebodyThere) await pause(REST)
}
