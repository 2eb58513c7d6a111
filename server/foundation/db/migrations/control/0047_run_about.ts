import type { SqlMigration } from '../../migrate'

/** What a run is about, so that its result is found from whatever shows it. */
export const runAbout: SqlMigration = {
  name: '0047_run_about',
  up: `
ALTER TABLE run ADD COLUMN about jsonb;
CREATE INDEX run_about ON run USING gin (about jsonb_path_ops);`,
  down: `
DROP INDEX run_about;
ALTER TABLE run DROP COLUMN about;`,
}
