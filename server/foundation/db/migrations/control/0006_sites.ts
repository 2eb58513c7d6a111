import type { SqlMigration } from '../../migrate'
import { commonColumns } from '../commonColumns'

/** The websites, and the publishers whose reports they sell. */
export const sites: SqlMigration = {
  name: '0006_sites',
  up: `
CREATE TABLE site (${commonColumns},
  name text NOT NULL,
  title text NOT NULL,
  english_name text NOT NULL,
  domain text NOT NULL,
  third_domain text,
  country_id bigint,
  language_id bigint NOT NULL,
  publisher_ids jsonb,
  db_port integer,
  db_name text,
  db_username text,
  db_password text,
  db_prefix text,
  is_create boolean,
  api_repository text,
  frontend_repository text,
  api_path text,
  frontend_path text,
  is_local boolean,
  schema_version text,
  state text DEFAULT 'draft'
);
CREATE UNIQUE INDEX site_name ON site (name);

CREATE TABLE publisher (${commonColumns},
  name text NOT NULL,
  english_name text NOT NULL,
  short_name text,
  logo text,
  website text,
  email text,
  phone text,
  content text
);
CREATE UNIQUE INDEX publisher_name ON publisher (name);`,
  down: `
DROP TABLE publisher;
DROP TABLE site;`,
}
