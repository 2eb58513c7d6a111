import { RUN_CHANNEL, type RunNotice, type RunRow, type RunState } from '../services/run'
import type { Services } from '../services/services'

/** A run that is not there any more is over too. */
export const isOver = (run: Pick<RunRow, 'state'> | undefined): boolean =>
  run === undefined || ['done', 'failed', 'stopped'].includes(run.state)

/** Does `work` for each run of these kinds that ends, here or on another node; answers how to stop. */
export const followEnds = (
  services: Pick<Services, 'database' | 'log'>,
  kinds: ReadonlySet<string>,
  work: (run: RunNotice) => Promise<void>,
): Promise<() => Promise<void>> => followRuns(services, kinds, ['done', 'failed', 'stopped'], work)

/**
 * Does `work` for each run of these kinds that comes to one of these states, here or on another node. Resolves to a
 * function that stops hearing, and waits for what has begun.
 */
export async function followRuns(
  { database, log }: Pick<Services, 'database' | 'log'>,
  kinds: ReadonlySet<string>,
  states: readonly RunState[],
  work: (run: RunNotice) => Promise<void>,
): Promise<() => Promise<void>> {
  const doing = new Set<Promise<void>>()
  const silence = await database.listen(RUN_CHANNEL, (notice) => {
    const run = notice as RunNotice
    if (!kinds.has(run.kind) || !states.includes(run.state)) return
    const done = work(run)
      .catch((error) => log.error({ err: error, runId: run.id }, 'what became of a run was not noted'))
      .finally(() => doing.delete(done))
    doing.add(done)
  })
  return async () => {
    await silence()
    await Promise.all(doing)
  }
}
