import { resourceOf } from '../../src/resources'
import type { ResourceName } from '../../src/resources/kit/resourceName'
import { makeSomeWords, wordsDue } from '../db/words'
import { WORDS } from '../runs/unseen'
import type { RunContext, RunKind } from '../services/run'
import type { Services } from '../services/services'

interface WordsPayload {
  resource: ResourceName
}

/** While somebody works with the server it rests so long between two batches (ms). */
const REST = 15
/** Works that people wait for: it lets them go first, whatever their site, looking again after so long (ms). */
const WAITED_FOR = ['upload', 'upload-check', 'undo', 'bulk', 'export']
const LOOK_AGAIN = 250
/** What is due is counted up to here. */
const MOST = 10_000_000

async function letOthersGoFirst({ runs }: Services, { signal }: RunContext<WordsPayload>): Promise<void> {
  while ((await runs.list({ kinds: WAITED_FOR, states: ['running'], limit: 1 })).length > 0) {
    signal.throwIfAborted()
    await pause(LOOK_AGAIN)
  }
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** Prepares rows that were written for the quick search, batch by batch and behind everybody who waits for an answer. */
export const wordsRun = (services: Services): RunKind<WordsPayload, { rows: number }> => ({
  name: WORDS,
  titleOf: ({ resource }) => {
    const [zh, en] = resourceOf(resource).plural
    return [`为快速搜索准备：${zh}`, `Quick search of ${en.toLowerCase()}`]
  },
  async work(run) {
    const { resource } = run.payload
    const place = await services.places.of(run.site)
    const total = await wordsDue(place, resource, MOST, true)
    let rows = 0
    for (;;) {
      run.signal.throwIfAborted()
      await letOthersGoFirst(services, run)
      const taken = await makeSomeWords(place, resource)
      if (taken === 0) return { rows }
      rows += taken
      run.tell({ done: rows, total: Math.max(rows, total) })
      if (services.presence.isSomebodyThere) await pause(REST)
    }
  },
})

/** Sees to it that rows of the site's resource get their words soon, by the run that is at it where there is one. */
export async function wantWords({ runs }: Pick<Services, 'runs'>, site: string, resource: ResourceName): Promise<void> {
  const payload: WordsPayload = { resource }
  await runs.add(WORDS, payload, { site, userId: null, dedupeKey: `${WORDS} ${site} ${resource}` })
}
