import type { SqlMigration } from '../../migrate'
import { commonColumns } from '../commonColumns'

/** Staff, where they belong, what they may do. People are known by name and address whatever their case. */
export const people: SqlMigration = {
  name: '0004_people',
  up: `
CREATE TABLE "user" (${commonColumns},
  name text NOT NULL,
  nickname text,
  email text NOT NULL,
  mobile text,
  password text NOT NULL,
  sex text DEFAULT 'unknown',
  department_id bigint NOT NULL,
  role_ids jsonb NOT NULL,
  avatar text,
  consignee text,
  contact_number text,
  country_id bigint,
  last_login_at timestamptz,
  last_login_ip text
);
CREATE UNIQUE INDEX user_name ON "user" (lower(name));
CREATE UNIQUE INDEX user_email ON "user" (lower(email));
CREATE INDEX user_department ON "user" (department_id);

CREATE TABLE department (${commonColumns},
  name text NOT NULL,
  parent_id bigint,
  leader text,
  phone text,
  email text,
  role_ids jsonb
);
CREATE INDEX department_parent ON department (parent_id);

CREATE TABLE role (${commonColumns},
  name text NOT NULL,
  code text NOT NULL,
  site text NOT NULL DEFAULT 'control',
  rule_ids jsonb,
  remark text
);
CREATE UNIQUE INDEX role_name ON role (name);
CREATE UNIQUE INDEX role_code ON role (code);

CREATE TABLE rule (${commonColumns},
  name text NOT NULL,
  english_name text NOT NULL,
  category text NOT NULL DEFAULT 'control',
  type text NOT NULL DEFAULT 'menu',
  parent_id bigint,
  path text,
  component text,
  perm text,
  visible boolean DEFAULT true,
  keep_alive boolean DEFAULT false,
  icon text,
  redirect text
);
CREATE INDEX rule_parent ON rule (parent_id);

-- Which menu rows the product brought, and which row each became. Staff may change or delete those rows: an upgrade
-- adds what has no line here and touches nothing else.
CREATE TABLE menu_seed (
  seed_key text PRIMARY KEY,
  rule_id bigint NOT NULL,
  seeded_at timestamptz NOT NULL DEFAULT now()
);`,
  down: `
DROP TABLE menu_seed;
DROP TABLE rule;
DROP TABLE role;
DROP TABLE department;
DROP TABLE "user";`,
}
