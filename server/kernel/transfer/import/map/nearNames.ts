import { nearestTo } from '../../../../../src/resources/kit/text/nearest'
import type { ReferenceMap } from './references'

/** So many pairs of names are compared for one map: a second or two at most, however many names of a file are unknown. */
const MOST_PAIRS = 2_000_000

interface Searched {
  left: number
  known: Map<string, NearName | undefined>
}

export interface NearName {
  near: string
  near_id: number
}

const searched = new WeakMap<ReferenceMap, Searched>()

/** The row that is probably meant by a name that none has. Each name is looked for once, and no more of them than there is time. */
export function nearName(map: ReferenceMap, name: string): NearName | undefined {
  const state = searched.get(map) ?? { left: MOST_PAIRS, known: new Map() }
  searched.set(map, state)
  if (state.known.has(name)) return state.known.get(name)
  if (state.left < map.titles.size) return undefined
  state.left -= map.titles.size
  const key = nearestTo(name, map.titles.keys())
  const id = key === undefined ? undefined : map.titles.get(key)
  const found =
    key !== undefined && typeof id === 'number' ? { near: map.spelled?.get(key) ?? key, near_id: id } : undefined
  state.known.set(name, found)
  return found
}
