import { bulkRun } from './bulkRun'
import { followWords } from './followWords'
import { hookOf } from './hooks'
import type { Part } from './part'
import { resourceCalls } from './resourceCalls'
import { changeCalls } from './undoCalls'
import { undoRun } from './undoRun'
import { wordsRun } from './wordsRun'

/** What every declared resource has. */
export const resourcesPart: Part = {
  calls: [...resourceCalls, ...changeCalls],
  registerRuns(queue, services) {
    queue.register(undoRun(services, (name, writer) => hookOf(name).afterWrite?.(writer)))
    queue.register(bulkRun(services))
    queue.register(wordsRun(services))
  },
  follow: async (services) => followWords(services),
}
