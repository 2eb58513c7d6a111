import { idRuns } from '../idRuns'

/**
 * Notes of what waits to be looked at, as runs of ids: what an upload writes follows each other, and a line for each of its
 * rows was a tenth of what writing them cost. `last_id` is null where a note is of one row alone. Released migrations are
 * made of it: never change it.
 */

interface Notes {
  due: string
  /** The statement that notes the rows that `select` gives; `%s` is the table. */
  insert: (select: string) => string
  /** When an update of `stale` to `fresh` is to be noted; `%s` is the trigger's argument. */
  changed: string
  /** What else the statement is given. */
  given?: string
}

const noteFunction = ({ due, insert, changed, given = '' }: Notes): string => `
CREATE OR REPLACE FUNCTION note_${due}() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  due text := format('%I.${due}', TG_TABLE_SCHEMA);
BEGIN
  IF TG_OP = 'INSERT' THEN
    EXECUTE format('${insert('SELECT id FROM fresh')}', due${given});
  ELSIF TG_OP = 'UPDATE' THEN
    EXECUTE format('${insert(`SELECT id FROM fresh JOIN stale USING (id) WHERE ${changed}`)}', due${given}, TG_ARGV[0]);
  ELSE
    EXECUTE format('${insert('SELECT id FROM stale')}', due${given});
  END IF;
  RETURN NULL;
END $$;`

const reportNotes = (rows: (select: string) => string, columns: string): string =>
  noteFunction({
    due: 'report_due',
    insert: (select) => `INSERT INTO %s (${columns}) ${rows(select)}`,
    changed: 'fresh.version <> stale.version',
  })

const paletteNotes = (rows: (select: string) => string, columns: string): string =>
  noteFunction({
    due: 'palette_due',
    insert: (select) => `INSERT INTO %s (resource, ${columns}) SELECT %L, noted.* FROM (${rows(select)}) AS noted`,
    changed: '%s',
    given: ', TG_TABLE_NAME',
  })

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
