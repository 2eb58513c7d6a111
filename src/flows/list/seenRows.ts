import type { AnyRow } from '../../resources/kit/resource'
import type { ResourceName } from '../../resources/kit/resourceName'
import type { ListQuery } from '../../slices/list/listQuery'
import type { RootState } from '../../slices/rootState'
import { type ListAt, listOpened, rowsRecalled } from '../../slices/rows/entities'
import type { Titles } from '../../slices/rows/entityState'
import { signedOut } from '../../slices/session/session'
import { pageHidden } from '../../slices/world'
import { defineFlow, port, put, read, type Step } from '../kit'
import { readObject } from '../readObject'
import { isSecret } from '../tape/mask'
import { listNow } from './browse'

/** A list as it was last seen. */
interface SeenList {
  site: string
  resource: ResourceName
  /** Of the query, as JSON. */
  asked: string
  rows: AnyRow[]
  above: AnyRow[]
  total: number
  isTotalCapped: boolean
}

interface SeenRows {
  user: number
  lists: SeenList[]
  /** By site: what the rows point to. */
  titles: Record<string, Titles>
}

const MOST_LISTS = 12
const MOST_ROWS = 50
/** Characters, of all together. */
const MOST_TEXT = 200_000

const askedBy = (query: ListQuery): string => JSON.stringify(query)

/** The server sends no secrets; what is called one is left out all the same. */
const withoutSecrets = (row: AnyRow): AnyRow =>
  Object.fromEntries(
    Object.entries(row).filter(([name, value]) => !(isSecret(name) && typeof value === 'string')),
  ) as AnyRow

function seenNow({ entities, site }: RootState): SeenList[] {
  return Object.entries(entities.byResource).flatMap(([resource, { rows = {}, lists = {} } = {}]) => {
    const known = (ids: readonly number[]): AnyRow[] =>
      ids.flatMap((id) => (rows[id] ? [withoutSecrets(rows[id])] : []))
    return Object.values(lists)
      .filter(({ state, ids }) => state === 'ready' && ids.length > 0 && ids.length <= MOST_ROWS)
      .map(({ query, ids, above, total, isTotalCapped }) => ({
        site: site.current,
        resource: resource as ResourceName,
        asked: askedBy(query),
        rows: known(ids),
        above: known(above),
        total,
        isTotalCapped,
      }))
  })
}

const isSameList = (one: SeenList, other: SeenList): boolean =>
  one.site === other.site && one.resource === other.resource && one.asked === other.asked

/** The newest first; the oldest go until it is short enough. */
function textOf({ user, lists, titles }: SeenRows): string | null {
  for (let count = Math.min(lists.length, MOST_LISTS); count > 0; count -= 1) {
    const text = JSON.stringify({ user, lists: lists.slice(0, count), titles })
    if (text.length <= MOST_TEXT) return text
  }
  return null
}

/** What this person saw in this tab before; nothing where somebody else did. */
function* seenBefore(): Step<SeenRows | undefined> {
  const browser = yield* port('browser')
  const user = yield* read(({ session }) => session.profile?.id)
  const kept = readObject(browser.readTab('rows')) as Partial<SeenRows>
  if (user === undefined || kept.user !== user || !Array.isArray(kept.lists)) return undefined
  return { user, lists: kept.lists, titles: kept.titles ?? {} }
}

/** The page goes out of sight, perhaps for good: what its lists show is kept in the tab's own storage, which ends with the tab. */
export const keepSeenRows = defineFlow(
  'keepSeenRows',
  pageHidden,
  function* () {
    const state = yield* read((whole) => whole)
    const user = state.session.profile?.id
    const now = seenNow(state)
    if (user === undefined || now.length === 0) return
    const before = yield* seenBefore()
    const others = (before?.lists ?? []).filter((each) => !now.some((one) => isSameList(one, each)))
    const titles = { ...before?.titles, [state.site.current]: state.entities.titles }
    const browser = yield* port('browser')
    browser.writeTab('rows', textOf({ user, lists: [...now, ...others], titles }))
  },
  { policy: 'latest', crossesSites: true },
)

/** A list that has no rows yet shows those seen last under the same query, until the server's come. */
export const recallSeenRows = defineFlow(
  'recallSeenRows',
  listOpened,
  function* ({ resource, list, query }: ListAt & { query: ListQuery }) {
    if ((yield* listNow({ resource, list }))?.ids.length !== 0) return
    const site = yield* read((state) => state.site.current)
    const before = yield* seenBefore()
    const asked = askedBy(query)
    const seen = before?.lists.find((each) => each.site === site && each.resource === resource && each.asked === asked)
    if (!seen) return
    const { rows, above: ancestors, total, isTotalCapped } = seen
    yield* put(
      rowsRecalled({ resource, list, rows, ancestors, total, isTotalCapped, titles: before?.titles[site] ?? {} }),
    )
  },
  { policy: 'every' },
)

/** Whoever comes next in this tab finds nothing of it. */
export const forgetSeenRows = defineFlow(
  'forgetSeenRows',
  signedOut,
  function* () {
    const browser = yield* port('browser')
    if (browser.readTab('rows') !== null) browser.writeTab('rows', null)
  },
  { policy: 'leading', crossesSites: true },
)
