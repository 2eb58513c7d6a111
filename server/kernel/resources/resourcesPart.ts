import { allResources } from '../../../src/resources'
import { namesAlikeHinter } from './alike'
import { handleBatchUpdate, isBatchable } from './batchUpdate/handleBatchUpdate'
import { previewCall } from './batchUpdate/previewCall'
import { bulkRun } from './bulkRun'
import { followWords } from './followWords'
import { hookOf } from './hooks'
import type { Part } from './part'
import { resourceCalls } from './resourceCalls'
import { changeCalls } from './undoCalls'
import { undoRun } from './undoRun'
import { handleUpdateRows, isGridded } from './updateRows/handleUpdateRows'
import { checkWordsCall } from './words/checkCall'
import { wordsCommand } from './wordsCommand'
import { wordsRun } from './wordsRun'

const batchable = allResources.filter(isBatchable)
const watched = allResources.filter(({ wordsCheckedIn }) => wordsCheckedIn)
const gridded = allResources.filter(isGridded)

/** What every declared resource has. */
export const resourcesPart: Part = {
  calls: [...resourceCalls, ...changeCalls, ...batchable.map(previewCall), ...watched.map(checkWordsCall)],
  actions: [...batchable.map(handleBatchUpdate), ...gridded.map(handleUpdateRows)],
  registerRuns(queue, services) {
    queue.register(undoRun(services, (name, writer) => hookOf(name).afterWrite?.(writer)))
    queue.register(bulkRun(services))
    queue.register(wordsRun(services))
  },
  hinters: [namesAlikeHinter],
  commands: [wordsCommand],
  follow: async (services) => followWords(services),
}
