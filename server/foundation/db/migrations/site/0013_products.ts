import type { SqlMigration } from '../../migrate'
import { archiveTable, restoreTable } from '../archive'
import { commonColumns, logColumns } from '../commonColumns'
import { createReportTitles } from '../templateTables'

/** Where buyers come from, what they look at and say, and what search engines are told. */
export const products: SqlMigration = {
  name: '0013_products',
  up: `
${restoreTable(
  'site_country',
  `CREATE TABLE site_country (${commonColumns},
      name text NOT NULL,
      name_en text NOT NULL,
      code text NOT NULL,
      phone_code text,
      is_hot boolean
    );
    CREATE UNIQUE INDEX site_country_name ON site_country (name);
    CREATE UNIQUE INDEX site_country_code ON site_country (code);
    CREATE INDEX site_country_is_hot ON site_country (id) WHERE is_hot;`,
)}
${restoreTable(
  'site_city',
  `CREATE TABLE site_city (${commonColumns},
      site_country_id bigint NOT NULL,
      name text NOT NULL,
      name_en text,
      code text
    );
    CREATE UNIQUE INDEX site_city_name ON site_city (site_country_id, name);
    CREATE INDEX site_city_site_country_id ON site_city (site_country_id, id);`,
)}
${restoreTable('report_title', createReportTitles)}
${restoreTable(
  'feedback',
  `CREATE TABLE feedback (${commonColumns},
      report_id bigint,
      member_id bigint,
      name text NOT NULL,
      email text,
      content text NOT NULL,
      state text DEFAULT 'new',
      reply text,
      reply_mail text,
      replied_at timestamp with time zone,
      ip text
    );
    CREATE INDEX feedback_state ON feedback (state, id);
    CREATE INDEX feedback_report_id ON feedback (report_id, id);
    CREATE INDEX feedback_email ON feedback (lower(email));
    CREATE INDEX feedback_member_id ON feedback (member_id, id);
    CREATE INDEX feedback_reply_mail ON feedback (reply_mail, id);`,
)}
${restoreTable(
  'browsing_record',
  `CREATE TABLE browsing_record (${logColumns},
      report_id bigint,
      member_id bigint,
      ip text,
      location text,
      referer text,
      user_agent text,
      seconds integer,
      merged_from bigint[]
    );
    CREATE INDEX browsing_record_report_id ON browsing_record (report_id, id);
    CREATE INDEX browsing_record_member_id ON browsing_record (member_id, id);
    CREATE INDEX browsing_record_ip ON browsing_record (ip, id);
    CREATE INDEX browsing_record_created ON browsing_record USING brin (created_at);
    CREATE INDEX browsing_record_merged ON browsing_record (id) WHERE merged_from IS NOT NULL;`,
)}
${restoreTable(
  'sitemap',
  `CREATE TABLE sitemap (${commonColumns},
      page_kind text NOT NULL,
      is_included boolean DEFAULT true,
      change_frequency text,
      priority double precision
    );
    CREATE UNIQUE INDEX sitemap_page_kind ON sitemap (page_kind);`,
)}`,
  down: `
${archiveTable('sitemap')}
${archiveTable('browsing_record')}
${archiveTable('feedback')}
${archiveTable('report_title')}
${archiveTable('site_city')}
${archiveTable('site_country')}`,
}
