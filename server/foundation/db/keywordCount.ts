import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Place, tableOf } from './place'
import { readWhileThere } from './readWhileThere'
import { searchTermsOf } from './searchWords'
import { planOf } from './shortReading'
import { type IdRange, inRange, readInSlices } from './slices'
import { wholeWords } from './wholeWords'
import { wordShares } from './wordShares'

type Sql = RawBuilder<unknown>
type Condition = RawBuilder<SqlBool>

/** So many matches are sooner taken from the index than looked for row by row: some 50 ms. */
const FEW = { embedded: 20_000, postgres: 100_000 } as const

export interface KeywordCount {
  place: Place
  /** A table with a quick search (see addSearch). */
  table: string
  keyword: string
  /** What else must hold of the table's row `t`. */
  where?: Condition | undefined
  signal?: AbortSignal | undefined
}

interface WordCount extends KeywordCount {
  /** Rows that match, as the newest rows tell. */
  expected: number
  /** A tsquery: what the words of a row must match. */
  query: string
  /** The same of a row whose words are due: they may not be in the vocabulary yet. */
  dueQuery: string
}

const parts = ({ place, table }: WordCount) => {
  const [own, words, due, now] = ['', '_words', '_words_due', '_words_now'].map((part) =>
    sql.raw(tableOf(place, table + part)),
  )
  return { own, words, due, now } as { own: Sql; words: Sql; due: Sql; now: Sql }
}

const within = (range: IdRange | undefined, id: string): Sql => (range ? inRange(range, sql.raw(id)) : sql`true`)

/**
 * How many rows a keyword finds; none where there is no word in it. Exact, also while words are due: such rows are looked at
 * themselves. Where nothing else is asked, the words alone are read and never the rows; what there is much of is counted a slice
 * at a time.
 */
export async function countKeyword(count: KeywordCount): Promise<number> {
  const asked = await wordsOf(count)
  if (!asked) return 0
  const { place, where } = asked
  const few = FEW[place.database.kind]
  if (asked.expected <= few * 2) {
    const found = await valueIn(asked, counted(sql`FROM (SELECT ${byIndex(asked)} LIMIT ${few + 1}) AS few`))
    if (found <= few) return found
  }
  if (where && (await isRare(asked, where, few))) return valueIn(asked, counted(rowByRow(asked)))
  let total = 0
  await eachSlice<number>(
    asked,
    (range) => (where ? counted(rowByRow(asked, range)) : countInWords(asked, range)),
    (found) => {
      total += found
    },
  )
  return total
}

/** The ids of the rows that a keyword finds, the oldest first; found as they are counted. */
export async function idsOfKeyword(count: KeywordCount): Promise<number[]> {
  const asked = await wordsOf(count)
  if (!asked) return []
  const few = FEW[asked.place.database.kind]
  if (asked.expected <= few * 2) {
    const found = await valueIn(asked, idsIn(sql`FROM (SELECT t.id ${byIndex(asked)} LIMIT ${few + 1}) AS t`))
    if (found.length <= few) return found
  }
  const ids: number[] = []
  await eachSlice<number[]>(
    asked,
    (range) => idsIn(rowByRow(asked, range)),
    (found) => {
      for (const id of found) ids.push(id)
    },
  )
  return ids
}

async function wordsOf(count: KeywordCount): Promise<WordCount | undefined> {
  const { place, table } = count
  const terms = searchTermsOf(count.keyword)
  if (terms.length === 0) return undefined
  const whole = await wholeWords(place, table, terms)
  const { together, rows } = await wordShares(place, table, whole)
  return { ...count, query: whole.join(' & '), dueQuery: terms.join(' & '), expected: together * rows }
}

const eachSlice = <Found>(
  { place, table, signal }: WordCount,
  find: (range: IdRange) => RawBuilder<Found>,
  take: (found: Found) => void,
): Promise<void> =>
  readInSlices<Found>({
    ...{ place, table, signal, find },
    take(found) {
      take(found)
      return true
    },
  })

const counted = (rows: Sql): RawBuilder<number> => sql<number>`(SELECT count(*) ${rows})`
const idsIn = (rows: Sql): RawBuilder<number[]> => sql<number[]>`ARRAY(SELECT t.id ${rows} ORDER BY t.id)`

async function valueIn<Value>({ place, signal }: KeywordCount, value: RawBuilder<Value>): Promise<Value> {
  const [row] = await readWhileThere(place.database, sql<{ value: Value }>`SELECT ${value} AS value`, signal)
  if (!row) throw new Error('A value in SQL has one row')
  return row.value
}

/** The conditions alone leave few rows. */
const isRare = async (asked: WordCount, where: Condition, few: number): Promise<boolean> => {
  const { rows, cost } = await planOf(asked.place, sql`SELECT FROM ${parts(asked).own} t WHERE ${where}`)
  return rows <= few && cost <= few
}

/** All matches `t`, found by the index over words. */
function byIndex(asked: WordCount): Sql {
  const { own, words, due, now } = parts(asked)
  const { query, dueQuery, where } = asked
  const settled = sql`SELECT its.id FROM ${words} AS its
    WHERE its.words @@ ${query}::tsquery AND NOT EXISTS (SELECT FROM ${due} AS due WHERE due.id = its.id)`
  const rows = sql`(${settled} UNION ALL ${dueRows(due, now, dueQuery)})`
  return where ? sql`FROM ${own} t WHERE t.id IN ${rows} AND ${where}` : sql`FROM ${rows} AS t`
}

/** Ids of rows whose words are due, and that have what is sought. */
const dueRows = (due: Sql, now: Sql, query: string, range?: IdRange): Sql => sql`
  SELECT made.id FROM (SELECT DISTINCT id FROM ${due} WHERE ${within(range, 'id')}) AS due
  CROSS JOIN LATERAL (SELECT * FROM ${now} AS present WHERE present.id = due.id OFFSET 0) AS made
  WHERE made.words @@ ${query}::tsquery`

function countInWords(asked: WordCount, range: IdRange): RawBuilder<number> {
  const { words, due, now } = parts(asked)
  // Without OFFSET the planner would go through the index over words, whose matches lie in all slices.
  return sql<number>`(SELECT count(*) FROM (SELECT * FROM ${words} WHERE ${within(range, 'id')} OFFSET 0) AS its
      WHERE its.words @@ ${asked.query}::tsquery AND NOT EXISTS (SELECT FROM ${due} AS due WHERE due.id = its.id))
    + (SELECT count(*) FROM (${dueRows(due, now, asked.dueQuery, range)}) AS made)`
}

/** The matches `t` of a slice, each row looked at with its words. */
function rowByRow(asked: WordCount, range?: IdRange): Sql {
  const { own, words, due, now } = parts(asked)
  return sql`FROM ${own} t
    LEFT JOIN (SELECT DISTINCT id AS due_id FROM ${due} WHERE ${within(range, 'id')}) AS due ON due.due_id = t.id
    WHERE ${within(range, 't.id')} AND ${asked.where ?? sql`true`} AND CASE WHEN due.due_id IS NULL
      THEN (SELECT its.words @@ ${asked.query}::tsquery FROM ${words} AS its WHERE its.id = t.id)
      ELSE (SELECT present.words @@ ${asked.dueQuery}::tsquery FROM ${now} AS present WHERE present.id = t.id) END`
}
