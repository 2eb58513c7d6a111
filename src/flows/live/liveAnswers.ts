import { streamOpened } from '../../slices/jobs/jobs'
import { rowsChanged, rowsChangedElsewhere } from '../../slices/live'
import type { RootState } from '../../slices/rootState'
import {
  answersOutdated,
  type ScreenQueryAsked,
  screenQueryArrived,
  screenQueryRenewed,
} from '../../slices/screenQueries'
import { pageShown } from '../../slices/world'
import { learnTitles } from '../frame/screenQueries'
import { attempt, defineFlow, put, read, type Step, wait } from '../kit'

/** However much changes, what is in view is read this seldom (ms). */
const GATHERS = 1000

const outdated = ({ screenQueries, live }: RootState): ScreenQueryAsked[] =>
  live.isHidden
    ? []
    : Object.values(screenQueries).flatMap(({ asked, isOutdated }) => (asked && isOutdated ? [asked] : []))

/** Quietly: what stands there stays where it cannot be read, or where something else has been asked meanwhile. */
function* askAgain(asked: ScreenQueryAsked): Step {
  const { key, path, query, body } = asked
  yield* put(screenQueryRenewed(key))
  const { answer } = yield* attempt('other.read', { path, ...(query && { query }), ...(body && { body }) })
  const isSame = (yield* read(({ screenQueries }) => screenQueries[key]))?.asked === asked
  if (answer === undefined || !isSame) return
  yield* learnTitles(answer)
  yield* put(screenQueryArrived({ key, data: answer }))
}

/** What was told while nobody listened is not told again. */
export const catchUpAnswers = defineFlow<unknown>(
  'catchUpAnswers',
  streamOpened,
  function* () {
    if (yield* read(({ jobs }) => jobs.isBehind)) yield* put(answersOutdated())
  },
  { policy: 'latest' },
)

/** Screens of their own follow what is written: their queries are asked again, once for all that was told within a second. */
export const renewAnswers = defineFlow<unknown>(
  'renewAnswers',
  [rowsChanged, rowsChangedElsewhere, answersOutdated, pageShown],
  function* () {
    while ((yield* read(outdated)).length > 0) {
      yield* wait(GATHERS)
      for (const asked of yield* read(outdated)) yield* askAgain(asked)
    }
  },
  { policy: 'leading' },
)
