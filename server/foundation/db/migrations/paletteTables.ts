import { quoted } from '../place'

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/**
 * What rows are found by in the palette (server/features/palette), and which of them wait to be looked at: noted by the database
 * itself, whoever writes them, since spelling names while rows are written would slow uploads. Released migrations are made
 * of it: never change it.
 */
export const createPaletteTables = `
-- level 0: numbers, 1: beginnings of names, 2: beginnings of words and sounds of Chinese. Of one key the newest row comes first.
CREATE TABLE palette_key (
  resource text COLLATE "C" NOT NULL,
  level smallint NOT NULL,
  key text COLLATE "C" NOT NULL,
  id bigint NOT NULL
);
CREATE UNIQUE INDEX palette_key_key ON palette_key (resource, level, key, id DESC);
CREATE INDEX palette_key_row ON palette_key (resource, id);
CREATE TABLE palette_due (resource text NOT NULL, id bigint NOT NULL);
CREATE FUNCTION note_palette_due() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  due text := format('%I.palette_due', TG_TABLE_SCHEMA);
BEGIN
  IF TG_OP = 'INSERT' THEN
    EXECUTE format('INSERT INTO %s SELECT %L, id FROM fresh', due, TG_TABLE_NAME);
  ELSIF TG_OP = 'UPDATE' THEN
    EXECUTE format('INSERT INTO %s SELECT %L, id FROM fresh JOIN stale USING (id) WHERE %s', due, TG_TABLE_NAME, TG_ARGV[0]);
  ELSE
    EXECUTE format('INSERT INTO %s SELECT %L, id FROM stale', due, TG_TABLE_NAME);
  END IF;
  RETURN NULL;
END $$;`

/** Has the palette follow a table of this schema: these are the columns that its declaration names in `palette`. */
export function addPalette(table: string, columns: readonly string[]): string {
  const named = (alias: string) => columns.map((column) => `${alias}.${quoted(column)}`).join(', ')
  const changes = literal(`(${named('fresh')}) IS DISTINCT FROM (${named('stale')})`)
  const trigger = (name: string, event: string, tables: string, argument = '') => `
CREATE TRIGGER ${name} AFTER ${event} ON ${quoted(table)} REFERENCING ${tables}
  FOR EACH STATEMENT EXECUTE FUNCTION note_palette_due(${argument});`
  return `
${trigger('palette_of_new', 'INSERT', 'NEW TABLE AS fresh')}
${trigger('palette_of_changed', 'UPDATE', 'OLD TABLE AS stale NEW TABLE AS fresh', changes)}
${trigger('palette_of_deleted', 'DELETE', 'OLD TABLE AS stale')}
INSERT INTO palette_due SELECT ${literal(table)}, id FROM ${quoted(table)};`
}

/** The end of what `addPalette` made, before the table goes: nothing is found by rows that are set aside. */
export const dropPalette = (table: string): string => `
DROP TRIGGER palette_of_new ON ${quoted(table)};
DROP TRIGGER palette_of_changed ON ${quoted(table)};
DROP TRIGGER palette_of_deleted ON ${quoted(table)};
DELETE FROM palette_due WHERE resource = ${literal(table)};
DELETE FROM palette_key WHERE resource = ${literal(table)};`

/** Of control and of each site alike. */
export const addPaletteOfBoth = [
  addPalette('report', ['name', 'name_en', 'link']),
  addPalette('category', ['name', 'name_en']),
  addPalette('industry', ['name', 'name_en']),
  addPalette('region', ['name', 'name_en']),
].join('')

/** All of it can be worked out again: nothing is kept. */
export const dropPaletteTables = `
DROP FUNCTION note_palette_due() CASCADE;
DROP TABLE palette_due, palette_key;`
