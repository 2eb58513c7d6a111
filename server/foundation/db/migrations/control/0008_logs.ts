import type { SqlMigration } from '../../migrate'
import { logColumns } from '../commonColumns'

/** Who did what. `change_set_id` says where the changes of a row of it stand: in the journal of `site`'s place. */
export const logs: SqlMigration = {
  name: '0008_logs',
  up: `
CREATE TABLE operation_log (${logColumns},
  user_id bigint,
  site text,
  resource text,
  action text,
  row_ids jsonb,
  changes jsonb,
  method text,
  path text,
  ip text,
  location text,
  user_agent text,
  code text,
  duration_ms integer,
  request_id text,
  change_set_id bigint
);
CREATE INDEX operation_log_user ON operation_log (user_id, id);
CREATE INDEX operation_log_resource ON operation_log (resource, action, id);
CREATE INDEX operation_log_site ON operation_log (site, id);
CREATE INDEX operation_log_ip ON operation_log (ip, id);
CREATE INDEX operation_log_request ON operation_log (request_id);
CREATE INDEX operation_log_created ON operation_log (created_at);`,
  down: `DROP TABLE operation_log;`,
}
