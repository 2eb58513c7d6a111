import type { RunState } from '../../server/foundation/services/run'
import type { TestApp } from './app'

export interface SeenRun {
  id: number
  state: RunState
  title: [string, string]
  progress: { done: number; total?: number } | null
  result: unknown
  error: { message: string } | null
}

const PATIENCE = 30_000
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** The run, once it is as it should be. Throws where it never comes so far. */
export async function runWhen(
  app: TestApp,
  id: number,
  is: (run: SeenRun) => boolean,
  patience = PATIENCE,
): Promise<SeenRun> {
  for (let waited = 0; waited < patience; waited += 20) {
    const run = (await app.call('GET', `/api/admin/run/form/${id}`)).data as SeenRun
    if (is(run)) return run
    await pause(20)
  }
  throw new Error(`Run ${id} never came so far`)
}

export const endedRun = (app: TestApp, id: number, patience = PATIENCE): Promise<SeenRun> =>
  runWhen(app, id, ({ state }) => state !== 'waiting' && state !== 'running', patience)

/** Until no run of this kind waits or works. */
export async function allEnded({ services }: TestApp, kind: string): Promise<void> {
  for (let waited = 0; waited < PATIENCE; waited += 20) {
    const open = await services.runs.list({ kinds: [kind], states: ['waiting', 'running'] })
    if (open.length === 0) return
    await pause(20)
  }
  throw new Error(`Runs of ${kind} never ended`)
}
