import type { SqlMigration } from '../../migrate'

/**
 * What every node keeps of these tables holds for one version of them. A change counts it up at the very end of its
 * transaction, so that whoever reads the new version reads the new rows too, and no writer waits for another's work.
 */
const COUNTED: Readonly<Record<string, string>> = {
  '"user"': 'status, name, department_id, role_ids',
  department: 'status, role_ids',
  role: 'status, code, name, site, rule_ids, sort',
  rule: '',
  site: '',
  '"database"': '',
}

const triggerName = (table: string): string => `${table.replaceAll('"', '')}_counts_version`

const triggerOn = ([table, columns]: [string, string]): string => `
CREATE CONSTRAINT TRIGGER ${triggerName(table)} AFTER INSERT OR DELETE OR UPDATE${columns && ` OF ${columns}`} ON ${table}
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_cache_version();`

/** What nodes of one installation have to know of each other at every call: the version of what they keep, and who asked how often. */
export const sharedCounts: SqlMigration = {
  name: '0026_shared_counts',
  up: `
CREATE TABLE cache_version (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  version bigint NOT NULL DEFAULT 1,
  -- The transaction that counted last: it counts once, however many rows it changes.
  counted_by xid8
);
INSERT INTO cache_version DEFAULT VALUES;
CREATE FUNCTION count_cache_version() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE cache_version SET version = version + 1, counted_by = pg_current_xact_id()
    WHERE counted_by IS DISTINCT FROM pg_current_xact_id();
  RETURN NULL;
END $$;
${Object.entries(COUNTED).map(triggerOn).join('')}
-- Who asked how often of late: a crash of the database may lose it.
CREATE UNLOGGED TABLE request_count (
  key text PRIMARY KEY,
  count integer NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX request_count_expiry ON request_count (expires_at);`,
  down: `
DROP TABLE request_count;
${Object.keys(COUNTED)
  .map((table) => `DROP TRIGGER ${triggerName(table)} ON ${table};`)
  .join('\n')}
DROP FUNCTION count_cache_version();
DROP TABLE cache_version;`,
}
