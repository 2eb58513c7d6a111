import { NotFound, Refusal } from '../../../foundation/faults/errors'
import { type RunContext, RunInterrupted, type RunKind } from '../../../foundation/services/run'
import type { Services } from '../../../foundation/services/services'
import { type LifecycleSite, lifecycleSite } from './lifecycleSite'
import { forgetRelease, type Release, readRelease } from './release'
import { LIFECYCLE_RUN, type LifecyclePayload } from './runNames'
import { runWork } from './runWork'
import { type RunControl, Work } from './work'

/** Ends of the server are counted step by step, so that a step that ends it is put back, and not tried for ever. */
const ENOUGH_ATTEMPTS = 1_000

/** Initialise, upgrade or roll back one site. */
export const lifecycleRun = (services: Services): RunKind<LifecyclePayload, { release_id: number }> => ({
  name: LIFECYCLE_RUN,
  maxAttempts: ENOUGH_ATTEMPTS,
  isExclusive: ({ site_id }) => `site ${site_id}`,
  async work(run) {
    const { release_id, put_back } = run.payload
    const release = await readRelease(services, release_id)
    if (!release) throw new NotFound()
    if (release.state === 'done') return { release_id }
    if (release.state === 'failed') throw new Refusal(409, 'lifecycle.over')
    const control = runControlOf(services, run, release_id, put_back === true)
    await runWork(new Work(services, release, await siteOf(services, release), control))
    return { release_id }
  },
})

/** A draft may be deleted while its work waits: then the work is over, and locks nothing. */
async function siteOf(services: Services, release: Release): Promise<LifecycleSite> {
  try {
    return await lifecycleSite(services, release.site_id)
  } catch (error) {
    if (error instanceof NotFound) await forgetRelease(services, release)
    throw error
  }
}

/** Why a run is to leave its work; undefined: it goes on, or was stopped by somebody. */
const leaves = ({ reason }: AbortSignal): boolean => !(reason instanceof RunInterrupted && reason.why === 'stopped')

/** Aborted as the run's signal is, but for a stop. */
export function leaveOf({ signal }: Pick<RunContext<unknown>, 'signal'>): AbortSignal {
  const leave = new AbortController()
  const look = (): void => {
    if (leaves(signal)) leave.abort(signal.reason)
  }
  if (signal.aborted) look()
  else signal.addEventListener('abort', look, { once: true })
  return leave.signal
}

function runControlOf(
  services: Services,
  run: RunContext<LifecyclePayload>,
  release_id: number,
  isPutBack: boolean,
): RunControl {
  const { control } = services.places
  return {
    signal: run.signal,
    leave: leaveOf(run),
    isStopAsked: () => isPutBack || (run.signal.aborted && !leaves(run.signal)),
    fence: (trx) => run.mark(trx, control, { release_id }),
    tell(steps, current) {
      const done = steps.filter(({ state }) => state !== 'waiting' && state !== 'running').length
      run.tell({ release_id, steps: [...steps], done, total: steps.length, ...(current && { step: current }) })
    },
  }
}
