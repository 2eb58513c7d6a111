import { rightsLoaded } from '../../slices/session/session'
import {
  type SiteHabits,
  screenKeepingChosen,
  siteHabitsKept,
  siteHabitsLoaded,
  siteStarred,
} from '../../slices/sites/siteHabits'
import { ask, attempt, defineFlow, put, read, type Step, wait } from '../kit'

/** Under which the server keeps them for each person. */
const FAVOURITES = 'siteFavourites'
const HABITS = 'siteHabits'
/** A site that is only passed through is not remembered. */
const SETTLES_AFTER = 800

const names = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : undefined

/** What was kept, whoever wrote it: anything unreadable counts as never chosen. */
const readable = (settings: Record<string, unknown>): Partial<SiteHabits> => {
  const kept = settings[HABITS]
  const habits: Record<string, unknown> = typeof kept === 'object' && kept !== null ? { ...kept } : {}
  const favourites = names(settings[FAVOURITES])
  const recent = names(habits.recent)
  return {
    ...(favourites && { favourites }),
    ...(recent && { recent }),
    ...(typeof habits.keepsScreen === 'boolean' && { keepsScreen: habits.keepsScreen }),
  }
}

/** What was chosen while the answer was on its way is newer than the answer. */
export function* loadSiteHabits(): Step {
  const before = yield* read((state) => state.siteHabits)
  const { answer } = yield* attempt('personal.settings', {})
  if (!answer) return
  const { favourites, keepsScreen } = yield* read((state) => state.siteHabits)
  const kept = readable(answer)
  if (favourites !== before.favourites) delete kept.favourites
  if (keepsScreen !== before.keepsScreen) delete kept.keepsScreen
  yield* put(siteHabitsLoaded(kept))
}

/** Favourites follow the person to every browser. */
export const keepFavourites = defineFlow<unknown>(
  'keepFavourites',
  siteStarred,
  function* () {
    const value = yield* read((state) => state.siteHabits.favourites)
    yield* ask('personal.keep', { key: FAVOURITES, value })
  },
  { policy: 'latest', crossesSites: true },
)

/** Where the person was last, and whether a switch keeps the screen: sent once what the server had is known. */
export const keepSiteHabits = defineFlow<unknown>(
  'keepSiteHabits',
  [rightsLoaded, siteHabitsLoaded, screenKeepingChosen],
  function* (chosen) {
    const { isLoaded, isUnsent } = yield* read((state) => state.siteHabits)
    if (!isLoaded || !isUnsent) return
    if (typeof chosen !== 'boolean') yield* wait(SETTLES_AFTER)
    const { recent, keepsScreen } = yield* read((state) => state.siteHabits)
    const { fault } = yield* attempt('personal.keep', { key: HABITS, value: { recent, keepsScreen } })
    if (!fault) yield* put(siteHabitsKept())
  },
  { policy: 'latest' },
)
