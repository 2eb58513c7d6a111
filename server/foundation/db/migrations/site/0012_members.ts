import type { SqlMigration } from '../../migrate'
import { archiveTable, restoreTable } from '../archive'
import { commonColumns } from '../commonColumns'

/** Who has an account on the site. */
export const members: SqlMigration = {
  name: '0012_members',
  up: `
${restoreTable(
  'member',
  `CREATE TABLE member (${commonColumns},
      username text NOT NULL,
      name text,
      email text NOT NULL,
      phone text,
      company text,
      country_id bigint,
      province_id bigint,
      address text,
      password text,
      registered_at timestamp with time zone DEFAULT now(),
      last_login_at timestamp with time zone
    );
    CREATE UNIQUE INDEX member_username ON member (lower(username));
    CREATE UNIQUE INDEX member_email ON member (lower(email));
    CREATE INDEX member_country_id ON member (country_id, id);
    CREATE INDEX member_registered_at ON member (registered_at, id);
    CREATE INDEX member_province_id ON member (province_id, id);`,
)}`,
  down: `
${archiveTable('member')}`,
}
