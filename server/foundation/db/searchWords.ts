import { comparisonKey } from '../../../src/resources/kit/text/comparisonKey'
import { quoted } from './place'

/**
 * The words of a text, as an index of it has them: of Chinese, Japanese and Korean each pair of neighbouring characters,
 * of other scripts what stands between spaces and punctuation; of all of it what it is compared by (`comparison_key`).
 * Two characters are found by their pair, which trigrams cannot do.
 */

const EAST_ASIAN = '\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff'

/** What separates words; the same in SQL and here. */
const SEPARATORS =
  '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~\t\r\n\u00a0\u00ae\u00b7\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u2122' +
  '\u3000\u3001\u3002\u3008\u3009\u300a\u300b\u300c\u300d\u300e\u300f\u3010\u3011\u3014\u3015' +
  '\uff01\uff08\uff09\uff0c\uff0d\uff0e\uff0f\uff1a\uff1b\uff1f\uff5c\uff5e'

const EVERY_SEPARATOR = `[ ${SEPARATORS.replace(/[\\\]^[-]/g, '\\$&')}]`

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/**
 * `public.search_words(text)`. One replacement makes the pairs: each character is written twice with a space between
 * (`化工业` becomes `化 化工 工业 业`), and of what separates words only that space stays. Where a pair's script is followed
 * by another one, a space goes between first. It costs some 20 µs for a report's names, 35 µs embedded.
 */
const createFunction = `
CREATE OR REPLACE FUNCTION public.search_words(content text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array_remove(string_to_array(regexp_replace(
    CASE WHEN key ~ '[${EAST_ASIAN}][0-9a-z]'
      THEN regexp_replace(key, '([${EAST_ASIAN}])([0-9a-z])', '\\1 \\2', 'g') ELSE key END,
    ${literal(`([${EAST_ASIAN}])|${EVERY_SEPARATOR}`)}, '\\1 \\1', 'g'), ' '), ''))
  FROM public.comparison_key(content) AS key
$$;`

/**
 * The trigger that notes whose words are due: making them while rows are written would halve the speed of an upload.
 * Its argument says when an update of `stale` to `fresh` changes the words.
 */
const createTrigger = `
CREATE OR REPLACE FUNCTION public.note_words_due() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  words text := format('%I.%I', TG_TABLE_SCHEMA, TG_TABLE_NAME || '_words');
  due text := format('%I.%I', TG_TABLE_SCHEMA, TG_TABLE_NAME || '_words_due');
BEGIN
  IF TG_OP = 'INSERT' THEN
    EXECUTE format('INSERT INTO %s SELECT id FROM fresh', due);
  ELSIF TG_OP = 'UPDATE' THEN
    EXECUTE format('INSERT INTO %s SELECT id FROM fresh JOIN stale USING (id) WHERE %s', due, TG_ARGV[0]);
  ELSE
    EXECUTE format('DELETE FROM %s WHERE id IN (SELECT id FROM stale)', words);
    EXECUTE format('INSERT INTO %s SELECT id, true FROM stale', due);
  END IF;
  RETURN NULL;
END $$;`

export const createSearchFunctions = createFunction + createTrigger

/** Gives a table of this schema the quick search over these columns (each text or jsonb of texts). */
export function addSearch(table: string, columns: readonly string[]): string {
  const content = columns.map((column) => `coalesce(${quoted(column)}::text, '')`).join(` || ' ' || `)
  const named = (alias: string) => columns.map((column) => `${alias}.${quoted(column)}`).join(', ')
  const changes = literal(`(${named('fresh')}) IS DISTINCT FROM (${named('stale')})`)
  const [own, words, due, present] = [table, `${table}_words`, `${table}_words_due`, `${table}_words_now`].map(quoted)
  const trigger = (name: string, event: string, tables: string, argument = '') => `
CREATE TRIGGER ${name} AFTER ${event} ON ${own} REFERENCING ${tables}
  FOR EACH STATEMENT EXECUTE FUNCTION public.note_words_due(${argument});`
  return `
CREATE TABLE ${words} (id bigint PRIMARY KEY, words tsvector NOT NULL);
-- Statistics over words cost much at each ANALYZE, and what they say makes the planner read the table instead of the index.
ALTER TABLE ${words} ALTER COLUMN words SET STORAGE MAIN, ALTER COLUMN words SET STATISTICS 0;
CREATE INDEX ${quoted(`${table}_words_words`)} ON ${words} USING gin (words) WITH (gin_pending_list_limit = 1024);
-- A deleted row's words go at once; it stands here too, because they may be in the making.
CREATE TABLE ${due} (id bigint NOT NULL, is_gone boolean NOT NULL DEFAULT false);
-- Every word that a row has or had, but for numbers and pairs: a beginning is looked up here, because words are found faster.
CREATE TABLE ${quoted(`${table}_vocabulary`)} (word text COLLATE "C" PRIMARY KEY);
CREATE VIEW ${present} AS SELECT id, public.search_words(${content}) AS words FROM ${own};
${trigger('words_of_new', 'INSERT', 'NEW TABLE AS fresh')}
${trigger('words_of_changed', 'UPDATE', 'OLD TABLE AS stale NEW TABLE AS fresh', changes)}
${trigger('words_of_deleted', 'DELETE', 'OLD TABLE AS stale')}
INSERT INTO ${due} SELECT id FROM ${own};`
}

export const dropSearch = (table: string): string => `
DROP TRIGGER words_of_new ON ${quoted(table)};
DROP TRIGGER words_of_changed ON ${quoted(table)};
DROP TRIGGER words_of_deleted ON ${quoted(table)};
DROP VIEW ${quoted(`${table}_words_now`)};
DROP TABLE ${quoted(`${table}_words_due`)};
DROP TABLE ${quoted(`${table}_words`)};
DROP TABLE ${quoted(`${table}_vocabulary`)};`

const RUN = new RegExp(`[${EAST_ASIAN}]+|[^${EAST_ASIAN}]+`, 'g')
const IS_EAST_ASIAN = new RegExp(`^[${EAST_ASIAN}]`)
const SEPARATOR = new RegExp(`${EVERY_SEPARATOR}+`)

/** What the vocabulary leaves out: numbers, which are endless, and pairs, which are never looked up by their beginning. */
export const OUT_OF_VOCABULARY = `^[0-9${EAST_ASIAN}]`

/** A lexeme inside a tsquery. */
export const lexeme = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/**
 * What somebody typed, as terms of a tsquery that must all occur: words of other scripts and single characters are taken
 * as beginnings. Empty when there is no word in it.
 */
export function searchTermsOf(keyword: string): string[] {
  const terms = new Set<string>()
  for (const part of comparisonKey(keyword).split(SEPARATOR)) {
    for (const [run] of part.matchAll(RUN)) for (const term of termsOf(run)) terms.add(term)
  }
  return [...terms]
}

const BEGINNING = /^'(.*)':\*$/s
const IS_OUTSIDE = new RegExp(OUT_OF_VOCABULARY)

/** What the words of a term begin with, where the vocabulary has them. */
export function beginningOf(term: string): string | undefined {
  const text = BEGINNING.exec(term)?.[1]?.replaceAll("''", "'").replaceAll('\\\\', '\\')
  return text === undefined || IS_OUTSIDE.test(text) ? undefined : text
}

function termsOf(run: string): string[] {
  const characters = [...run]
  if (!IS_EAST_ASIAN.test(run) || characters.length === 1) return [`${lexeme(run)}:*`]
  return characters.slice(1).map((character, at) => lexeme(`${characters[at]}${character}`))
}
