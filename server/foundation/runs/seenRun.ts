import { Forbidden, NotFound } from '../faults/errors'
import { type Language, say } from '../messages'
import type { Caller } from '../services/caller'
import type { RunError, RunNotice, RunRow } from '../services/run'
import type { Services } from '../services/services'

/** Marks by which others' runs are seen, and stopped or begun again. One's own need none. */
export const SEE_RUNS = 'run:list'
export const STEER_RUNS = 'run:stop'

type Seer = Pick<Caller, 'userId'>

async function holds(
  services: Services,
  { userId }: Seer,
  run: Pick<RunRow, 'user_id' | 'site'>,
  mark: string,
): Promise<boolean> {
  if (run.user_id === userId) return true
  const rights = await services.access.rights(services, userId, run.site)
  return rights.isSuper || rights.marks.has(mark)
}

export const maySeeRun = (services: Services, seer: Seer, run: Pick<RunRow, 'user_id' | 'site'>): Promise<boolean> =>
  holds(services, seer, run, SEE_RUNS)

/** The run, for somebody who may see it. Throws NotFound for every other. */
export async function seenRun(services: Services, seer: Seer, id: number): Promise<RunRow> {
  const run = await services.runs.get(id)
  if (!run || !(await maySeeRun(services, seer, run))) throw new NotFound('run.notFound')
  return run
}

/** The run, for somebody who may stop it or begin it again. */
export async function steeredRun(services: Services, seer: Seer, id: number): Promise<RunRow> {
  const run = await seenRun(services, seer, id)
  if (!(await holds(services, seer, run, STEER_RUNS))) throw new Forbidden(STEER_RUNS)
  return run
}

const sentenceOf = ({ messageId, values, because }: Omit<RunError, 'text'>, language: Language): string =>
  say(messageId, language, because ? { ...values, why: say(because.messageId, language, because.values) } : values)

/** Without the words that are for the log alone. */
export function runForBrowser<Run extends RunNotice>(run: Run, language: Language) {
  const { error, ...rest } = run
  return {
    ...rest,
    error: error && { message: sentenceOf(error, language), messageId: error.messageId },
  }
}
