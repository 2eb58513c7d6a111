import { quoted } from '../place'

/**
 * Unique whatever the case of a value, and however it is written: indexes over what texts are compared by. Released
 * migrations are made of this: never change it.
 */
export interface ComparedColumn {
  table: string
  column: string
  /** What the column was unique by before. */
  before: 'value' | 'lower'
  /** Letters, digits and hyphens of ASCII alone, whose small letters are their key. */
  isSlug?: boolean
}

export const comparedOfBoth: readonly ComparedColumn[] = [
  { table: 'report', column: 'link', before: 'value', isSlug: true },
  { table: 'category', column: 'link', before: 'value', isSlug: true },
  { table: 'sensitive_word', column: 'word', before: 'lower' },
]

/**
 * Of rows that are there already and clash the first has the value: the others stand outside of the index until somebody has
 * mended them (report doctor), so that the start never fails; what is written from now on is held against the first. A partial
 * index is of no use to who looks for a value: there is a second one meanwhile.
 */
export const compareUnique = ({ table, column, isSlug }: ComparedColumn): string => {
  const key = isSlug ? `lower(${column} COLLATE "C")` : `public.comparison_key(${column})`
  const [on, index] = [quoted(table), `${table}_${column}`]
  return `
DO $unique$ DECLARE
  clashing bigint[];
BEGIN
  DROP INDEX ${index};
  BEGIN
    CREATE UNIQUE INDEX ${index} ON ${on} (${key});
  EXCEPTION WHEN unique_violation THEN
    SELECT array_agg(id ORDER BY id) INTO clashing FROM (
      SELECT id, row_number() OVER (PARTITION BY ${key} ORDER BY id) AS nth FROM ${on} WHERE ${column} IS NOT NULL) AS held
    WHERE nth > 1;
    EXECUTE format('CREATE UNIQUE INDEX ${index} ON ${on} (${key}) WHERE id <> ALL (%L::bigint[])', clashing);
    CREATE INDEX ${index}_sought ON ${on} (${key});
  END;
END $unique$;`
}

export const uniqueAsBefore = ({ table, column, before }: ComparedColumn): string => `
DROP INDEX ${table}_${column};
DROP INDEX IF EXISTS ${table}_${column}_sought;
CREATE UNIQUE INDEX ${table}_${column} ON ${quoted(table)} (${before === 'lower' ? `lower(${column})` : column});`

/**
 * Rows whose words of the quick search were made before width, Unicode form and kinds of spaces made no difference: those below
 * this id are looked at by the run that makes words (server/foundation/db/wordsAgain.ts), a few at a time.
 */
export const recheckWords = `
CREATE TABLE report_words_again (below_id bigint NOT NULL);
INSERT INTO report_words_again SELECT max(id) + 1 FROM report HAVING max(id) IS NOT NULL;`

export const dropRecheck = 'DROP TABLE report_words_again;'
