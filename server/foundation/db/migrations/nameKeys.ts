/** Of what the words of a report are made (`searchTables.ts`). */
const WORDS = `public.search_words(coalesce("name"::text, '') || ' ' || coalesce("name_en"::text, '') || ' ' || coalesce("keywords"::text, ''))`

/** An entry of an index has so much of a key: longer ones differ in their beginnings. */
const LONGEST = 100

const key = (name: string): string => `left(public.sort_key(${name}), ${LONGEST})`

/** Reports that are there already get their keys from the run that makes words. */
export const addNameKeys = `
ALTER TABLE report_words ADD COLUMN name_key text COLLATE "C", ADD COLUMN name_en_key text COLLATE "C";
CREATE INDEX report_words_name_key ON report_words (name_key, id);
CREATE INDEX report_words_name_en_key ON report_words (name_en_key, id);
CREATE OR REPLACE VIEW report_words_now AS SELECT id, ${WORDS} AS words,
  ${key('name')} COLLATE "C" AS name_key, ${key(`coalesce(nullif(name_en, ''), name)`)} COLLATE "C" AS name_en_key FROM report;
DELETE FROM report_words_again;
INSERT INTO report_words_again SELECT max(id) + 1 FROM report HAVING max(id) IS NOT NULL;`

export const dropNameKeys = `
DROP VIEW report_words_now;
CREATE VIEW report_words_now AS SELECT id, ${WORDS} AS words FROM report;
ALTER TABLE report_words DROP COLUMN name_key, DROP COLUMN name_en_key;`
