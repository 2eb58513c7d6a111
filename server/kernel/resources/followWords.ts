import type { Place } from '../../foundation/db/place'
import { catchUpWords, wordsDue } from '../../foundation/db/words'
import { isWordsWork } from '../../foundation/db/wordsAgain'
import type { Services } from '../../foundation/services/services'
import { inEachSite } from '../places/localSites'
import { afterWriting } from './afterWriting'
import { INDEXED } from './keywordCondition'
import { wantWords } from './wordsRun'

/** So few rows are done at once; more are the work of a run. */
const FEW = 500
const CONTROL = 'control'

async function lookAtWords(services: Services, place: Place, site: string): Promise<boolean> {
  let isLeftToRun = false
  for (const name of INDEXED) {
    const due = await wordsDue(place, name, FEW + 1, true)
    if (due > FEW) await wantWords(services, site, name)
    else if (due > 0) await catchUpWords(place, name)
    isLeftToRun ||= due > FEW
  }
  return isLeftToRun
}

/** Makes the words of what was written, by whatever way, once the writing is over. Resolves to a function that stops. */
export const followWords = (services: Services): (() => Promise<void>) =>
  afterWriting(services, {
    fault: 'rows could not be prepared for the search',
    isAbout: (resource) => INDEXED.some((name) => name === resource),
    look: lookAtWords,
  })

/** At the start: what an earlier process has left, here and in the sites. */
export async function resumeWords(services: Services): Promise<void> {
  await inEachSite(services, async (place, site) => {
    for (const name of INDEXED) if (await isWordsWork(place, name)) await wantWords(services, site, name)
  })
  for (const name of INDEXED)
    if (await isWordsWork(services.places.control, name)) await wantWords(services, CONTROL, name)
}
