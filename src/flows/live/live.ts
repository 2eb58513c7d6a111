import type { ResourceName } from '../../resources/kit/resourceName'
import { outlines } from '../../resources/outline/outlines'
import { isResourceName } from '../../resources/outline/resourceAt'
import { serverSaid, streamOpened } from '../../slices/jobs/jobs'
import {
  MOST_NAMED,
  outdatedTaken,
  rowsChanged,
  rowsChangedElsewhere,
  rowsTouched,
  screensOutdated,
  type ToldIds,
  touchFaded,
} from '../../slices/live'
import type { RootState } from '../../slices/rootState'
import { pageShown } from '../../slices/world'
import { defineFlow, port, put, read, wait } from '../kit'
import { rereadList, rereadRow } from './reread'

/** However much changes, what is in view is read this seldom (ms). */
const GATHERS = 1000
/** A change is marked as new for so long (ms). */
const FADES = 4000

interface Told {
  resource: ResourceName
  site: string
  ids: ToldIds
  tab?: unknown
}

const toldIn = (data: unknown): Told | undefined => {
  const { resource, site, ids, tab } = (data ?? {}) as Record<string, unknown>
  if (typeof resource !== 'string' || !isResourceName(resource) || typeof site !== 'string') return undefined
  const named = Array.isArray(ids) && ids.length <= MOST_NAMED ? ids.map(Number) : 'many'
  return { resource, site, ids: named, tab }
}

/** Rows of control are the same in every context; others are of one site. */
const isOfHere = ({ resource, site }: Told, here: string): boolean => {
  const { scope, isOfEverySite } = outlines[resource]
  return isOfEverySite || scope === 'control' || site === here
}

/** Something in view tells of every site. */
const looksEverywhere = ({ screenQueries }: RootState): boolean =>
  Object.values(screenQueries).some(({ asked }) => asked?.isEverywhere)

const pathOf = (list: string): string => list.split('#')[0] ?? list

/** The lists of a resource that are in view. Those of other pages are read anyway when they come into view. */
const listsInView = ({ entities, navigation }: RootState, resource: ResourceName) =>
  Object.entries(entities.byResource[resource]?.lists ?? {})
    .filter(([list, { state }]) => pathOf(list) === navigation.path && state !== 'idle')
    .map(([list]) => ({ resource, list }))

const rowsInView = ({ live }: RootState, resource: ResourceName, ids: ToldIds): string[] =>
  Object.keys(live.watched).filter((key) => {
    const [name, id] = key.split(' ')
    return name === resource && (ids === 'many' || ids.includes(Number(id)))
  })

/** The server told that rows were written: what this page shows of them is outdated, unless the page did it itself. */
export const followChanges = defineFlow(
  'followChanges',
  serverSaid,
  function* ({ event, data }) {
    const told = event === 'rows-changed' ? toldIn(data) : undefined
    if (!told) return
    const { resource, site, ids, tab } = told
    if (!isOfHere(told, yield* read((state) => state.site.current))) {
      if (yield* read(looksEverywhere)) yield* put(rowsChangedElsewhere({ resource, site }))
      return
    }
    const browser = yield* port('browser')
    const isOwn = tab === browser.tabName()
    yield* put(rowsChanged({ resource, site, ids, isOwn }))
    if (isOwn) return
    const lists = yield* read((state) => listsInView(state, resource))
    const rows = yield* read((state) => rowsInView(state, resource, ids))
    if (lists.length + rows.length > 0) yield* put(screensOutdated({ resource, ids, lists, rows }))
  },
  { policy: 'every' },
)

/** What was told while nobody listened is not told again: all that is in view may be outdated. */
export const catchUp = defineFlow<unknown>(
  'catchUp',
  streamOpened,
  function* () {
    if (!(yield* read(({ jobs }) => jobs.isBehind))) return
    const names = yield* read(({ entities }) => Object.keys(entities.byResource) as ResourceName[])
    for (const resource of names) {
      const lists = yield* read((state) => listsInView(state, resource))
      const rows = yield* read((state) => rowsInView(state, resource, 'many'))
      if (lists.length + rows.length > 0) yield* put(screensOutdated({ resource, ids: 'many', lists, rows }))
    }
  },
  { policy: 'latest' },
)

const isDue = ({ live }: RootState): boolean =>
  !live.isHidden && live.staleRows.length + Object.keys(live.staleLists).length > 0

/**
 * What is outdated is read again, quietly: once for all that was told within a second, and not while the browser shows
 * something else. Rows go before lists, which know less of a row.
 */
export const refreshOutdated = defineFlow<unknown>(
  'refreshOutdated',
  [screensOutdated, pageShown],
  function* () {
    while (yield* read(isDue)) {
      yield* wait(GATHERS)
      const { staleRows, staleLists, isHidden } = yield* read(({ live }) => live)
      if (isHidden) return
      yield* put(outdatedTaken())
      for (const key of staleRows) yield* rereadRow(key)
      for (const { ids, ...at } of Object.values(staleLists)) yield* rereadList(at, ids)
    }
  },
  { policy: 'leading' },
)

/** The mark of what others changed goes after a while. */
export const fadeTouch = defineFlow(
  'fadeTouch',
  rowsTouched,
  function* ({ resource }) {
    yield* wait(FADES)
    yield* put(touchFaded({ resource }))
  },
  { policy: 'latest', per: ({ resource }) => resource },
)
