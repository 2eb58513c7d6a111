import { wordsDue } from '../../foundation/db/words'
import { defineCommand } from '../../foundation/services/command'
import { CONTROL } from '../../foundation/services/places'
import { INDEXED } from './keywordCondition'
import { wantWords } from './wordsRun'

/** So many are counted. */
const MOST = 100_000

/** Rows whose words are not made yet: by the run that works behind everybody who waits for an answer. */
export const wordsCommand = defineCommand('prepare_search', {
  isBrief: true,
  async run({ services, sites, withControl }) {
    let due = 0
    const all = withControl ? [{ site: CONTROL, place: services.places.control }, ...sites] : sites
    for (const { site, place } of all)
      for (const name of INDEXED) {
        const rows = await wordsDue(place, name, MOST, true)
        if (rows > 0) await wantWords(services, site, name)
        due += rows
      }
    return { output: [`${due} 条记录要准备`, `${due} ${due === 1 ? 'row' : 'rows'} to be prepared`] }
  },
})
