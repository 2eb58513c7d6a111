import { UNSEEN_KINDS } from '../../foundation/runs/unseen'
import type { RunContext } from '../../foundation/services/run'
import type { Services } from '../../foundation/services/services'

/** While somebody works with the server it rests so long between two batches (ms). */
const REST = 15
/** What people wait for goes first, whatever its site: looked at again after so long (ms). */
const LOOK_AGAIN = 250
/** What lasts longer (ms) holds it up no more than so: one of its batches comes in between. */
const WAITS_FOR = 30_000
const NOT_WAITED_FOR = [...UNSEEN_KINDS]

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** Whether somebody began a work that goes on, here or on another node. */
const isWorkUnderWay = async (runs: Services['runs']): Promise<boolean> =>
  (await runs.list({ withoutKinds: NOT_WAITED_FOR, states: ['running'], limit: 1 })).length > 0

/** Of a run that nobody waits for: works that people began go first. */
export async function letOthersGoFirst(
  { runs }: Pick<Services, 'runs'>,
  { signal }: Pick<RunContext<unknown>, 'signal'>,
): Promise<void> {
  for (const until = Date.now() + WAITS_FOR; Date.now() < until && (await isWorkUnderWay(runs)); ) {
    signal.throwIfAborted()
    await pause(LOOK_AGAIN)
  }
}

/** Between two of its batches, while somebody works with the server. */
export async function restABit({ presence }: Pick<Services, 'presence'>): Promise<void> {
  if (presence.isSomebodyThere) await pause(REST)
}
