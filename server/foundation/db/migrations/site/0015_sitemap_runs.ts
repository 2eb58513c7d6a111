import type { SqlMigration } from '../../migrate'
import { archiveTable, restoreTable } from '../archive'
import { logColumns } from '../commonColumns'

/** Maps of the site that were written for search engines. */
export const sitemapRuns: SqlMigration = {
  name: '0015_sitemap_runs',
  up: restoreTable(
    'sitemap_run',
    `CREATE TABLE sitemap_run (${logColumns},
      index_url text NOT NULL,
      address_count integer NOT NULL,
      file_count integer NOT NULL,
      duration_ms integer NOT NULL,
      change_set_id integer NOT NULL,
      user_id bigint
    );
    CREATE INDEX sitemap_run_user_id ON sitemap_run (user_id, id);
    CREATE INDEX sitemap_run_created_at ON sitemap_run (created_at, id);`,
  ),
  down: archiveTable('sitemap_run'),
}
