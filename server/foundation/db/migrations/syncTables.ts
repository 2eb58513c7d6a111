import { idRuns } from '../idRuns'

/** What travels from control to the sites. Released migrations are made of it: never change it. */
const TRAVELLING = ['industry', 'region', 'category', 'price_version', 'report']

const triggersOn = (table: string): string => `
CREATE TRIGGER synced_new AFTER INSERT ON ${table} REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION note_synced();
CREATE TRIGGER synced_changed AFTER UPDATE ON ${table} REFERENCING OLD TABLE AS stale NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION note_synced();
CREATE TRIGGER synced_deleted AFTER DELETE ON ${table} REFERENCING OLD TABLE AS stale
  FOR EACH STATEMENT EXECUTE FUNCTION note_synced();`

const noteSql = (action: string, rows: string): string =>
  `INSERT INTO %s (resource, action, row_id, last_id) SELECT %L, ''${action}'', noted.* FROM (${idRuns(rows)}) AS noted`

/**
 * Each statement that writes rows which travel leaves a note of their ids, whoever writes them. A note gets its position later,
 * by whoever reads (`synced_position`): by then its transaction has ended, so positions follow the order of commits.
 */
export const createSyncNotes = `
CREATE INDEX sync_journal_position ON sync_journal (position);
CREATE INDEX sync_journal_unread ON sync_journal (id) WHERE position IS NULL;
CREATE SEQUENCE synced_position AS integer;
CREATE FUNCTION note_synced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  journal text := format('%I.sync_journal', TG_TABLE_SCHEMA);
BEGIN
  IF TG_OP = 'INSERT' THEN
    EXECUTE format('${noteSql('created', 'SELECT id FROM fresh')}', journal, TG_TABLE_NAME);
  ELSIF TG_OP = 'UPDATE' THEN
    EXECUTE format('${noteSql('updated', 'SELECT id FROM fresh JOIN stale USING (id) WHERE fresh.version <> stale.version')}', journal, TG_TABLE_NAME);
  ELSE
    EXECUTE format('${noteSql('deleted', 'SELECT id FROM stale')}', journal, TG_TABLE_NAME);
  END IF;
  RETURN NULL;
END $$;
${TRAVELLING.map(triggersOn).join('')}
CREATE TABLE sync_state (
  site_id bigint PRIMARY KEY,
  position integer,
  applied_at timestamptz,
  parked integer NOT NULL DEFAULT 0,
  differing integer,
  compared_at timestamptz
);
CREATE TABLE sync_preview (
  token text NOT NULL,
  site_id bigint NOT NULL,
  resource text NOT NULL,
  origin_id bigint NOT NULL,
  origin_version integer,
  row_id bigint,
  row_version integer,
  outcome text NOT NULL,
  reason text,
  title text,
  cells jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (token, site_id, resource, origin_id)
);
CREATE INDEX sync_preview_created ON sync_preview (created_at);`

export const dropSyncNotes = `
DROP TABLE sync_preview;
DROP TABLE sync_state;
${TRAVELLING.map((table) =>
  ['new', 'changed', 'deleted'].map((moment) => `DROP TRIGGER synced_${moment} ON ${table};`).join('\n'),
).join('\n')}
DROP FUNCTION note_synced();
DROP SEQUENCE synced_position;
DROP INDEX sync_journal_unread;
DROP INDEX sync_journal_position;`

/** Which row of a site came from which of control, at which version, and what it was given. Released migrations are made of it: never change it. */
export const createSyncLinks = `
CREATE TABLE sync_link (
  resource text NOT NULL,
  origin_id bigint NOT NULL,
  row_id bigint NOT NULL,
  origin_version integer NOT NULL,
  row_version integer NOT NULL,
  given jsonb,
  pinned jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (resource, origin_id)
);
CREATE UNIQUE INDEX sync_link_row ON sync_link (resource, row_id);`

/** Rows that could not be written, and why. */
export const createSyncParked = `
CREATE TABLE sync_parked (
  resource text NOT NULL,
  origin_id bigint NOT NULL,
  reason text NOT NULL,
  title text,
  about text,
  since timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (resource, origin_id)
);`

/** How far the site has come. */
export const createSyncPosition = `
CREATE TABLE sync_position (
  source text PRIMARY KEY,
  epoch text NOT NULL,
  position integer NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
);`

/** Going down keeps what is known of where rows came from: the table has no ids of its own. */
export const keepKeyless = (table: string): string => `
DO $keep$ BEGIN
  IF EXISTS (SELECT FROM ${table}) THEN
    ALTER TABLE ${table} RENAME TO kept_${table};
  ELSE
    DROP TABLE ${table};
  END IF;
END $keep$;`
