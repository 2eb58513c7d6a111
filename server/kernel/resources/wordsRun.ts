import { resourceOf } from '../../../src/resources'
import type { ResourceName } from '../../../src/resources/kit/resourceName'
import { makeSomeWords, wordsDue } from '../../foundation/db/words'
import { noteSomeAgain } from '../../foundation/db/wordsAgain'
import { WORDS } from '../../foundation/runs/unseen'
import type { RunKind } from '../../foundation/services/run'
import type { Services } from '../../foundation/services/services'
import { letOthersGoFirst, restABit } from './behindOthers'

interface WordsPayload {
  resource: ResourceName
}

/** What is due is counted up to here. */
const MOST = 10_000_000

/** Prepares rows that were written for the quick search, batch by batch and behind everybody who waits for an answer. */
export const wordsRun = (services: Services): RunKind<WordsPayload, { rows: number }> => ({
  name: WORDS,
  priority: 'low',
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
      if (taken === 0 && !(await noteSomeAgain(place, resource))) return { rows }
      rows += taken
      run.tell({ done: rows, total: Math.max(rows, total) })
      await restABit(services)
    }
  },
})

/** Sees to it that rows of the site's resource get their words soon, by the run that is at it where there is one. */
export async function wantWords({ runs }: Pick<Services, 'runs'>, site: string, resource: ResourceName): Promise<void> {
  const payload: WordsPayload = { resource }
  await runs.add(WORDS, payload, { site, userId: null, dedupeKey: `${WORDS} ${site} ${resource}` })
}
