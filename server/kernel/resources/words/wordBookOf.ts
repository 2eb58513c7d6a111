import { type Kysely, sql } from 'kysely'
import type { Resource } from '../../../../src/resources/kit/resource'
import { type Word, WordBook } from '../../../../src/resources/rules/words/WordBook'
import { sensitiveWord } from '../../../../src/resources/sensitive_word'
import type { Tables } from '../../../foundation/db/database'
import { keyOfPlace, type Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import { isThere } from '../../places/since'

interface Known {
  stamp: string
  book: WordBook
}

const NO_WORDS = new WordBook([])
/** Books of so many places are kept. */
const MOST = 100
const books = new Map<string, Known>()

/**
 * The words of the place, which are made ready once and then kept until one of them is added, changed or deleted, here or
 * by another node: each time it is asked which rows of which version there are. `reader`: whoever is within a transaction.
 */
export async function wordBookOf(place: Place, reader: Kysely<Tables> = place.database.kysely): Promise<WordBook> {
  if (!isThere(sensitiveWord, place)) return NO_WORDS
  const table = tableSql(place, sensitiveWord.name)
  const { rows } = await sql<{ stamp: string }>`SELECT count(*) || ' ' || coalesce(sum(hashtextextended(
      id || ' ' || version, 0)::numeric), 0) AS stamp FROM ${table} WHERE status = 'enabled'`.execute(reader)
  const stamp = rows[0]?.stamp ?? ''
  const key = keyOfPlace(place)
  const known = books.get(key)
  if (known?.stamp === stamp) return known.book
  const { rows: words } = await sql<Word>`SELECT word, effect, replacement FROM ${table}
    WHERE status = 'enabled' ORDER BY id`.execute(reader)
  const book = new WordBook(words)
  keep(key, { stamp, book })
  return book
}

function keep(key: string, known: Known): void {
  books.delete(key)
  books.set(key, known)
  const oldest = books.keys().next()
  if (books.size > MOST && !oldest.done) books.delete(oldest.value)
}

/** The words that texts of this resource are looked through for: none where none of its fields is. */
export const wordsFor = async (resource: Resource, place: Place, reader?: Kysely<Tables>): Promise<WordBook> =>
  resource.wordsCheckedIn ? wordBookOf(place, reader) : NO_WORDS
