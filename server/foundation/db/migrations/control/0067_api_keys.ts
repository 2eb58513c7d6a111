import type { SqlMigration } from '../../migrate'
import { commonColumns } from '../commonColumns'

/** What opens the shop's door of a site. Of a key only a hash is kept. */
export const apiKeys: SqlMigration = {
  name: '0067_api_keys',
  up: `
CREATE TABLE api_key (${commonColumns},
  name text NOT NULL,
  site_id bigint NOT NULL,
  prefix text,
  may_read boolean DEFAULT true,
  may_members boolean DEFAULT true,
  may_orders boolean DEFAULT true,
  may_messages boolean DEFAULT true,
  may_statistics boolean DEFAULT true,
  rate_per_minute integer NOT NULL DEFAULT 6000,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  secret text
);
CREATE INDEX api_key_secret ON api_key (secret);
CREATE INDEX api_key_site_id ON api_key (site_id, id);
CREATE INDEX api_key_status ON api_key (status, id);`,
  down: `
DROP TABLE api_key;`,
}
