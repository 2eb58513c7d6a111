import type { SqlMigration } from '../../migrate'
import { commonColumns } from '../commonColumns'

/** Where sites live, and what each of them has of platforms, publishers and fields; the areas of countries. */
export const places: SqlMigration = {
  name: '0011_places',
  up: `
CREATE TABLE server (${commonColumns},
  name text NOT NULL,
  ip text NOT NULL,
  account text,
  password text,
  bt_link text,
  remark text
);
CREATE UNIQUE INDEX server_name ON server (name);

CREATE TABLE database (${commonColumns},
  ip text NOT NULL,
  port integer NOT NULL DEFAULT 5432,
  name text NOT NULL,
  username text NOT NULL,
  password text,
  prefix text,
  public_host text
);

ALTER TABLE site ADD COLUMN server_id bigint, ADD COLUMN database_id bigint;
CREATE INDEX site_server ON site (server_id);
CREATE INDEX site_database ON site (database_id);

CREATE TABLE platform (${commonColumns},
  name text NOT NULL,
  english_name text,
  kind text NOT NULL,
  website text,
  icon text
);
CREATE UNIQUE INDEX platform_name ON platform (name);
CREATE INDEX platform_kind ON platform (kind, id);

CREATE TABLE platform_account (${commonColumns},
  platform_id bigint NOT NULL,
  site_id bigint,
  account text NOT NULL,
  password text,
  link text,
  remark text
);
CREATE INDEX platform_account_platform ON platform_account (platform_id, sort);
CREATE INDEX platform_account_site ON platform_account (site_id);

CREATE TABLE site_field (${commonColumns},
  site_id bigint NOT NULL,
  resource text NOT NULL,
  field text NOT NULL,
  label text NOT NULL,
  is_required boolean DEFAULT false,
  is_shown boolean DEFAULT true,
  import_names jsonb
);
CREATE UNIQUE INDEX site_field_field ON site_field (site_id, resource, field);
CREATE INDEX site_field_resource ON site_field (resource, id);

CREATE TABLE site_publisher (${commonColumns},
  site_id bigint NOT NULL,
  publisher_id bigint NOT NULL
);
CREATE UNIQUE INDEX site_publisher_publisher_id ON site_publisher (site_id, publisher_id);
CREATE INDEX site_publisher_publisher ON site_publisher (publisher_id);

CREATE TABLE area (${commonColumns},
  name text NOT NULL,
  english_name text,
  country_id bigint NOT NULL,
  parent_id bigint,
  code text
);
CREATE INDEX area_country ON area (country_id, sort);
CREATE INDEX area_parent ON area (parent_id);

ALTER TABLE "user" ADD COLUMN area_id bigint;

-- The prefix said nothing so far: the schemas that are there have none.
UPDATE site SET db_prefix = NULL WHERE state <> 'draft' OR db_prefix !~ '^[a-z][a-z0-9_]*_$';

-- What a site sold so far stands in its own list.
INSERT INTO site_publisher (site_id, publisher_id)
  SELECT DISTINCT s.id, p.id FROM site s
  CROSS JOIN LATERAL jsonb_array_elements_text(CASE jsonb_typeof(s.publisher_ids) WHEN 'array' THEN s.publisher_ids ELSE '[]' END) e
  JOIN publisher p ON p.id = e.value::bigint ORDER BY s.id, p.id;`,
  down: `
ALTER TABLE "user" DROP COLUMN area_id;
DROP TABLE area;
DROP TABLE site_publisher;
DROP TABLE site_field;
DROP TABLE platform_account;
DROP TABLE platform;
ALTER TABLE site DROP COLUMN database_id, DROP COLUMN server_id;
DROP TABLE database;
DROP TABLE server;`,
}
