import type { SqlMigration } from '../../migrate'
import { commonColumns } from '../commonColumns'

/** Where visitors come from and what that costs, and what was done for customers. */
export const channels: SqlMigration = {
  name: '0032_channels',
  up: `
CREATE TABLE channel (${commonColumns},
  name text NOT NULL,
  english_name text,
  code text NOT NULL,
  kind text
);
CREATE UNIQUE INDEX channel_name ON channel (name);
CREATE UNIQUE INDEX channel_code ON channel (code);
CREATE INDEX channel_kind ON channel (kind, id);

CREATE TABLE channel_data (${commonColumns},
  channel_id bigint NOT NULL,
  site_id bigint,
  name text NOT NULL,
  link text,
  utm text,
  cost numeric(12, 2),
  day date,
  clicks integer,
  leads integer
);
CREATE INDEX channel_data_channel_id ON channel_data (channel_id, id);
CREATE INDEX channel_data_site_id ON channel_data (site_id, id);
CREATE INDEX channel_data_day ON channel_data (day, id);

CREATE TABLE case_share (${commonColumns},
  title text NOT NULL,
  customer text,
  industry_id bigint,
  cover text,
  content text NOT NULL,
  shared_at timestamp with time zone,
  site_ids jsonb
);
CREATE INDEX case_share_industry_id ON case_share (industry_id, id);
CREATE INDEX case_share_shared_at ON case_share (shared_at, id);`,
  down: `
DROP TABLE case_share;
DROP TABLE channel_data;
DROP TABLE channel;`,
}
