import { sql } from 'kysely'
import { keywordPage } from '../../foundation/db/keyword'
import type { Place } from '../../foundation/db/place'
import { searchTermsOf } from '../../foundation/db/searchWords'
import { tableSql } from '../../foundation/db/tableSql'
import { KEYS } from './due'
import { beginningsOf, type FoundResource, LEVELS, type PaletteKey } from './keysOf'
import type { RecordAt } from './record'

/** The lower, the nearer to what was typed. */
export const RANKS = { exactNumber: 0, id: 1, number: 2, exactName: 3, name: 4, word: 5, inWords: 6 } as const

export interface Candidate extends RecordAt {
  rank: number
}

interface KeyRow extends RecordAt {
  level: number
  key: string
}

/** Of each kind and each way to be found so many are looked at. */
const EACH = 8
const ID = /^#?([1-9][0-9]{0,14})$/
/** Below this the beginnings of names alone are asked: half the rows have a word of one letter's beginning. */
const FEWEST_SIGNS = 2
/** So many of the newest rows are looked through for words before the index is asked. */
const NEWEST = 1_000

const rankOf = ({ level, key }: PaletteKey, beginnings: readonly PaletteKey[]): number => {
  const isWhole = beginnings.some((wanted) => wanted.level === level && wanted.key === key)
  if (level === LEVELS.number) return isWhole ? RANKS.exactNumber : RANKS.number
  if (level === LEVELS.name) return isWhole ? RANKS.exactName : RANKS.name
  return RANKS.word
}

async function byKeys(
  place: Place,
  resources: readonly FoundResource[],
  beginnings: readonly PaletteKey[],
): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    SELECT r.resource, p.level, found.id, found.key
    FROM unnest(${resources.map(({ name }) => name)}::text[]) AS r(resource)
    CROSS JOIN unnest(${beginnings.map(({ level }) => level)}::int[], ${beginnings.map(({ key }) => key)}::text[]) AS p(level, beginning)
    CROSS JOIN LATERAL (
      SELECT k.id, k.key FROM ${tableSql(place, KEYS)} k
      WHERE k.resource = r.resource COLLATE "C" AND k.level = p.level
        AND k.key >= p.beginning COLLATE "C" AND k.key < (p.beginning || chr(1114111)) COLLATE "C"
      ORDER BY k.key, k.id DESC LIMIT ${EACH}) found`.execute(place.database.kysely)
  return rows
}

/** Of what was recently in hand whatever fits, however many other rows begin so. */
async function amongRecent(
  place: Place,
  recent: readonly RecordAt[],
  beginnings: readonly PaletteKey[],
): Promise<KeyRow[]> {
  if (recent.length === 0) return []
  const { rows } = await sql<KeyRow>`
    SELECT k.resource, k.level, k.id, k.key
    FROM unnest(${recent.map(({ resource }) => resource)}::text[], ${recent.map(({ id }) => id)}::bigint[]) AS r(resource, id)
    JOIN ${tableSql(place, KEYS)} k ON k.resource = r.resource COLLATE "C" AND k.id = r.id`.execute(
    place.database.kysely,
  )
  return rows.filter(({ level, key }) =>
    beginnings.some((wanted) => wanted.level === level && key.startsWith(wanted.key)),
  )
}

interface InWords {
  found: Candidate[]
  isComplete: boolean
}

/** Among the newest rows: a common word is met there at once, where the index would count all that have it. */
async function amongNewest(place: Place, table: string, keyword: string): Promise<number[]> {
  const terms = searchTermsOf(keyword).join(' & ')
  if (terms === '') return []
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (SELECT id, words FROM ${tableSql(place, `${table}_words`)} ORDER BY id DESC LIMIT ${NEWEST}) AS newest
    WHERE words @@ ${terms}::tsquery ORDER BY id DESC LIMIT ${EACH}`.execute(place.database.kysely)
  return rows.map(({ id }) => id)
}

/** Words inside the names of tables that have an index of words, the newest rows first. */
async function byWords(place: Place, resources: readonly FoundResource[], keyword: string): Promise<InWords> {
  const pages = await Promise.all(
    resources.map(async ({ name: table }) => {
      const newest = await amongNewest(place, table, keyword)
      if (newest.length === EACH) return { table, ids: newest, isComplete: true }
      const page = await keywordPage({ place, table, keyword, limit: EACH, offset: 0 })
      return { table, ids: page?.ids ?? [], isComplete: page?.isComplete !== false }
    }),
  )
  return {
    found: pages.flatMap(({ table, ids }) => ids.map((id) => ({ resource: table, id, rank: RANKS.inWords }))),
    isComplete: pages.every(({ isComplete }) => isComplete),
  }
}

/** Whose words are asked for: those of which there is room for more than what begins so. */
const wordsOf = (resources: readonly FoundResource[], keyword: string, keyed: readonly KeyRow[]): FoundResource[] =>
  keyword.length < FEWEST_SIGNS
    ? []
    : resources.filter(
        ({ name, hasWordIndex }) =>
          hasWordIndex && new Set(keyed.flatMap(({ resource, id }) => (resource === name ? [id] : []))).size < EACH,
      )

export interface Candidates {
  /** The nearest first; a row may be among them more than once. */
  found: Candidate[]
  /** Tables whose words are not all made yet hold more. */
  isComplete: boolean
}

/** Rows that fit what was typed: they may be gone meanwhile. */
export async function candidatesFor(
  place: Place,
  resources: readonly FoundResource[],
  keyword: string,
  recent: readonly RecordAt[],
): Promise<Candidates> {
  const beginnings = beginningsOf(keyword)
  if (beginnings.length === 0 || resources.length === 0) return { found: [], isComplete: true }
  const [keyed, own] = await Promise.all([byKeys(place, resources, beginnings), amongRecent(place, recent, beginnings)])
  const words = await byWords(place, wordsOf(resources, keyword, keyed), keyword)
  const id = Number(ID.exec(keyword)?.[1])
  const byId = id ? resources.map(({ name }) => ({ resource: name, id, rank: RANKS.id })) : []
  const byKey = [...own, ...keyed].map((row) => ({
    resource: row.resource,
    id: row.id,
    rank: rankOf(row, beginnings),
  }))
  return { found: [...byKey, ...byId, ...words.found], isComplete: words.isComplete }
}
