import type { Place } from '../../foundation/db/place'
import type { RequestContext } from '../../foundation/http/call'
import { oneOf } from '../../foundation/http/query'
import { wantWords } from '../../kernel/resources/wordsRun'
import { candidatesFor } from './candidates'
import { countDue, isKept, makeSomeKeys, SINCE } from './due'
import { wantKeys } from './followPalette'
import { type Group, groupsOf } from './groups'
import { type LastChange, lastChangeOf } from './lastChange'
import { recentOf } from './recent'
import { type FoundRecord, keyOf, readableOf, readRecords } from './record'

/** So many rows that wait are worked out before the answer; with more of them it says that it lacks some. */
const DUE_AT_ONCE = 50
const MOST_RECENT = 8
const LONGEST_KEYWORD = 100

export interface PaletteAnswer {
  /** What was asked for. */
  keyword: string
  groups: Group[]
  /** What the person had in hand lately: where nothing is typed. */
  recent: FoundRecord[]
  /** False while rows that were written a moment ago are still being prepared. */
  is_complete: boolean
  /** The version that the site must have for its rows to be found. */
  needs?: string
  undo: LastChange | null
}

/** Rows that wait are worked out where they are few; are all of them? */
async function settle(place: Place): Promise<boolean> {
  const due = await countDue(place, DUE_AT_ONCE + 1)
  if (due === 0) return true
  if (due > DUE_AT_ONCE) return false
  await makeSomeKeys(place.database.kysely, place, DUE_AT_ONCE)
  return true
}

/** Rows by what was typed, of every kind that the caller may read here; without a word what they had in hand lately. */
export async function findRecords(asked: RequestContext): Promise<PaletteAnswer> {
  const { services, caller, query } = asked
  const place = await services.places.of(caller.context)
  const undo = await lastChangeOf(asked, place)
  const keyword = (oneOf(query, 'keyword') ?? '').trim()
  const nothing = { keyword, groups: [], recent: [], is_complete: true, undo }
  if (!isKept(place)) return { ...nothing, needs: SINCE }
  const resources = readableOf(asked, place)
  const recent = await recentOf(asked, place, resources)
  if (keyword === '') {
    const records = await readRecords(place, resources, recent)
    const list = recent.flatMap((at) => records.get(keyOf(at)) ?? [])
    return { ...nothing, recent: list.slice(0, MOST_RECENT) }
  }
  const isSettled = await settle(place)
  if (!isSettled) await wantKeys(services, caller.context)
  const { found, isComplete } = await candidatesFor(place, resources, keyword.slice(0, LONGEST_KEYWORD), recent)
  if (!isComplete) await wantWordsOf(asked, resources)
  const records = await readRecords(place, resources, found)
  const groups = groupsOf(resources, found, recent, records)
  return { ...nothing, groups, is_complete: isSettled && isComplete }
}

async function wantWordsOf({ services, caller }: RequestContext, resources: ReturnType<typeof readableOf>) {
  for (const { name, hasWordIndex } of resources) if (hasWordIndex) await wantWords(services, caller.context, name)
}
