import { isJobActive, type Job, jobArrived, selectJob } from '../../slices/jobs/jobs'
import { attempt, put, race, read, type Step, wait } from '../kit'

/** While the server's events come in, a look of our own is only for the case that one was lost. */
const LOOKS_AFTER = { live: 5000, alone: 1000 }

/**
 * Waits for the end of a run, by the event stream, or by asking where there is none. The run may be stopped or have failed.
 * A server that cannot be reached is asked again; throws where it does not know the run, or us.
 */
export function* followRun(id: number): Step<Job> {
  for (;;) {
    const known = yield* read(selectJob(id))
    if (known && !isJobActive(known)) return known
    const isLive = yield* read((state) => state.jobs.stream === 'open')
    yield* race({ work: () => look(id, isLive ? LOOKS_AFTER.live : LOOKS_AFTER.alone), event: jobArrived })
  }
}

function* look(id: number, after: number): Step {
  yield* wait(after)
  const { answer, fault } = yield* attempt('runs.one', { id })
  if (answer) yield* put(jobArrived(answer))
  else if (fault.kind !== 'network') throw fault
}
