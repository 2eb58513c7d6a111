import { current, type Draft, isDraft } from '@reduxjs/toolkit'
import type { Label } from '../../resources/kit/label'
import type { ResourceName } from '../../resources/kit/resourceName'
import type { ResourceState, Titles } from './entityState'

/** So many titles of one resource stay whatever the rows say: a grid, an upload or a history may show them. */
const FRESH = 5000

/** What is known of names, and which of them were told of last. */
export interface KnownTitles {
  titles: Titles
  /** Those that came since some were let go. */
  fresh: Titles
  byResource: Readonly<Partial<Record<ResourceName, ResourceState>>>
}

/** Read through a draft, each of thousands of titles would become one. */
const plain = <T>(value: T): T => (isDraft(value) ? (current(value as Draft<T>) as T) : value)

const numbersIn = (value: unknown, ids: Set<number>): void => {
  if (typeof value === 'number') ids.add(value)
  else if (typeof value === 'string' && value !== '' && Number.isSafeInteger(Number(value))) ids.add(Number(value))
  else if (Array.isArray(value)) for (const each of value) numbersIn(each, ids)
}

/** Whatever may be the id of a row, in rows, drafts and filters that are held: nobody here knows which field points where. */
function idsHeld(byResource: KnownTitles['byResource']): ReadonlySet<number> {
  const ids = new Set<number>()
  for (const { rows, drafts, lists } of Object.values(byResource)) {
    for (const held of [...Object.values(rows), ...Object.values(drafts)])
      for (const value of Object.values(held)) numbersIn(value, ids)
    for (const { query } of Object.values(lists)) numbersIn(Object.values(query.filters), ids)
  }
  return ids
}

/** Titles that came with rows. Once there are many new ones, those go that no row speaks of and that did not come lately. */
export function learnTitles(state: KnownTitles, titles: Titles): void {
  let held: ReadonlySet<number> | undefined
  for (const [name, labels] of Object.entries(titles) as [ResourceName, Record<number, Label>][]) {
    const known = { ...plain(state.titles[name]), ...labels }
    const fresh = { ...plain(state.fresh[name]), ...labels }
    const isFull = Object.keys(fresh).length > FRESH
    held ??= isFull ? idsHeld(plain(state.byResource)) : undefined
    state.titles[name] = isFull && held ? { ...picked(known, held), ...fresh } : known
    state.fresh[name] = isFull ? {} : fresh
  }
}

const picked = (labels: Record<number, Label>, ids: ReadonlySet<number>): Record<number, Label> =>
  Object.fromEntries(Object.entries(labels).filter(([id]) => ids.has(Number(id))))
