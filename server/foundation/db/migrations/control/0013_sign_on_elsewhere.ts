import type { SqlMigration } from '../../migrate'

/** Which sessions here come from another installation, and which installations were entered from a session here. */
export const signOnElsewhere: SqlMigration = {
  name: '0013_sign_on_elsewhere',
  up: `
ALTER TABLE session ADD COLUMN origin_ref text;
CREATE INDEX session_of_origin ON session (origin_ref) WHERE origin_ref IS NOT NULL;
CREATE TABLE session_elsewhere (
  session_id bigint NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  url text NOT NULL,
  -- By this the other installation knows its sessions that came from this one.
  ref text NOT NULL UNIQUE,
  PRIMARY KEY (session_id, url)
);
-- Staff say so from now on; what was left open was served here.
UPDATE site SET is_local = true WHERE is_local IS NULL;
ALTER TABLE site ALTER COLUMN is_local SET DEFAULT true;`,
  down: `
ALTER TABLE site ALTER COLUMN is_local DROP DEFAULT;
DROP TABLE session_elsewhere;
ALTER TABLE session DROP COLUMN origin_ref;`,
}
