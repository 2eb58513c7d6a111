import type { SqlMigration } from '../../migrate'
import { logColumns } from '../commonColumns'

/** The works on sites: what was done to each, and which of them is under way. */
export const releases: SqlMigration = {
  name: '0012_releases',
  up: `
CREATE TABLE site_release (${logColumns},
  site_id bigint,
  kind text,
  from_version text,
  to_version text,
  reason text,
  state text,
  steps jsonb,
  user_id bigint,
  duration_ms integer,
  api_tag text,
  frontend_tag text,
  run_id integer,
  -- What the work has to know to go on or to put back after a crash; nobody's field.
  plan jsonb
);
CREATE INDEX site_release_site ON site_release (site_id, id);
CREATE INDEX site_release_user ON site_release (user_id, id);
CREATE INDEX site_release_created ON site_release (created_at);
CREATE INDEX site_release_running ON site_release (id) WHERE state = 'running';

-- One work at a time on each site, whichever node does it.
CREATE TABLE site_work (
  site_id bigint PRIMARY KEY,
  release_id bigint NOT NULL UNIQUE,
  began_at timestamptz NOT NULL DEFAULT now()
);`,
  down: `
DROP TABLE site_work;
DROP TABLE site_release;`,
}
