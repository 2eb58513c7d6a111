import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { TOTAL_CAP } from '../../../config/limits'
import { countKeyword } from './keywordCount'
import { isLongOrder, keywordIdsInSlices } from './keywordSlices'
import { walkInSteps } from './keywordWalk'
import type { NameKey } from './nameKeys'
import { type Place, tableOf } from './place'
import { readWhileThere } from './readWhileThere'
import { searchTermsOf } from './searchWords'
import { type Shares, soughtTerms } from './soughtTerms'
import { wholeWords } from './wholeWords'
import { PROBE, wordShares } from './wordShares'
import { makeWordsNow, wordsDue } from './words'

type Condition = RawBuilder<SqlBool>
type Sql = RawBuilder<unknown>

export interface KeywordSort {
  column: string
  direction: 'asc' | 'desc'
  /** Sorted by this key of the words instead. */
  nameKey?: NameKey | undefined
}

export interface KeywordQuery {
  place: Place
  /** A table with a quick search (see addSearch). */
  table: string
  keyword: string
  /** What else must hold of the table's row, its columns unqualified. */
  where?: Condition
  /** Default: newest id first. */
  sort?: KeywordSort
  limit: number
  offset: number
  /** Count beyond the cap too. */
  exact?: boolean
  signal?: AbortSignal | undefined
}

export interface KeywordPage {
  ids: number[]
  total: number
  /** There are more rows than `total`. */
  isCapped: boolean
  /** False while the words of many rows are still to be made: such rows are not among those found, and there may be more. */
  isComplete: boolean
}

const CONDITION_PROBE = 1000
/** From this share on, the cap's matches are met sooner on a walk along the ids than through the index. */
const COMMON = 0.12
const LONGEST_WALK = 120_000
const ENOUGH = TOTAL_CAP + 1
/** So many rows get their words before the answer; more are left to the background, and the answer says that it lacks them. */
const DUE_AT_ONCE = 2000

/**
 * One page of what a keyword finds, with the total, exact up to TOTAL_CAP. Undefined when there is no word in the keyword.
 *
 * An index over words reads every match before it gives the first. So common keywords walk along the ids until the cap is
 * reached, and others go through the index by their rarest word; the newest rows tell which it is.
 */
export async function keywordPage(query: KeywordQuery): Promise<KeywordPage | undefined> {
  const terms = searchTermsOf(query.keyword)
  if (terms.length === 0) return undefined
  const due = await wordsDue(query.place, query.table, DUE_AT_ONCE + 1)
  const isComplete = due <= DUE_AT_ONCE
  if (due > 0 && isComplete) await makeWordsNow(query.place, query.table, DUE_AT_ONCE)
  const asked = isComplete ? query : { ...query, where: andSettled(query) }
  return { ...(await new Search(asked, await wholeWords(query.place, query.table, terms)).page()), isComplete }
}

/** A row whose words are due may have lost those by which it would be found. */
function andSettled({ place, table, where }: KeywordQuery): Condition {
  const due = sql.raw(tableOf(place, `${table}_words_due`))
  const settled = sql<SqlBool>`NOT EXISTS (SELECT FROM (SELECT id AS due_id FROM ${due}) AS due WHERE due.due_id = id)`
  return where ? sql<SqlBool>`(${where}) AND ${settled}` : settled
}

type Counted = Omit<KeywordPage, 'isComplete'>

interface Found {
  total: number
  ids: number[]
}

class Search {
  readonly #name: string
  readonly #words: Sql
  readonly #table: Sql
  readonly #sort: KeywordSort

  constructor(
    private readonly query: KeywordQuery,
    private readonly terms: readonly string[],
  ) {
    this.#table = sql.raw(tableOf(query.place, query.table))
    this.#name = tableOf(query.place, `${query.table}_words`)
    this.#words = sql.raw(this.#name)
    this.#sort = query.sort ?? { column: 'id', direction: 'desc' }
  }

  async page(): Promise<Counted> {
    const shares = await this.#look()
    const { total, ids } = await this.#firstFound(shares)
    if (total < ENOUGH) return { ids, total, isCapped: false }
    const page = ids.length === this.query.limit ? ids : await this.#pageOfMany(shares)
    if (this.query.exact) return { ids: page, total: await countKeyword(this.query), isCapped: false }
    return { ids: page, total: TOTAL_CAP, isCapped: true }
  }

  get #isById(): boolean {
    return this.#sort.column === 'id'
  }

  get #all(): string {
    return this.terms.join(' & ')
  }

  /** How common the terms are among the newest rows, and whether what matches as a whole is common. */
  async #look(): Promise<Shares> {
    const { place, table, where } = this.query
    const shares = await wordShares(place, table, this.terms)
    const isCommon = shares.together >= COMMON
    const matching = isCommon && where ? await this.#shareWithConditions() : shares.together
    return { ...shares, matching, isCommon }
  }

  async #shareWithConditions(): Promise<number> {
    const rows = await this.#ask<{ rows: number }>(sql`
      SELECT count(*) AS rows FROM ${this.#rowsOf(this.#walk(CONDITION_PROBE))}`)
    return (rows[0]?.rows ?? 0) / CONDITION_PROBE
  }

  /** Up to ENOUGH matches; the ids are the page only where these are all matches, or the first in the wanted order. */
  async #firstFound(shares: Shares): Promise<Found> {
    if (shares.matching >= COMMON) {
      const visits = Math.min(LONGEST_WALK, Math.ceil((ENOUGH / shares.matching) * 1.3))
      const walked = await this.#walkedTo(visits)
      if (walked.total >= ENOUGH) return this.#isById ? walked : { ...walked, ids: [] }
    }
    const found = await this.#found(this.#allRows(shares))
    return found.total < ENOUGH ? found : { ...found, ids: [] }
  }

  /** The embedded database is walked through in steps: it lets nobody else in while a statement lasts. */
  async #walkedTo(visits: number): Promise<Found> {
    const { place, where, limit, offset, signal } = this.query
    if (place.database.kind === 'postgres') return this.#found(this.#rowsOf(this.#walk(visits)))
    const ids = await walkInSteps({
      ...{ place, table: this.#table, words: this.#words, all: this.#all, where, visits, enough: ENOUGH, signal },
      direction: this.#isById ? this.#sort.direction : 'desc',
    })
    return { total: ids.length, ids: ids.slice(offset, offset + limit) }
  }

  /** Ids of matches among so many rows, first by id in the wanted direction. */
  #walk(visits: number): Sql {
    const direction = sql.raw(this.#isById ? this.#sort.direction : 'desc')
    return sql`(SELECT id FROM (SELECT * FROM ${this.#words} ORDER BY id ${direction} LIMIT ${visits}) AS walked
      WHERE words @@ ${this.#all}::tsquery OFFSET 0) AS matching`
  }

  /** The table's rows of those ids for which everything else holds; without conditions the ids alone will do. */
  #rowsOf(matching: Sql): Sql {
    const { where } = this.query
    if (!where && this.#isById) return matching
    const condition = where ? sql`WHERE ${where}` : sql``
    return sql`(SELECT found_row.* FROM ${matching} JOIN LATERAL (SELECT * FROM ${this.#table} AS own
      WHERE own.id = matching.id OFFSET 0) AS found_row ON true) AS each_row ${condition}`
  }

  /** All terms by the index, or the rare ones alone and the others checked on what those find: only a bare match can use it. */
  #byIndex(shares: Shares): Sql {
    const sought = soughtTerms(this.terms, { ...shares, most: ENOUGH })
    const checked = this.terms.filter((term) => !sought.includes(term)).join(' & ')
    const check = checked ? sql`AND coalesce(words @@ ${checked}::tsquery, false)` : sql``
    return sql`(SELECT id FROM ${this.#words} WHERE words @@ ${sought.join(' & ')}::tsquery ${check})`
  }

  /** All matches. Where the words are common but the conditions are not, the conditions go first. */
  #allRows(shares: Shares): Sql {
    const { where } = this.query
    if (!where && this.#isById) return sql`${this.#byIndex(shares)} AS matching`
    const conditions = where ?? sql<SqlBool>`true`
    if (!shares.isCommon) return sql`${this.#table} WHERE ${conditions} AND id IN ${this.#byIndex(shares)}`
    return sql`${this.#table} AS own WHERE ${conditions}
      AND (SELECT words @@ ${this.#all}::tsquery FROM ${this.#words} AS its WHERE its.id = own.id)`
  }

  get #order(): Sql {
    const direction = sql.raw(this.#sort.direction)
    if (this.#sort.nameKey) return sql`${sql.id(this.#sort.nameKey)} ${direction}, id ${direction}`
    return this.#isById
      ? sql`id ${direction}`
      : sql`${sql.ref(this.#sort.column)} ${direction} NULLS LAST, id ${direction}`
  }

  get #columns(): Sql {
    return this.#isById || this.#sort.nameKey ? sql`id` : sql`id, ${sql.ref(this.#sort.column)}`
  }

  /** What was found, with what it is sorted by. */
  get #sortable(): Sql {
    return this.#sort.nameKey ? sql`found JOIN ${this.#words} AS its USING (id)` : sql`found`
  }

  async #found(rowsToLookAt: Sql): Promise<Found> {
    const { limit, offset } = this.query
    const rows = await this.#ask<Found>(sql`
      WITH found AS MATERIALIZED (SELECT ${this.#columns} FROM ${rowsToLookAt} LIMIT ${ENOUGH})
      SELECT (SELECT count(*) FROM found) AS total,
        ARRAY(SELECT id FROM ${this.#sortable} ORDER BY ${this.#order} LIMIT ${limit} OFFSET ${offset}) AS ids`)
    return rows[0] ?? { total: 0, ids: [] }
  }

  /** The page of a keyword with more matches than the cap. */
  async #pageOfMany(shares: Shares): Promise<number[]> {
    const { limit, offset } = this.query
    const visits = Math.ceil(((offset + limit) / Math.max(shares.matching, 1 / PROBE)) * 4)
    if (this.#isById && visits <= LONGEST_WALK) {
      const near = await this.#ids(this.#rowsOf(this.#walk(visits)))
      if (near.length === limit) return near
    }
    if (isLongOrder(this.query, shares)) {
      const byId = this.#isById ? this.#sort.direction : undefined
      return keywordIdsInSlices(this.query, {
        all: this.#all,
        inOrder: this.#order,
        byId,
        isByName: !!this.#sort.nameKey,
      })
    }
    return this.#ids(this.#allRows(shares))
  }

  async #ids(rowsToLookAt: Sql): Promise<number[]> {
    const rows = await this.#ask<{ id: number }>(sql`
      WITH found AS MATERIALIZED (SELECT ${this.#columns} FROM ${rowsToLookAt})
      SELECT id FROM ${this.#sortable} ORDER BY ${this.#order} LIMIT ${this.query.limit} OFFSET ${this.query.offset}`)
    return rows.map((row) => row.id)
  }

  #ask<Row>(statement: RawBuilder<unknown>): Promise<Row[]> {
    return readWhileThere(this.query.place.database, statement as RawBuilder<Row>, this.query.signal)
  }
}
