import { idRuns } from '../idRuns'

/**
 * Notes of what waits to be looked at, as runs of ids: what an upload writes follows each other, and a line for each of its
 * rows was a tenth of what writing them cost. `last_id` is null where a note is of one row alone. Released migrations are
 * made of it: never change it.
 */

const changed = 'SELECT id FROM fresh JOIN stale USING (id) WHERE'

const reportNotes = (rows: (select: string) => string, columns: string): string => `
CREATE OR REPLACE FUNCTION note_report_due() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  due text := format('%I.report_due', TG_TABLE_SCHEMA);
BEGIN
  IF TG_OP = 'INSERT' THEN
    EXECUTE format('INSERT INTO %s (${columns}) ${rows('SELECT id FROM fresh')}', due);
  ELSIF TG_OP = 'UPDATE' THEN
    EXECUTE format('INSERT INTO %s (${columns}) ${rows(`${changed} fresh.version <> stale.version`)}', due);
  ELSE
    EXECUTE format('INSERT INTO %s (${columns}) ${rows('SELECT id FROM stale')}', due);
  END IF;
  RETURN NULL;
END $$;`

const paletteNotes = (rows: (select: string) => string, columns: string): string => `
CREATE OR REPLACE FUNCTION note_palette_due() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  due text := format('%I.palette_due', TG_TABLE_SCHEMA);
BEGIN
  IF TG_OP = 'INSERT' THEN
    EXECUTE format('INSERT INTO %s (resource, ${columns}) SELECT %L, noted.* FROM (${rows('SELECT id FROM fresh')}) AS noted', due, TG_TABLE_NAME);
  ELSIF TG_OP = 'UPDATE' THEN
    EXECUTE format('INSERT INTO %s (resource, ${columns}) SELECT %L, noted.* FROM (${rows(`${changed} %s`)}) AS noted', due, TG_TABLE_NAME, TG_ARGV[0]);
  ELSE
    EXECUTE format('INSERT INTO %s (resource, ${columns}) SELECT %L, noted.* FROM (${rows('SELECT id FROM stale')}) AS noted', due, TG_TABLE_NAME);
  END IF;
  RETURN NULL;
END $$;`

const oneByOne = (rows: string): string => rows

export const noteRuns = `
ALTER TABLE report_due ADD COLUMN last_id bigint;
ALTER TABLE palette_due ADD COLUMN last_id bigint;
${reportNotes(idRuns, 'report_id, last_id')}
${paletteNotes(idRuns, 'id, last_id')}`

export const noteRowByRow = `
${reportNotes(oneByOne, 'report_id')}
${paletteNotes(oneByOne, 'id')}
INSERT INTO report_due (report_id) SELECT generate_series(report_id + 1, last_id) FROM report_due WHERE last_id IS NOT NULL;
INSERT INTO palette_due (resource, id) SELECT resource, generate_series(id + 1, last_id) FROM palette_due WHERE last_id IS NOT NULL;
ALTER TABLE report_due DROP COLUMN last_id;
ALTER TABLE palette_due DROP COLUMN last_id;`
