import type { Label } from '../../../src/resources/kit/label'
import type { Candidate } from './candidates'
import type { FoundResource } from './keysOf'
import { type FoundRecord, keyOf, type RecordAt } from './record'

export interface Group {
  resource: string
  title: Label
  icon: string | undefined
  list: (FoundRecord & { is_recent: boolean })[]
}

/** So many of a kind are shown, and so many kinds. */
const OF_KIND = 5
const MOST_KINDS = 8

/** Of each row its nearest way to be found; the nearest first, of equally near ones those recently in hand. */
function inOrder(found: readonly Candidate[], recent: ReadonlyMap<string, number>): Candidate[] {
  const nearest = new Map<string, Candidate>()
  for (const each of found) {
    const known = nearest.get(keyOf(each))
    if (!known || each.rank < known.rank) nearest.set(keyOf(each), each)
  }
  const since = (at: RecordAt): number => recent.get(keyOf(at)) ?? recent.size
  return [...nearest.values()].sort((one, other) => one.rank - other.rank || since(one) - since(other))
}

/** What was found by kind, the kind with the nearest row first. */
export function groupsOf(
  resources: readonly FoundResource[],
  found: readonly Candidate[],
  recent: readonly RecordAt[],
  records: ReadonlyMap<string, FoundRecord>,
): Group[] {
  const since = new Map(recent.map((at, place) => [keyOf(at), place]))
  const groups = new Map<string, Group>()
  for (const at of inOrder(found, since)) {
    const record = records.get(keyOf(at))
    const resource = resources.find(({ name }) => name === at.resource)
    if (!record || !resource) continue
    const group = groups.get(at.resource) ?? {
      resource: at.resource,
      title: resource.plural,
      icon: resource.icon,
      list: [],
    }
    groups.set(at.resource, group)
    if (group.list.length < OF_KIND) group.list.push({ ...record, is_recent: since.has(keyOf(at)) })
  }
  return [...groups.values()].slice(0, MOST_KINDS)
}
